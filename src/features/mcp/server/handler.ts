/**
 * Answers requests of the Model Context Protocol over streamable HTTP, without sessions: each request is answered by
 * itself, wherever it arrives. Runs on every host that knows `Request` and `Response`.
 */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { ReadFile } from '../../feature.ts'
import { createLibrary } from './library.ts'
import { serverLimits } from './limits.ts'
import { createServer } from './server.ts'

/** @param readFile reads a file of the site by its path below the output folder; undefined where there is none */
export function createHandler(readFile: ReadFile): (request: Request) => Promise<Response> {
  const library = createLibrary(readFile)
  return async (request) => {
    const refusal = refused(request)
    if (refusal) return refusal
    const read = await bodyOf(request)
    if (!read.ok) return read.answer
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    const server = await createServer(library).catch(() => undefined)
    if (!server) return failure(503, -32_603, 'the files of the documentation cannot be read')
    try {
      await server.connect(transport)
      return await transport.handleRequest(request, { parsedBody: read.body })
    } finally {
      await server.close()
    }
  }
}

/** An error of JSON-RPC that belongs to no request in particular. */
function failure(status: number, code: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers })
}

/** There are no sessions to end and no streams to listen to; and no other site's scripts are answered. */
function refused(request: Request): Response | undefined {
  const origin = request.headers.get('origin')
  if (origin !== null && origin !== new URL(request.url).origin)
    return failure(403, -32_000, 'this origin is not allowed')
  if (request.method !== 'POST')
    return failure(405, -32_000, `${request.method} is not allowed: this server has no sessions`, { allow: 'POST' })
  return undefined
}

async function bodyOf(request: Request): Promise<{ ok: true; body: unknown } | { ok: false; answer: Response }> {
  const tooLarge = failure(413, -32_600, `a request may have at most ${serverLimits.request} bytes`)
  if (Number(request.headers.get('content-length') ?? 0) > serverLimits.request) return { ok: false, answer: tooLarge }
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length
    // The rest stays unread: cancelling would end a connection before the answer is sent.
    if (size > serverLimits.request) return { ok: false, answer: tooLarge }
    parts.push(part.value)
  }
  try {
    const body: unknown = JSON.parse(await new Blob(parts as BlobPart[]).text())
    // One large batch would be as much work as many requests.
    if (Array.isArray(body)) return { ok: false, answer: failure(400, -32_600, 'send one message in a request') }
    return { ok: true, body }
  } catch {
    return { ok: false, answer: failure(400, -32_700, 'the request is not JSON') }
  }
}
