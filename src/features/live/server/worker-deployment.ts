/**
 * A deployment whose service runs in a worker, which can crash and is started again when it is called the next time.
 */
import type { Connection, Deployment, Receiver } from './deployment.ts'
import { limits } from './limits.ts'
import type { Manifest } from './manifest.ts'
import { isToServer } from './received.ts'
import type { ToServer, ToService } from './service-process.ts'

/** A worker of a browser or of Node, reduced to what is needed of it. */
export interface ServiceWorkerProcess {
  post(message: ToService): void
  /** Ends it in the middle of whatever it does. */
  terminate(): void
}

export interface WorkerDeploymentOptions {
  /** Starts a worker that serves the application. */
  start: (receive: (message: ToServer) => void, fail: (error: string) => void) => ServiceWorkerProcess
  onPrinted?: (line: string) => void
}

export class WorkerDeployment implements Deployment {
  readonly #options: WorkerDeploymentOptions
  readonly #receivers = new Map<number, Receiver>()
  #process: ServiceWorkerProcess | undefined
  #streams = 0
  #discovered: { resolve: (manifest: Manifest) => void; reject: (error: Error) => void } | undefined

  constructor(options: WorkerDeploymentOptions) {
    this.#options = options
  }

  discover(): Promise<Manifest> {
    return new Promise((resolve, reject) => {
      this.#discovered = { resolve, reject }
      this.#post({ type: 'discover' })
    })
  }

  open(service: string, handler: string, receiver: Receiver): Connection {
    const stream = ++this.#streams
    this.#receivers.set(stream, receiver)
    this.#post({ type: 'open', stream, service, handler })
    return {
      send: (bytes) => this.#postTo(stream, { type: 'data', stream, bytes }),
      finish: () => this.#postTo(stream, { type: 'finish', stream }),
      abort: () => {
        this.#postTo(stream, { type: 'abort', stream })
        this.#receivers.delete(stream)
      },
    }
  }

  /** Ends the service's process as a crash would: every attempt ends with it. */
  crash(error = 'the service crashed'): void {
    this.#process?.terminate()
    this.#process = undefined
    const receivers = [...this.#receivers.values()]
    this.#receivers.clear()
    for (const receiver of receivers) receiver.end(error)
    this.#discovered?.reject(new Error(error))
    this.#discovered = undefined
  }

  /** Ends the service's process permanently. */
  stop(): void {
    this.#receivers.clear()
    this.crash()
  }

  #postTo(stream: number, message: ToService): void {
    if (this.#receivers.has(stream)) this.#process?.post(message)
  }

  #post(message: ToService): void {
    if (!this.#process) {
      const current: ServiceWorkerProcess = this.#options.start(
        (received) => this.#process === current && this.#receive(received),
        (error) => this.#process === current && this.crash(error),
      )
      this.#process = current
    }
    this.#process.post(message)
  }

  /** Code that a reader has changed may send anything. */
  #receive(message: unknown): void {
    try {
      if (!isToServer(message)) throw new Error('the service sent what no service sends')
      this.#take(message)
    } catch (error) {
      this.crash(error instanceof Error ? error.message : String(error))
    }
  }

  #take(message: ToServer): void {
    if (message.type === 'loading' || message.type === 'loaded') return
    if (message.type === 'printed') return this.#options.onPrinted?.(message.line.slice(0, limits.line))
    if (message.type === 'manifest') {
      this.#discovered?.resolve(message.manifest)
      this.#discovered = undefined
      return
    }
    const receiver = this.#receivers.get(message.stream)
    if (message.type === 'data') receiver?.data(message.bytes)
    else {
      this.#receivers.delete(message.stream)
      receiver?.end(message.error?.slice(0, limits.line))
    }
  }
}
