import { devNull } from 'node:os'
import { complaintsBy, type Driver } from './language.ts'

/** Binaries are named after the application, with its slashes. */
const binary = (app: string): string => `target/${app}/app`

/** Makes what the definitions in Protobuf describe, with the generators of the versions in go.mod. */
const generate = `
  GOBIN="$PWD/target/bin" go install \\
    google.golang.org/protobuf/cmd/protoc-gen-go github.com/restatedev/sdk-go/protoc-gen-go-restate &&
  PATH="$PWD/target/bin:$PATH" sh develop/code-generation/generate.sh`

export const go: Driver = {
  toolchain: [
    { run: ['go', 'version'], remedy: 'install Go 1.22 or later' },
    // Debian has the definitions that every other one imports in a package of their own.
    {
      run: ['protoc', '-o', devNull, 'google/protobuf/descriptor.proto'],
      remedy: 'install the compiler of Protocol Buffers (Debian: protobuf-compiler and libprotobuf-dev)',
    },
  ],
  install: [{ what: 'install', run: ['go', 'mod', 'download'] }],
  locks: ['go.mod', 'go.sum'],
  compile: (apps) => [
    { what: 'generate', run: ['sh', '-c', generate] },
    { what: 'compile', run: ['go', 'vet', './...'] },
    ...apps.map((app) => ({
      what: `build ${app}`,
      run: ['go', 'build', '-o', binary(app), `./${app}`] as [string, ...string[]],
    })),
  ],
  // gofmt itself answers 0 whatever it finds.
  format: [{ what: 'format', run: ['sh', '-c', 'files=$(gofmt -l .); printf "%s" "$files"; test -z "$files"'] }],
  formatHint: 'gofmt -w .',
  entry: /^(.+)\/main\.go$/,
  serve: (app) => ({ what: 'serve', run: [binary(app)] }),
  complaints: complaintsBy(/^(?:vet: )?(?:\.\/)?(\S+\.go):(\d+):(?:\d+:)? (.*)$/, /^(\S+\.go)$/),
}
