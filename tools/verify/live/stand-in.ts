/** The stand-in of the live examples, and the application as a browser gets it: bundled, in a worker. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Deployment } from '../../../src/features/live/server/deployment.ts'
import { errorText, RefusedRequest, type AttemptError } from '../../../src/features/live/server/errors.ts'
import { Gate } from '../../../src/features/live/server/gate.ts'
import { Server } from '../../../src/features/live/server/server.ts'
import type { ToServer, ToService } from '../../../src/features/live/server/service-process.ts'
import { WorkerDeployment } from '../../../src/features/live/server/worker-deployment.ts'
import { bundleApplications } from '../../../src/features/live/bundle-applications.ts'
import { cache, root } from '../harness/paths.ts'
import type { Cut, InvocationRecord, RecordedError, Side } from './side.ts'
import { relatedText } from './real-server.ts'
import { describeEntry } from './stand-in-journal.ts'

/** Gives a worker of Node what a browser's worker has, and runs the application in it. */
const worker = (first: string) => `
  import { readFile } from 'node:fs/promises'
  import { parentPort, workerData } from 'node:worker_threads'
  globalThis.self = {
    postMessage: (message) => parentPort.postMessage(message),
    // What comes before there is a listener waits.
    addEventListener: (type, listener) => parentPort.on(type, (data) => listener({ data })),
    reportError: () => {},
  }
  const { fetch } = globalThis
  globalThis.fetch = async (url, init) =>
    String(url).startsWith('file:') ? new Response(await readFile(new URL(url))) : fetch(url, init)
  ${first}
  await import(workerData)
`

/** Applications as scripts on disk. */
export class Bundles {
  private constructor(readonly folder: string) {}

  /**
   * @param siteDir where `snippets` is
   * @throws Error when one of them cannot be bundled
   */
  static async make(applications: readonly string[], siteDir = root): Promise<Bundles> {
    const { files, diagnostics } = await bundleApplications(root, siteDir, '/', applications)
    if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics))
    await mkdir(cache, { recursive: true })
    const bundles = new Bundles(await mkdtemp(join(cache, 'live-')))
    await writeFile(join(bundles.folder, 'package.json'), '{ "type": "module" }')
    for (const { name, content } of files) {
      await mkdir(dirname(join(bundles.folder, name)), { recursive: true })
      await writeFile(join(bundles.folder, name), content)
    }
    return bundles
  }

  script(application: string): string {
    return pathToFileURL(join(this.folder, `live/${application}.js`)).href
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true })
  }
}

/** An application in a worker, as a browser has it. */
export class StandInProcess {
  readonly printed: string[] = []
  readonly deployment: WorkerDeployment

  /**
   * @param script address of the application's script
   * @param first a script that its worker runs before the application
   */
  constructor(script: string, first = '') {
    this.deployment = new WorkerDeployment({
      onPrinted: (line) => this.printed.push(line),
      start: (receive, fail) => {
        const source = new URL(`data:text/javascript,${encodeURIComponent(worker(first))}`)
        const process = new Worker(source, { workerData: script })
        process.on('message', (message: ToServer) => receive(message))
        process.on('error', (error) => fail(String(error)))
        return {
          post: (message: ToService) => process.postMessage(message),
          terminate: () => void process.terminate(),
        }
      },
    })
  }
}

export class StandIn implements Side {
  readonly #cuts = new Map<string, { left: number; cut: Cut; down: boolean }>()
  readonly #processes: StandInProcess[] = []
  readonly #server: Server
  #first = ''
  /** Whether the first deployment is down. */
  #isDown = false

  private constructor() {
    // Cases are many, and one application answers them all.
    this.#server = new Server({ invocations: Infinity })
  }

  static async start(process: StandInProcess): Promise<StandIn> {
    const standIn = new StandIn()
    standIn.#first = await standIn.#server.register(standIn.#cutting(process, () => standIn.#isDown))
    return standIn
  }

  /** Leaves the processes alone. */
  stop(): void {
    this.#server.close()
  }

