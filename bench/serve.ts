/** One server for every framework's output, as a static host serves it: brotli at its best, hashed files kept, one address for a page. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { lookup } from 'mrmime'
import { findPort } from '../src/serve/ports.ts'

export interface Served {
  url: string
  close(): void
  /** Bytes sent so far, headers with them, whoever asked: what a worker fetches, its page is not told. */
  sent(): number
  /** Compresses what a page is made of before a reader is timed: a host has done so long before. */
  warm(routes: readonly string[]): Promise<void>
}

const texts = /^(?:text\/|application\/(?:javascript|json|manifest|xml|wasm)|image\/svg)/
/** A name that changes with its content, as all names in Next.js's own folder do: kept by browsers for ever. */
const hashed = /[.-][\w-]{8,}\.\w+$|[\\/]_next[\\/]static[\\/]/

export async function serve(dir: string): Promise<Served> {
  const compressed = new Map<string, Buffer>()
  const bodyOf = (file: string, isText: boolean): Buffer => {
    const kept = compressed.get(file)
    if (kept) return kept
    const raw = readFileSync(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length }
    const body = isText ? brotliCompressSync(raw, { params }) : raw
    compressed.set(file, body)
    return body
  }
  const isFile = (file: string) => existsSync(file) && statSync(file).isFile()
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench')
    const wanted = path.join(dir, decodeURIComponent(pathname))
    const found = [wanted, `${wanted.replace(/\/$/, '')}.html`, path.join(wanted, 'index.html')].find(isFile)
    const file = found ?? path.join(dir, '404.html')
    const type = lookup(file) ?? 'application/octet-stream'
    const isText = texts.test(type)
    response.writeHead(found === undefined ? 404 : 200, {
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'cache-control': hashed.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      ...(isText && { 'content-encoding': 'br' }),
    })
    response.end(isFile(file) ? bodyOf(file, isText) : '')
  })
  const open = new Set<Socket>()
  let sent = 0
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      sent += socket.bytesWritten
    })
  })
  const port = await findPort(4900 + Math.floor(Math.random() * 900))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${port}`
  const warm = async (routes: readonly string[]) => {
    for (const route of routes) {
      const html = await (await fetch(url + route)).text()
      const files = Array.from(html.matchAll(/(?:href|src)="(\/[^"#?]+\.\w+)"/g), ([, file]) => file ?? '')
      await Promise.all([...new Set(files)].map(async (file) => (await fetch(url + file)).arrayBuffer()))
    }
  }
  return {
    url,
    warm,
    close: () => server.close(),
    sent: () => [...open].reduce((all, { bytesWritten }) => all + bytesWritten, sent),
  }
}
