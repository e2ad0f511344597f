/** Every request that the pages show, in every language: each is run, and has to send what the description says. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { operationsOf, type OpenApi } from '../../../src/features/api/openapi.ts'
import { requestsOf, type HttpRequest } from '../../../src/features/api/request.ts'
import { samplesOf } from '../../../src/features/api/samples.ts'
import { languages } from '../harness/languages/index.ts'
import type { Driver } from '../harness/languages/language.ts'
import { cache, snippets } from '../harness/paths.ts'
import { run, type Command } from '../harness/processes.ts'
import { missingPrograms } from '../harness/project.ts'
import { tail } from '../harness/text.ts'

/** A sample to be run: its operation and example, and what it has to send. */
interface Sample {
  /** 'create_deployment-http' */
  name: string
  operation: string
  code: string
  request: HttpRequest
}

/** How the samples of one language are run. All paths from the folder that they are in. */
interface Runner {
  label: string
  toolchain: Driver['toolchain']
  /** Path of a sample's file. */
  file(name: string): string
  /** Run once, when all files are written. */
  prepare?(folder: string): Promise<Command[]>
  command(name: string): Command
}

const folder = join(cache, 'samples')

const runners: Record<string, Runner> = {
  curl: {
    label: 'curl',
    toolchain: [{ run: ['curl', '--version'], remedy: 'install curl' }],
    file: (name) => `${name}.sh`,
    command: (name) => ({ what: 'run', run: ['bash', `${name}.sh`] }),
  },
  ts: {
    label: 'TypeScript',
    toolchain: languages.ts.toolchain,
    file: (name) => `${name}.ts`,
    prepare: async (at) => {
      writeFileSync(join(at, 'package.json'), '{ "type": "module" }\n')
      const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext']
      const types = ['--lib', 'es2022,dom']
      const compiler = join(snippets, 'ts/node_modules/.bin/tsc')
      return [
        {
          what: 'type-check',
          run: ['sh', '-c', `"$0" ${[...options, ...types].map(quoted).join(' ')} *.ts`, compiler],
        },
      ]
    },
    command: (name) => ({ what: 'run', run: [join(snippets, 'ts/node_modules/.bin/tsx'), `${name}.ts`] }),
  },
  python: {
    label: 'Python',
    toolchain: languages.python.toolchain,
    file: (name) => `${name}.py`,
    prepare: async (at) =>
      existsSync(join(at, '.venv/bin/python'))
        ? []
        : [
            { what: 'environment', run: ['python3', '-m', 'venv', '.venv'] },
            { what: 'install', run: ['.venv/bin/pip', 'install', '--quiet', 'requests'] },
          ],
    command: (name) => ({ what: 'run', run: ['.venv/bin/python', `${name}.py`] }),
  },
  go: {
    label: 'Go',
    toolchain: languages.go.toolchain,
    file: (name) => `${name}/main.go`,
    prepare: async (at) => {
      writeFileSync(join(at, 'go.mod'), 'module samples\n\ngo 1.22\n')
      mkdirSync(join(at, 'bin'), { recursive: true })
      return [
        { what: 'format', run: ['sh', '-c', 'test -z "$(gofmt -l .)" || { gofmt -d .; exit 1; }'] },
        { what: 'vet', run: ['go', 'vet', './...'] },
        { what: 'compile', run: ['go', 'build', '-o', 'bin/', './...'] },
      ]
    },
    command: (name) => ({ what: 'run', run: [`bin/${name}`] }),
  },
  java: {
    label: 'Java',
    toolchain: languages.java.toolchain.filter(({ run: [program] }) => program === 'java'),
    file: (name) => `${name}/Main.java`,
    command: (name) => ({ what: 'run', run: ['java', `${name}/Main.java`] }),
  },
}

const quoted = (argument: string): string => `'${argument}'`

export interface SampleResult {
  problems: { operation: string; message: string; detail?: string }[]
  /** What could not be run here, and why. */
  skipped: string[]
  samples: number
}