  /** Puts other code in the place of the first deployment's. */
  replace(process: StandInProcess): void {
    this.#server.replace(
      this.#first,
      this.#cutting(process, () => this.#isDown),
    )
    this.up()
  }

  async register(process: StandInProcess): Promise<void> {
    await this.#server.register(this.#cutting(process))
  }

  async update(process: StandInProcess): Promise<void> {
    await this.#server.update(this.#first, this.#cutting(process))
  }

  up(): void {
    this.#isDown = false
  }

  get printed(): string[] {
    return [...new Set(this.#processes)].flatMap(({ printed }) => printed)
  }

  /** Each attempt takes the cut that waits for its handler, if one does. */
  #cutting(process: StandInProcess, isDown = () => false): Deployment {
    this.#processes.push(process)
    const { deployment } = process
    return {
      discover: () => deployment.discover(),
      open: (...[service, handler, receiver]: Parameters<WorkerDeployment['open']>) => {
        if (isDown()) {
          queueMicrotask(() => receiver.end('the service is down'))
          return { send: () => {}, finish: () => {}, abort: () => {} }
        }
        const name = `${service}/${handler}`
        const waiting = this.#cuts.get(name)
        this.#cuts.delete(name)
        const gate = new Gate(deployment, () => {
          if (!waiting || waiting.left-- > 0) return true
          waiting.cut.happened = true
          this.#isDown ||= waiting.down
          return false
        })
        return gate.open(service, handler, receiver)
      },
    }
  }

  async send(target: string, input?: unknown): Promise<string> {
    const [service = '', ...rest] = target.split('/')
    const handler = rest.pop() ?? ''
    try {
      return this.#server.submit({
        service,
        handler,
        ...(rest[0] === undefined ? {} : { key: rest[0] }),
        input: new TextEncoder().encode(input === undefined ? '' : JSON.stringify(input)),
        headers: input === undefined ? [] : [{ key: 'content-type', value: 'application/json' }],
      }).id.text
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error
      // As the ingress answers.
      const { code, message } = error
      throw new Error(`${target}/send: ${code} ${JSON.stringify({ message })}`, { cause: error })
    }
  }

  async cancel(id: string): Promise<void> {
    this.#server.cancel(this.#find(id)!)
  }

  async kill(id: string): Promise<void> {
    this.#server.kill(this.#find(id)!)
  }

  async resolveAwakeable(id: string, value: unknown): Promise<void> {
    this.#server.completeAwakeable(id, { value: new TextEncoder().encode(JSON.stringify(value)) })
  }

  async rejectAwakeable(id: string, reason: string): Promise<void> {
    this.#server.completeAwakeable(id, { failure: { code: 500, message: reason } })
  }

  cut(handler: string, messages: number, down = false): Cut {
    const cut = { happened: false }
    this.#cuts.set(handler, { left: messages, cut, down })
    return cut
  }

  async record(id: string): Promise<InvocationRecord | undefined> {
    const found = this.#find(id)
    if (!found) return undefined
    const { target, status, result, journal, attempts } = found
    const error = attempts.findLast(({ end }) => end)?.end?.error
    const isKeyed = (name: string) =>
      this.#server.services.some((service) => service.name === name && service.ty !== 'SERVICE')
    return {
      id,
      target,
      status,
      ...(result?.failure ? { failure: `[${result.failure.code}] ${result.failure.message}` } : {}),
      journal: journal.map((entry) => describeEntry(entry, isKeyed)),
      ...(error && { error: { ...describeError(error), attempt: attempts.length } }),
    }
  }

  async state(service: string, key: string): Promise<Record<string, string>> {
    return Object.fromEntries(
      this.#server.state(service, key).map(([name, value]) => [name, new TextDecoder().decode(value)]),
    )
  }

  #find(id: string) {
    return this.#server.invocations.find((each) => each.id.text === id)
  }
}

function describeError(error: AttemptError): Omit<RecordedError, 'attempt'> {
  const { index, type, name } = error.related ?? {}
  return { text: errorText(error), code: error.restateCode, related: relatedText(index, type, name) }
}
