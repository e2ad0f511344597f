/** The public names of the Go SDK, by the compiled packages of the version that the examples require. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { SdkSurface, SurfaceName } from '../sdk-surface.ts'
import { go as exceptions } from '../exceptions.ts'

const project = 'snippets/go'
const module = 'github.com/restatedev/sdk-go'
const packages = ['', '/server', '/ingress', '/encoding', '/rcontext'].map((each) => module + each)

export const go: SdkSurface = {
  label: 'Go SDK',
  languages: ['go'],
  packageName: 'restate',
  pages: ['content/docs/develop/go', 'content/docs/get_started', 'content/docs/concepts', 'content/docs/invoke'],
  exceptions,
  missing(root) {
    if (!hasGo()) return { file: `${project}/go.mod`, remedy: 'install Go 1.22 or later' }
    if (!existsSync(sdkFolder(root))) return { file: `${project}/go.mod`, remedy: `run go mod download in ${project}` }
    return undefined
  },
  read: readSurface,
}

const hasGo = (): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'go')))

/** Where the client of Go keeps the SDK's sources. */
export function sdkFolder(root: string): string {
  const version = new RegExp(String.raw`${module} (v\S+)`).exec(
    readFileSync(join(root, project, 'go.mod'), 'utf8'),
  )?.[1]
  const cache = process.env['GOMODCACHE'] ?? join(process.env['GOPATH'] ?? join(homedir(), 'go'), 'pkg/mod')
  return join(cache, `${module}@${version}`)
}

/** In the order of packages and names. */
export async function readSurface(root: string): Promise<SurfaceName[]> {
  const program = join(root, 'tools/verify/surface/go/names.go')
  const { stdout } = await promisify(execFile)('go', ['run', program, ...packages], {
    cwd: join(root, project),
    maxBuffer: 1 << 24,
  })
  const cache = sdkFolder(root).split(module)[0]!
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { name: string; package: string; file: string; line: number })
    .map(({ file, line, ...each }) => ({ ...each, place: { file: file.replace(cache, ''), line } }))
}
