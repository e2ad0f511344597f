/** Serves a finished build on loopback as a static host would: compressed, revalidated, exact routes, a 404 page. */
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { constants } from 'node:zlib'
import compression from 'compression'
import send from 'send'
import type { HostFunction } from '../features/feature.ts'
import { cacheControl, headersOf } from '../site/host-rules.ts'
import { decodePart } from '../site/routes.ts'
import { createFunctions } from './host-functions.ts'
import { readHostRules } from './host-rules-file.ts'
import { byteRanges, type ByteRange, partsOf } from './byte-ranges.ts'
import { answerPath, plainAddress } from './static-files.ts'

export interface PreviewOptions {
  /** Folder of the finished build. */
  dir: string
  /** Base path with both slashes. */
  baseUrl: string
  port: number
  /** What is answered by code. */
  functions?: readonly HostFunction[]
}

/**
 * Starts the server.
 * @throws the system's error when the port cannot be had
 */
export async function startPreview({ dir, baseUrl, port, functions = [] }: PreviewOptions): Promise<Server> {
  const serve = createHandler(dir, baseUrl)
  const run = createFunctions(dir, baseUrl, functions)
  // A part of a file is counted in its own bytes, so it is not compressed.
  const compress = compression({
    threshold: 0,
    // Close to what a host sends that keeps compressed copies; the package's own quality of 4 is an eighth larger.
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } },
    filter: (request, response) => request.headers['range'] === undefined && compression.filter(request, response),
  })
  const server = createServer((request, response) =>
    compress(request as never, response as never, () => {
      if (!run(request, response)) serve(request, response)
    }),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}

function createHandler(dir: string, baseUrl: string): (request: IncomingMessage, response: ServerResponse) => void {
  const rules = readHostRules(dir, baseUrl)
  const moved = new Map(rules.redirects.map(({ from, to }) => [from, to]))
  const options = { root: dir, cacheControl: false, dotfiles: 'allow', index: false } as const
  const exists = (file: string) => {
    const target = path.join(dir, file)
    return existsSync(target) && statSync(target).isFile()
  }
  const notFound = (request: IncomingMessage, response: ServerResponse, page = '404.html') =>
    void sendNotFound(request, response, path.join(dir, page))

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const [rawPath = '/', ...queries] = (request.url ?? '/').split('?')
    const query = queries.length > 0 ? queries.join('?') : undefined
    // As web servers read it. An address of two slashes and a name would also lead to the host of that name.
    const decoded = decodePart(rawPath)?.replaceAll(/\/{2,}/g, '/')
    for (const [name, value] of Object.entries(headersOf(rules, decoded ?? '/'))) response.setHeader(name, value)
    if (decoded === undefined || !isInside(decoded, baseUrl)) return notFound(request, response)
    const to = moved.get(decoded) ?? moved.get(plainAddress(decoded))
    if (to !== undefined) {
      response
        .writeHead(301, { location: query === undefined ? to : to.replace(/#|$/, (end) => `?${query}${end}`) })
        .end()
      return
    }
    if (decoded.length < baseUrl.length) {
      response.writeHead(308, { location: baseUrl }).end()
      return
    }
    const answer = answerPath(decoded.slice(baseUrl.length - 1), exists)
    if (answer.status === 404) return notFound(request, response, answer.file)
    if (answer.status === 308) {
      const location = encodeURI(baseUrl.slice(0, -1) + answer.location)
      response.writeHead(308, { location: query === undefined ? location : `${location}?${query}` }).end()
      return
    }
    response.setHeader('cache-control', cacheControl(rules, baseUrl + answer.file))
    const { size } = statSync(path.join(dir, answer.file))
    const ranges = byteRanges(request.headers.range, size)
    const [range] = ranges ?? []
    // `send` reads one range at most, and knows fewer ways of writing it.
    if (ranges?.length === 0) request.headers.range = `bytes=${size}-`
    else if (ranges?.length === 1) request.headers.range = `bytes=${range!.first}-${range!.last}`
    else delete request.headers.range
    const sending = send(request, answer.file.split('/').map(encodeURIComponent).join('/'), options)
    if (ranges && ranges.length > 1 && request.headers['if-range'] === undefined)
      sending.stream = (file) => void sendParts(response, file, ranges)
    sending
      // A part that the file doesn't have, or another state of it, is the reader's mistake; that it has gone is the build's.
      .on('error', ({ status, headers = {} }: { status: number; headers?: Record<string, string> }) =>
        status === 416 || status === 412 ? response.writeHead(status, headers).end() : notFound(request, response),
      )
      .pipe(response)
  }
}

/** Below the base path, and no way out of it on any system: Windows takes a backslash for a slash, and a colon for a drive. */
function isInside(decoded: string, baseUrl: string): boolean {
  const isForHosts = /^(?:_|vercel\.json$)/.test(decoded.slice(baseUrl.length))
  return (
    `${decoded}/`.startsWith(baseUrl) && !/[\\:\0]/.test(decoded) && !decoded.split('/').includes('..') && !isForHosts
  )
}

/** Several parts of a file, whose headers are set as for the whole. */
async function sendParts(response: ServerResponse, file: string, ranges: readonly ByteRange[]): Promise<void> {
  const whole = await readFile(file).catch(() => undefined)
  if (!whole) return void response.destroy()
  const boundary = randomBytes(10).toString('hex')
  const body = partsOf(whole, ranges, String(response.getHeader('content-type')), boundary)
  // A part is counted in the file's own bytes, so it is not compressed.
  response.setHeader('cache-control', `${String(response.getHeader('cache-control'))}, no-transform`)
  response
    .writeHead(206, { 'content-type': `multipart/byteranges; boundary=${boundary}`, 'content-length': body.length })
    .end(body)
}

async function sendNotFound(request: IncomingMessage, response: ServerResponse, file: string): Promise<void> {
  const page = await readFile(file).catch(() => 'not found')
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  response.end(request.method === 'HEAD' ? undefined : page)
}
