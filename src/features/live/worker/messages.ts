/**
 * Messages of the page to its worker. They are listened for before anything else is loaded: a worker drops what comes while
 * nobody listens, and the SDK waits for its core.
 */
import type { ToServer, ToService } from '../server/service-process.ts'

/** The one thing that a browser's worker and this file both know by this name. */
declare const self: {
  addEventListener(type: 'message', listener: (event: { data: ToService }) => void): void
  postMessage(message: ToServer): void
}

/** Tells the page that a part of the application has come. */
export const tellProgress = (): void => self.postMessage({ type: 'loading' })

// All scripts are there when the first one runs; the core comes after them.
tellProgress()

const early: ToService[] = []
let receive = (message: ToService): void => void early.push(message)
self.addEventListener('message', ({ data }) => receive(data))

/** From now on messages go here, those that came before first. */
export function receiveMessages(take: (message: ToService) => void): void {
  receive = take
  self.postMessage({ type: 'loaded' })
  early.splice(0).forEach(take)
}
