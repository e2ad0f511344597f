/**
 * Messages of the page to its worker. They are listened for before anything else is loaded: a worker drops what comes while
 * nobody listens, and the SDK waits for its core.
 */
import type { ToServer, ToService } from '../server/service-process.ts'

/** The one thing that a browser's worker and this file both know by this name. */
declare const self: {
  addEventListener(type: 'message', listener: (event: { data: ToService | FromFrame }) => void): void
  addEventListener(type: 'unhandledrejection', listener: (event: { reason: unknown }) => void): void
  postMessage(message: ToServer | { type: 'pong' }): void
  reportError(error: unknown): void
}

/** What changed code is sent besides: the SDK's core, which it cannot fetch, and the question whether it still answers. */
type FromFrame = { type: 'core'; bytes: ArrayBuffer } | { type: 'ping' }

/** Tells the page that a part of the application has come. */
export const tellProgress = (): void => self.postMessage({ type: 'loading' })

// All scripts are there when the first one runs; the core comes after them.
tellProgress()

const early: ToService[] = []
let receive = (message: ToService): void => void early.push(message)
let takeCore: (bytes: ArrayBuffer) => void
/** The core as the page sends it. */
export const coreOfPage = new Promise<ArrayBuffer>((resolve) => (takeCore = resolve))
self.addEventListener('message', ({ data }) => {
  if (data.type === 'core') takeCore(data.bytes)
  else if (data.type === 'ping') self.postMessage({ type: 'pong' })
  else receive(data)
})
// It ends a process of Node, and here the worker.
self.addEventListener('unhandledrejection', ({ reason }) => self.reportError(reason))

/** From now on messages go here, those that came before first. */
export function receiveMessages(take: (message: ToService) => void): void {
  receive = take
  self.postMessage({ type: 'loaded' })
  early.splice(0).forEach(take)
}
