/**
 * What `@restatedev/restate-sdk` is in an application that is bundled for a browser: the real SDK, whose endpoints listen
 * to the page that started their worker instead of a port.
 */
// First: see there.
import { receiveMessages } from './messages.ts'
import * as restate from '@restatedev/restate-sdk/fetch'
import { answerPayments } from './payments.ts'
import { serveHandler, type Handler, type ToServer } from '../server/service-process.ts'

export * from '@restatedev/restate-sdk/fetch'

type Endpoint = ReturnType<typeof restate.endpoint>

/** The one thing that a browser's worker and this file both know by this name. */
declare const self: { postMessage(message: ToServer): void; process?: unknown }

const post = (message: ToServer) => self.postMessage(message)
for (const method of ['debug', 'error', 'info', 'log', 'warn'] as const)
  console[method] = (...values: unknown[]) => post({ type: 'printed', line: values.map(String).join(' ') })
answerPayments()
// Browsers have it in secure contexts only, of which a frame with an opaque origin is none.
crypto.randomUUID ??= () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as ReturnType<typeof crypto.randomUUID>
}
// Code that is bundled has it filled in.
self.process ??= { env: {} }

function listen(endpoint: Endpoint): Promise<number> {
  // What the SDK logs of itself would be printed among the application's lines.
  const { fetch } = endpoint
    .setLogger(() => {})
    .bidirectional()
    .handler()
  receiveMessages(serveHandler(fetch as unknown as Handler, post))
  return Promise.resolve(9080)
}

export function endpoint(): Endpoint & { listen(port?: number): Promise<number> } {
  const made = restate.endpoint()
  return Object.assign(made, { listen: () => listen(made) })
}

interface ServeOptions {
  services: Parameters<Endpoint['bind']>[0][]
}

export function serve({ services }: ServeOptions): Promise<number> {
  const made = restate.endpoint()
  services.forEach((service) => made.bind(service))
  return listen(made)
}
