/** What the stand-in calls: a process that serves handlers, wherever it runs. */
import type { Manifest } from './manifest.ts'

/** What an attempt hears from the service. */
export interface Receiver {
  data(bytes: Uint8Array): void
  /** The stream has ended: in order, or with the reason why not. Nothing comes after it. */
  end(error?: string): void
}

/** The stream of one attempt, from the server's side. */
export interface Connection {
  send(bytes: Uint8Array): void
  /** No more messages will come: the service suspends when it would wait for one. */
  finish(): void
  /** The server has lost interest. */
  abort(): void
}

export interface Deployment {
  discover(): Promise<Manifest>
  /** Begins an attempt of a handler. Never throws: what fails is told to the receiver. */
  open(service: string, handler: string, receiver: Receiver): Connection
}
