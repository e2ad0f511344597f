/** Runs what hosts run as functions: behind the preview's addresses, and over standard input and output. */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { HostFunction } from '../features/feature.ts'

type Handle = (request: Request) => Promise<Response>

/** @param dir folder of the finished build: nothing outside it is read */
async function handlerOf(dir: string, { load }: HostFunction): Promise<Handle> {
  const createHandler = await load()
  return createHandler(async (file) => {
    const target = path.resolve(dir, file)
    if (!target.startsWith(dir + path.sep)) return undefined
    return readFile(target, 'utf8').catch(() => undefined)
  })
}

/** @returns answers a request, where its path is that of a function; each is loaded with its first request */
export function createFunctions(
  dir: string,
  baseUrl: string,
  functions: readonly HostFunction[],
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const loaded = new Map<string, Promise<Handle>>()
  return (request, response) => {
    const pathname = (request.url ?? '').split('?')[0]
    const wanted = functions.find((each) => baseUrl + each.path === pathname)
    if (!wanted) return false
    const handle = loaded.get(wanted.path) ?? handlerOf(path.resolve(dir), wanted)
    loaded.set(wanted.path, handle)
    void handle
      .then(async (run) => {
        const asked = requestOf(request)
        return send(asked ? await run(asked) : new Response(null, { status: 400 }), request, response)
      })
      .catch((error: unknown) => {
        console.error(error)
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
    return true
  }
}

/** @returns undefined for a message that cannot be a request, such as one with an impossible method or host */
function requestOf(message: IncomingMessage): Request | undefined {
  const { method = 'GET', headers, url = '/' } = message
  const given = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const hasBody = method !== 'GET' && method !== 'HEAD'
  try {
    return new Request(new URL(url, `http://${headers.host ?? '127.0.0.1'}`), {
      method,
      headers: given as [string, string][],
      ...(hasBody && { body: Readable.toWeb(message) as ReadableStream, duplex: 'half' }),
    })
  } catch {
    return undefined
  }
}

async function send(answer: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // What was not read of a request would be taken for the next one.
  if (!request.complete) response.setHeader('connection', 'close')
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' })
  response.end(Buffer.from(await answer.arrayBuffer()))
}

/**
 * Speaks the Model Context Protocol over standard input and output: a line is a message, and each is answered as the same
 * message over HTTP is. Ends with its input.
 */
export async function serveStandardInput(dir: string, served: HostFunction): Promise<void> {
  const handle = await handlerOf(path.resolve(dir), served)
  const pending = new Set<Promise<void>>()
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const answering = answerLine(handle, line).finally(() => pending.delete(answering))
    pending.add(answering)
  }
  await Promise.all(pending)
}

async function answerLine(handle: Handle, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const failed = { jsonrpc: '2.0', error: { code: -32_603, message: 'the message cannot be answered' }, id: null }
  const text = await handle(new Request('http://127.0.0.1/', { method: 'POST', headers, body })).then(
    (answer) => answer.text(),
    () => JSON.stringify(failed),
  )
  if (text !== '') process.stdout.write(`${text}\n`)
}
