/** One live example under way: the stand-in for the server, and the worker that the application runs in. */
import { Gate } from '../server/gate.ts'
import type { Invocation } from '../server/invocation.ts'
import { control, type Result } from '../server/messages.ts'
import { Paced } from '../server/paced.ts'
import { Server } from '../server/server.ts'
import type { ToServer, ToService } from '../server/service-process.ts'
import { WorkerDeployment, type ServiceWorkerProcess } from '../server/worker-deployment.ts'
import { withLine, type PrintedLine } from './printed-lines.ts'

/**
 * Milliseconds after which a download that says nothing has failed, as src/browser/stalled.browser.ts has it. Imported
 * from there, it would part the page's script in two.
 */
const stallLimit = 10_000

/** Milliseconds before each message of the service: slow enough to watch, and to crash the service between two of them. */
const pause = 400

/**
 * Whether the next result of a step is lost in a crash: `armed`; `missed` when the calls have ended without a step that
 * could have crashed.
 */
type Trap = 'none' | 'armed' | 'missed'

export class LiveSession {
  readonly #script: string
  readonly #notLoaded: string
  readonly #listeners = new Set<() => void>()
  #deployment: WorkerDeployment
  /** What the server registers. */
  #gate: Gate
  #server: Server
  #ready: Promise<unknown> | undefined
  #trap: Trap = 'none'
  /** How many calls had ended when the trap was armed. */
  #endedBefore = 0
  /** What the application has printed, over crashes. */
  printed: readonly PrintedLine[] = []
  /** Grows with every change. */
  version = 0

  /**
   * @param script address of the application's script
   * @param notLoaded what an attempt fails with when that cannot be had
   */
  constructor(script: string, notLoaded: string) {
    this.#script = script
    this.#notLoaded = notLoaded
    const [deployment, gate, server] = this.#make()
    this.#deployment = deployment
    this.#gate = gate
    this.#server = server
  }

  #make(): [WorkerDeployment, Gate, Server] {
    const deployment = new WorkerDeployment({
      start: (receive, fail) => startWorker(this.#script, this.#notLoaded, receive, fail),
      onPrinted: (line) => {
        this.printed = withLine(this.printed, line)
        this.#changed()
      },
    })
    const gate = new Gate(new Paced(deployment, pause), ({ type }) => {
      if (this.#trap !== 'armed' || type !== control.ProposeRunCompletion.type) return true
      this.#trap = 'none'
      deployment.crash()
      return false
    })
    return [deployment, gate, new Server({ onChange: () => this.#changed() })]
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #changed(): void {
    if (this.#trap === 'armed' && this.#ended > this.#endedBefore && this.isOver) this.#trap = 'missed'
    this.version++
    for (const listener of this.#listeners) listener()
  }

  get server(): Server {
    return this.#server
  }

  get trap(): Trap {
    return this.#trap
  }

  /** Whether nothing is under way. */
  get isOver(): boolean {
    return this.#ended === this.#server.invocations.length
  }

  get #ended(): number {
    return this.#server.invocations.filter(({ status }) => status === 'completed').length
  }

  /**
   * Calls a handler, once the application is loaded.
   * @throws RefusedRequest where the server takes no such call, any other error when the application cannot be loaded
   */
  async call(target: string, key: string | undefined, input: unknown): Promise<Invocation> {
    await (this.#ready ??= this.#server.register(this.#gate).catch((error: unknown) => {
      this.#ready = undefined
      throw error
    }))
    if (this.#trap === 'missed') this.#trap = 'none'
    const [service = '', handler = ''] = target.split('/')
    return this.#server.call({
      service,
      handler,
      key,
      input: new TextEncoder().encode(input === undefined ? '' : JSON.stringify(input)),
      headers: input === undefined ? [] : [{ key: 'content-type', value: 'application/json' }],
    })
  }

  crash(): void {
    this.#trap = 'none'
    this.#deployment.crash()
    this.#changed()
  }

  arm(): void {
    this.#trap = 'armed'
    this.#endedBefore = this.#ended
    this.#changed()
  }

  completeAwakeable(id: string, result: Result): void {
    this.#server.completeAwakeable(id, result)
  }

  /** Awakeables that the application has told and nobody has completed, each with the invocation that it belongs to. */
  get awakeables(): { id: string; invocation: Invocation }[] {
    const told = new Set(this.printed.flatMap(({ text }) => text.match(/sign_1[\w-]+/g) ?? []))
    return [...told].flatMap((id) => {
      const invocation = this.#server.awaiting(id)
      return invocation ? [{ id, invocation }] : []
    })
  }

  /** Forgets everything. */
  reset(): void {
    this.end()
    const [deployment, gate, server] = this.#make()
    this.#deployment = deployment
    this.#gate = gate
    this.#server = server
    this.#ready = undefined
    this.printed = []
    this.#trap = 'none'
    this.#changed()
  }

  end(): void {
    this.#server.close()
    this.#deployment.stop()
  }
}

/**
 * Starts the application. A download that says nothing for too long has failed, as one that breaks has.
 * @param notLoaded why it fails when its scripts cannot be had
 */
function startWorker(
  script: string,
  notLoaded: string,
  receive: (message: ToServer) => void,
  fail: (error: string) => void,
): ServiceWorkerProcess {
  const worker = new Worker(script, { type: 'module' })
  let isLoaded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = isLoaded ? undefined : setTimeout(() => fail(notLoaded), stallLimit)
  }
  wait()
  worker.addEventListener('message', ({ data }: MessageEvent<ToServer>) => {
    isLoaded ||= data.type === 'loaded'
    wait()
    receive(data)
  })
  worker.addEventListener('error', (event) => {
    clearTimeout(timer)
    fail(isLoaded ? event.message : notLoaded)
  })
  return {
    post: (message: ToService) => worker.postMessage(message),
    terminate: () => {
      clearTimeout(timer)
      worker.terminate()
    },
  }
}
