/** The stream of messages of one attempt. */
import type { Connection, Deployment } from './deployment.ts'
import { connectionError, protocolError, serviceError, type AttemptError } from './errors.ts'
import { frame, FrameReader, type Frame } from './frames.ts'
import type { Entry } from './journal.ts'
import { control, encode, type Control } from './messages.ts'

interface Listener {
  frame(frame: Frame): void
  /** The stream has ended before the server wanted it to. */
  fail(error: AttemptError): void
}

export class AttemptStream {
  #connection: Connection | undefined
  /** Whether the server still sends. */
  #sends = true
  #listens = true

  constructor(
    readonly deployment: Deployment,
    readonly service: string,
    readonly handler: string,
    readonly listener: Listener,
  ) {}

  /** Opens the stream, and sends what an attempt begins with. */
  open(start: Control<'Start'>, journal: readonly Entry[]): void {
    const frames = new FrameReader()
    this.#connection = this.deployment.open(this.service, this.handler, {
      data: (bytes) => {
        if (!this.#listens) return
        try {
          for (const each of frames.push(bytes)) if (this.#listens) this.listener.frame(each)
        } catch (error) {
          // Whatever a service sends, it is its attempt that ends.
          this.listener.fail(protocolError(error instanceof Error ? error.message : String(error)))
        }
      },
      end: (error) =>
        this.#listens &&
        this.listener.fail(error === undefined ? serviceError({ message: 'unknown' }) : connectionError(error)),
    })
    this.send(frame(control.Start.type, encode(control.Start.fields, start)))
    for (const entry of journal) this.send(entry.frame)
  }

  send(bytes: Uint8Array): void {
    if (this.#sends) this.#connection?.send(bytes)
  }

  /** Sends no more, so that the service suspends where it would wait. */
  finish(): void {
    if (this.#sends) this.#connection?.finish()
    this.#sends = false
  }

  abort(): void {
    if (!this.#listens) return
    this.#sends = this.#listens = false
    this.#connection?.abort()
  }
}