/** Runs every sample of every language against a server that takes anything. */
export async function checkSamples(document: OpenApi): Promise<SampleResult> {
  const result: SampleResult = { problems: [], skipped: [], samples: 0 }
  const server = await Recorder.start()
  try {
    for (const [language, runner] of Object.entries(runners)) {
      const [missing] = await missingPrograms(runner.toolchain)
      if (missing !== undefined) result.skipped.push(`${runner.label}: ${missing}`)
      else await checkLanguage(runner, samplesIn(document, language), server, result)
    }
  } finally {
    server.stop()
  }
  return result
}

function samplesIn(document: OpenApi, language: string): Sample[] {
  return operationsOf(document).flatMap((operation) =>
    requestsOf(document, operation).map(({ name, request }): Sample => {
      const sample = samplesOf(request).find((each) => each.language === language)
      if (!sample) throw new Error(`there are no samples in ${language}`)
      const { id } = operation
      return { name: name === '' ? id : `${id}-${name}`, operation: id, code: sample.code, request }
    }),
  )
}

async function checkLanguage(runner: Runner, samples: Sample[], server: Recorder, result: SampleResult): Promise<void> {
  const at = join(folder, runner.label.toLowerCase())
  // What an earlier run has installed stays.
  for (const { name } of samples) rmSync(join(at, runner.file(name)), { force: true })
  for (const { name, code } of samples) {
    const path = join(at, runner.file(name))
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, `${here(code, server.port)}\n`)
  }
  const fail = (operation: string, message: string, detail: string) =>
    result.problems.push({ operation, message: `${runner.label}: ${message}`, detail: tail(detail, 20) })
  for (const command of (await runner.prepare?.(at)) ?? []) {
    const { code, output } = await run({ ...command, cwd: at })
    if (code !== 0) return void fail(samples[0]?.operation ?? '', `the samples fail: ${command.what}`, output)
  }
  for (const { name, operation, request } of samples) {
    server.received.length = 0
    const { code, output } = await run({ ...runner.command(name), cwd: at })
    result.samples++
    const wanted = JSON.stringify(shapeOf({ ...request, url: here(request.url, server.port) }), null, 1)
    const received = JSON.stringify(server.received[0], null, 1)
    if (code !== 0) fail(operation, `${name} ends with ${code}`, output)
    else if (server.received.length !== 1) fail(operation, `${name} sends ${server.received.length} requests`, output)
    else if (received !== wanted)
      fail(operation, `${name} sends another request`, `wanted ${wanted}\nreceived ${received}`)
  }
}

/** A sample or an address as it can be run here: placeholders become values, as a reader makes them. */
const here = (code: string, port: number): string =>
  code.replaceAll('localhost:9070', `127.0.0.1:${port}`).replaceAll(/<([a-z]+-id)>/g, '$1')

/** What counts of a request. */
interface Shape {
  method: string
  path: string
  query: [string, string][]
  contentType: string | undefined
  body: unknown
}

function shapeOf({ method, url, headers, body }: HttpRequest): Shape {
  const { pathname, searchParams } = new URL(url)
  const contentType = headers['Content-Type']
  return {
    method,
    path: pathname,
    query: [...searchParams],
    contentType,
    body: body === undefined ? undefined : JSON.parse(body),
  }
}

/** A server that answers every request with an empty object, and keeps what it received. */
class Recorder {
  readonly received: Shape[] = []

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response) => {
      void text(request).then((body) => {
        const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
        const shape = shapeOf({
          method: request.method ?? '',
          url: `http://localhost${request.url}`,
          headers,
          ...(body && { body }),
        })
        this.received.push({ ...shape, contentType: shape.contentType || undefined })
        response.setHeader('content-type', 'application/json').end('{}')
      })
    })
  }

  static async start(): Promise<Recorder> {
    const server = createServer()
    const recorder = new Recorder(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return recorder
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  stop(): void {
    this.server.close()
    this.server.closeAllConnections()
  }
}
