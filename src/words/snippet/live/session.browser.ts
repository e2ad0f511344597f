/** One live example under way: the stand-in for the server, and the worker that the application runs in. */
import { WorkerDeployment } from '../../../live/worker-deployment.ts'
import { Gate } from '../../../live/gate.ts'
import type { Invocation } from '../../../live/invocation.ts'
import { control, type Result } from '../../../live/messages.ts'
import { Paced } from '../../../live/paced.ts'
import { Server } from '../../../live/server.ts'
import type { ToServer } from '../../../live/service-process.ts'

/** Milliseconds before each message of the service: slow enough to watch, and to crash the service between two of them. */
const pause = 400

/** An example forgets its oldest lines: a loop could print without end. */
const keptLines = 200

export class LiveSession {
  readonly #script: string
  readonly #listeners = new Set<() => void>()
  #deployment: WorkerDeployment
  #server: Server
  #ready: Promise<unknown> | undefined
  /** What the application has printed, over crashes. */
  printed: string[] = []
  /** Whether the next result of a step is lost in a crash. */
  isArmed = false
  /** Grows with every change. */
  version = 0

  /** @param script address of the application's script */
  constructor(script: string) {
    this.#script = script
    const [deployment, server] = this.#make()
    this.#deployment = deployment
    this.#server = server
  }

  #make(): [WorkerDeployment, Server] {
    const deployment = new WorkerDeployment({
      start: (receive, fail) => {
        const worker = new Worker(this.#script, { type: 'module' })
        worker.addEventListener('message', ({ data }: MessageEvent<ToServer>) => receive(data))
        worker.addEventListener('error', (event) => fail(event.message || this.#script))
        return { post: (message) => worker.postMessage(message), terminate: () => worker.terminate() }
      },
      onPrinted: (line) => {
        this.printed = [...this.printed, line].slice(-keptLines)
        this.#changed()
      },
    })
    const gate = new Gate(new Paced(deployment, pause), ({ type }) => {
      if (!this.isArmed || type !== control.ProposeRunCompletion.type) return true
      this.isArmed = false
      deployment.crash()
      return false
    })
    return [deployment, new Server({ deployment: gate, onChange: () => this.#changed() })]
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #changed(): void {
    this.version++
    for (const listener of this.#listeners) listener()
  }

  get server(): Server {
    return this.#server
  }

  /** Calls a handler, once the application is loaded. Rejects when it cannot be. */
  async call(target: string, key: string | undefined, input: unknown): Promise<Invocation> {
    await (this.#ready ??= this.#server.register().catch((error: unknown) => {
      this.#ready = undefined
      throw error
    }))
    const [service = '', handler = ''] = target.split('/')
    return this.#server.submit({
      service,
      handler,
      ...(key === undefined ? {} : { key }),
      input: new TextEncoder().encode(input === undefined ? '' : JSON.stringify(input)),
      headers: input === undefined ? [] : [{ key: 'content-type', value: 'application/json' }],
    })
  }

  crash(): void {
    this.isArmed = false
    this.#deployment.crash()
    this.#changed()
  }

  arm(): void {
    this.isArmed = true
    this.#changed()
  }

  completeAwakeable(id: string, result: Result): void {
    this.#server.completeAwakeable(id, result)
  }

  /** Ids of awakeables that the application has told, and that nobody has completed. */
  get awakeables(): string[] {
    const told = new Set(this.printed.flatMap((line) => line.match(/sign_1[\w-]+/g) ?? []))
    return [...told].filter((id) => this.#server.awaits(id))
  }

  /** Forgets everything. */
  reset(): void {
    this.end()
    const [deployment, server] = this.#make()
    this.#deployment = deployment
    this.#server = server
    this.#ready = undefined
    this.printed = []
    this.isArmed = false
    this.#changed()
  }

  end(): void {
    this.#server.close()
    this.#deployment.stop()
  }
}
