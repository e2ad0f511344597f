/** The served production build: ports, compression, caching, refusals. */
import { createServer } from 'node:net'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { request } from 'node:http'
import { expect, inject, test } from 'vitest'
import { findPort, parsePort } from '../src/serve/ports.ts'
import { runCli, startServer } from './support/cli.ts'

const siteUrl = inject('siteUrl')
const siteDir = inject('siteDir')

/** A request without the automatic decompression of fetch. */
function raw(
  route: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(route, siteUrl), { headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('a taken port gives the next free one, said clearly', async () => {
  const port = await findPort(21_000)
  const taken = createServer().listen(port, '127.0.0.1')
  const server = await startServer(['preview', '--out', siteDir], { env: { PORT: String(port) } })
  expect(server.output()).toContain(`Port ${port} is taken: using `)
  expect(server.url).not.toContain(`:${port}/`)
  expect((await fetch(server.url)).status).toBe(200)
  await server.stop()
  taken.close()
})

test('a port below 1024 is given to whoever may have it, and refused plainly to others', async () => {
  const found = await findPort(1000, 20).catch((error: Error) => error.message)
  if (typeof found === 'number') expect(found).toBeLessThan(1020)
  else expect(found).toBe('no port from 1000 to 1019 is free and open to you; choose another with PORT')
})

test('PORT must be a port', () => {
  expect(parsePort(undefined)).toBe(3000)
  expect(parsePort('8123')).toBe(8123)
  for (const wrong of ['0', '70000', 'http', '80.5', '-1'])
    expect(() => parsePort(wrong)).toThrow('give a whole number from 1 to 65535')
  expect(() => parsePort('6000')).toThrow('PORT is 6000, which browsers refuse to open; choose another')
})

test('preview without a build says what to do', async () => {
  const { status, output } = await runCli(['preview', '--out', path.join(siteDir, 'none')])
  expect(status).toBe(1)
  expect(output).toContain('run npm run build first')
})

test('text is compressed and revalidated', async () => {
  const first = await raw('/', { 'accept-encoding': 'br' })
  expect(first.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(first.body).toString()).toContain('<!doctype html>')
  const again = await raw('/', { 'accept-encoding': 'br', 'if-none-match': String(first.headers['etag']) })
  expect(again.status).toBe(304)
  expect(again.body.length).toBe(0)
})

test('files with a hash in their name are kept, others are asked for again', async () => {
  const script = readdirSync(path.join(siteDir, 'assets')).find((name) => name.endsWith('.js'))
  expect((await raw(`/assets/${script}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await raw('/')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('nothing outside the build is served, and only reading is allowed', async () => {
  for (const route of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/..%5cpackage.json',
    '/assets%5c..%5c..%5cpackage.json',
    '/c:%5cwindows',
    '/%00',
    '/%',
  ])
    expect((await raw(route)).status, route).toBe(404)
  expect((await raw('/', {}, 'POST')).status).toBe(405)
  expect((await raw('/', {}, 'HEAD')).body.length).toBe(0)
})

test('a part of a file is answered as one, and a page that is not there with the not-found page', async () => {
  const part = await raw('/search-index/manifest.json', { range: 'bytes=0-9', 'accept-encoding': 'br' })
  expect([part.status, part.body.length, part.headers['content-encoding']]).toEqual([206, 10, undefined])
  const missing = await raw('/nowhere', { 'accept-encoding': 'br' })
  expect([missing.status, brotliDecompressSync(missing.body).toString().includes('Page not found')]).toEqual([
    404,
    true,
  ])
})
