/**
 * Runs with an application in a separate worker: takes the server's streams from a port, and hands them to the
 * SDK's handler. When the worker is terminated, so is everything in it, as in a process that is killed.
 */
import { manifestType, type Manifest } from './manifest.ts'
import { protocolVersion } from './messages.ts'

/** The server to the service. `stream` is a number that the server gives each attempt. */
export type ToService =
  | { type: 'discover' }
  | { type: 'open'; stream: number; service: string; handler: string }
  | { type: 'data'; stream: number; bytes: Uint8Array }
  | { type: 'finish'; stream: number }
  | { type: 'abort'; stream: number }

/** The service to the server. */
export type ToServer =
  | { type: 'manifest'; manifest: Manifest }
  | { type: 'data'; stream: number; bytes: Uint8Array }
  | { type: 'end'; stream: number; error?: string }
  | { type: 'printed'; line: string }
  /** A part of the application has come, or all of it has. */
  | { type: 'loading' }
  | { type: 'loaded' }

/** What an SDK's endpoint takes. Not a Request: in some browsers one cannot have a body that is a stream. */
export interface HandlerRequest {
  url: string
  headers: Headers
  body: ReadableStream<Uint8Array> | null
  signal: AbortSignal
}

export type Handler = (request: HandlerRequest) => Promise<Response>

interface Stream {
  body: ReadableStreamDefaultController<Uint8Array>
  abort: AbortController
}

/** @returns what takes the server's messages */
export function serveHandler(handler: Handler, post: (message: ToServer) => void): (message: ToService) => void {
  const streams = new Map<number, Stream>()

  async function open(id: number, path: string): Promise<void> {
    const abort = new AbortController()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void streams.set(id, { body: controller, abort }),
    })
    const headers = new Headers({ 'content-type': `application/vnd.restate.invocation.v${protocolVersion}` })
    try {
      const response = await handler({ url: `http://service${path}`, headers, body, signal: abort.signal })
      if (response.status !== 200) return end(id, `${response.status} ${await response.text()}`)
      const reader = response.body?.getReader()
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
        if (streams.has(id)) post({ type: 'data', stream: id, bytes: read.value })
      end(id)
    } catch (error) {
      end(id, error instanceof Error ? error.message : String(error))
    }
  }

  function end(id: number, error?: string): void {
    if (streams.delete(id)) post({ type: 'end', stream: id, error })
  }

  async function discover(): Promise<void> {
    const headers = new Headers({ accept: manifestType })
    const signal = new AbortController().signal
    const response = await handler({ url: 'http://service/discover', headers, body: null, signal })
    post({ type: 'manifest', manifest: (await response.json()) as Manifest })
  }

  return (message) => {
    if (message.type === 'discover') return void discover()
    if (message.type === 'open') return void open(message.stream, `/invoke/${message.service}/${message.handler}`)
    const stream = streams.get(message.stream)
    if (!stream) return
    try {
      if (message.type === 'data') stream.body.enqueue(message.bytes)
      if (message.type === 'finish') stream.body.close()
      if (message.type === 'abort') {
        streams.delete(message.stream)
        stream.abort.abort()
      }
    } catch {
      // The handler has ended, and its reader with it.
    }
  }
}
