/** Serves a finished build on loopback as a static host would: compressed, revalidated, exact routes, a 404 page. */
import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { answerPath, contentType, isCompressible } from './static-files.ts'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

export interface PreviewOptions {
  /** Folder of the finished build. */
  dir: string
  /** Base path with both slashes. */
  baseUrl: string
  port: number
  host?: string
}

interface CachedFile {
  modified: number
  body: Buffer
  etag: string
  encoded: Map<string, Buffer>
}

/**
 * Starts the server.
 * @returns the listening server
 * @throws the system's error when the port cannot be had
 */
export async function startPreview({ dir, baseUrl, port, host = '127.0.0.1' }: PreviewOptions): Promise<Server> {
  const cache = new Map<string, CachedFile>()
  const server = createServer((request, response) => {
    serve(request, response, dir, baseUrl, cache).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}

async function serve(request: IncomingMessage, response: ServerResponse, dir: string, baseUrl: string, cache: Map<string, CachedFile>): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  const [rawPath = '/', query] = (request.url ?? '/').split('?', 2)
  const decoded = decode(rawPath)
  const inside = decoded !== undefined && (decoded + '/').startsWith(baseUrl) && !decoded.split('/').includes('..')
  if (inside && decoded.length < baseUrl.length) {
    response.writeHead(308, { location: baseUrl }).end()
    return
  }
  const exists = (file: string) => isFile(path.join(dir, file))
  const answer = inside ? answerPath(decoded.slice(baseUrl.length - 1), exists) : ({ status: 404, file: '404.html' } as const)
  if (answer.status === 308) {
    const location = encodeURI(baseUrl.slice(0, -1) + answer.location)
    response.writeHead(308, { location: query === undefined ? location : `${location}?${query}` }).end()
    return
  }
  await send(request, response, dir, answer.file, answer.status, cache)
}

async function send(request: IncomingMessage, response: ServerResponse, dir: string, file: string, status: 200 | 404, cache: Map<string, CachedFile>): Promise<void> {
  const found = await read(path.join(dir, file), cache)
  if (!found) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
    return
  }
  const headers: Record<string, string> = {
    'content-type': contentType(file),
    // Names under assets/ hold a hash of their content; everything else is asked for again each time.
    'cache-control': file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: found.etag,
    vary: 'accept-encoding',
  }
  if (status === 200 && request.headers['if-none-match'] === found.etag) {
    response.writeHead(304, headers).end()
    return
  }
  const encoding = isCompressible(file) ? pickEncoding(String(request.headers['accept-encoding'] ?? '')) : undefined
  const body = encoding ? await encode(found, encoding) : found.body
  if (encoding) headers['content-encoding'] = encoding
  headers['content-length'] = String(body.length)
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
}

function pickEncoding(accepted: string): 'br' | 'gzip' | undefined {
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

async function encode(file: CachedFile, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const known = file.encoded.get(encoding)
  if (known) return known
  const body = encoding === 'br' ? await brotli(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : await gz(file.body)
  file.encoded.set(encoding, body)
  return body
}

async function read(file: string, cache: Map<string, CachedFile>): Promise<CachedFile | undefined> {
  if (!isFile(file)) return undefined
  const modified = statSync(file).mtimeMs
  const known = cache.get(file)
  if (known?.modified === modified) return known
  const body = await readFile(file)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const entry = { modified, body, etag, encoded: new Map<string, Buffer>() }
  cache.set(file, entry)
  return entry
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile()
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
