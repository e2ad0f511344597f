import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rulesFile } from '../site/host-rules.ts'
import { readHostRules } from './host-rules-file.ts'
import { startPreview } from './preview-server.ts'

let dir: string
let server: Server
let port: number
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'preview-'))
  await mkdir(path.join(dir, 'guides'))
  await writeFile(path.join(dir, '404.html'), 'not found')
  await writeFile(path.join(dir, 'guides/sagas.html'), '0123456789'.repeat(10))
  const redirects = [{ from: '/old', to: '/guides/sagas#end' }]
  await mkdir(path.join(dir, path.dirname(rulesFile)))
  await writeFile(path.join(dir, rulesFile), JSON.stringify({ ...readHostRules(dir, '/'), redirects }))
  const load = () => Promise.resolve(() => () => Promise.resolve(new Response('answered by code')))
  server = await startPreview({ dir, baseUrl: '/', port: 0, functions: [{ path: 'mcp', module: '', load }] })
  ;({ port } = server.address() as AddressInfo)
})
afterAll(async () => {
  server.close()
  await rm(dir, { recursive: true })
})

/** Sends bytes as they are. @returns what comes back until the server closes */
function send(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.setTimeout(5000, () => socket.destroy())
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}

const part = async (range: string, method = 'GET') => {
  const answer = await send(
    `${method} /guides/sagas HTTP/1.1\r\nHost: a\r\nRange: ${range}\r\nConnection: close\r\n\r\n`,
  )
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), range: /^content-range: (.*)$/im.exec(head)?.[1]?.trim(), body }
}

test('a part of a file is answered as web servers do', async () => {
  expect(await part('bytes=10-12')).toEqual({ status: 206, range: 'bytes 10-12/100', body: '012' })
  expect(await part('bytes=0-0')).toEqual({ status: 206, range: 'bytes 0-0/100', body: '0' })
  expect(await part('bytes=95-')).toEqual({ status: 206, range: 'bytes 95-99/100', body: '56789' })
  expect(await part('bytes=-5')).toEqual({ status: 206, range: 'bytes 95-99/100', body: '56789' })
  expect(await part('bytes=-500')).toMatchObject({ status: 206, range: 'bytes 0-99/100' })
  for (const outside of ['bytes=50-10', 'bytes=100-', 'bytes=-0'])
    expect(await part(outside)).toMatchObject({ status: 416, range: 'bytes */100' })
  for (const junk of ['junk', 'lines=1-2', 'bytes', 'bytes=']) expect(await part(junk)).toMatchObject({ status: 200 })
})

test('several parts of a file come in one answer, and what is more than the file as the file', async () => {
  const answer = await send(
    'GET /guides/sagas HTTP/1.1\r\nHost: a\r\nRange: bytes=0-1, -3\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 206 /)
  expect(answer).not.toMatch(/^content-encoding/im)
  const [, boundary = 'none'] = /^content-type: multipart\/byteranges; boundary=(\w+)\r$/im.exec(answer) ?? []
  const [head = '', ...parts] = answer.split(`\r\n--${boundary}`)
  expect(parts).toEqual([
    '\r\nContent-Type: text/html; charset=utf-8\r\nContent-Range: bytes 0-1/100\r\n\r\n01',
    '\r\nContent-Type: text/html; charset=utf-8\r\nContent-Range: bytes 97-99/100\r\n\r\n789',
    '--\r\n',
  ])
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1])
  expect(length).toBe(answer.length - head.length)
  // Only one of two is there.
  expect(await part('bytes=0-1,200-')).toEqual({ status: 206, range: 'bytes 0-1/100', body: '01' })
  expect(await part('bytes=200-,300-')).toMatchObject({ status: 416, range: 'bytes */100' })
  for (const more of ['bytes=0-,0-', 'bytes=0-60,20-80']) expect(await part(more)).toMatchObject({ status: 200 })
})

test('a range that makes no sense is told, and one in another spelling is read', async () => {
  for (const malformed of [
    'bytes=0-99999999999999999999',
    'bytes=a-b',
    'bytes=1',
    'bytes=1-2-3',
    'bytes=--5',
    'bytes=0-1,',
    'bytes=0-1;2-3',
  ])
    expect(await part(malformed), malformed).toMatchObject({ status: 416, range: 'bytes */100' })
  for (const spelling of ['BYTES=2-3', 'bytes= 2 - 3 ', 'bytes=2-3'])
    expect(await part(spelling), spelling).toEqual({ status: 206, range: 'bytes 2-3/100', body: '23' })
})

test('an address that has moved keeps its query, whatever is in it', async () => {
  for (const query of ['sdk=go', 'q=$1', 'q=$&', 'q=a?b'])
    expect(await send(`GET /old?${query} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toContain(
      `\r\nlocation: /guides/sagas?${query}#end\r\n`,
    )
})

test('an address that has moved leads on at once in its other spellings', async () => {
  for (const from of ['/old/', '/old.html', '/old/index.html'])
    expect(await send(`GET ${from} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`), from).toMatch(
      /^HTTP\/1\.1 301 [^]*\r\nlocation: \/guides\/sagas#end\r\n/,
    )
})

test('slashes too many lead to the page of this site, and never to a host that has its name', async () => {
  const ask = (target: string) => send(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  for (const target of ['//guides/sagas.html', '///guides//sagas/', '/guides/sagas//', '/%2Fguides/sagas/index.html'])
    expect(await ask(target), target).toMatch(/^HTTP\/1\.1 308 [^]*\r\nlocation: \/guides\/sagas\r\n/)
  expect(await ask('//old')).toContain('\r\nlocation: /guides/sagas#end\r\n')
  expect(await ask('//guides//sagas')).toMatch(/^HTTP\/1\.1 200 /)
})

test('what a reader wants of another state of a file is refused, and not taken for a missing page', async () => {
  const answer = await send(`GET /guides/sagas HTTP/1.1\r\nHost: a\r\nIf-Match: "other"\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 412 /)
})

test('what cannot be a request is refused before code answers it', async () => {
  const ask = (first: string, host: string) => send(`${first} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  expect(await ask('GET /mcp', 'a')).toMatch(/^HTTP\/1\.1 200 [^]*answered by code/)
  expect(await ask('GET /mcp', 'a b')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await ask('TRACE /mcp', 'a')).toMatch(/^HTTP\/1\.1 400 /)
})

test('no request ends the server: 200 malformed ones', async () => {
  const targets = [
    '/guides/sagas',
    '/guides/%',
    '/%00',
    '/..%2f..%2fetc/passwd',
    '//',
    '*',
    'http://',
    '/mcp?%',
    '/\xff',
    ' ',
  ]
  const headers = [
    'Range: bytes=50-10',
    'Range: bytes=99999999999999999999-',
    'Range: bytes=-\r\nRange: bytes=1-0',
    `Range: bytes=${'0-1,'.repeat(500)}`,
    'If-None-Match: "\xff\xfe"\r\nIf-Modified-Since: never',
    'Accept-Encoding: br;q=x, ,;;',
    'Content-Length: -1',
    'Transfer-Encoding: chunked\r\n\r\nzz',
    `X: ${'x'.repeat(20_000)}`,
    'no colon',
  ]
  const methods = ['GET', 'G\0T']
  const requests = methods.flatMap((method) =>
    targets.flatMap((target) =>
      headers.map((header) => `${method} ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${header}\r\n\r\n`),
    ),
  )
  expect(requests).toHaveLength(200)
  for (const request of requests) expect(await send(request)).toMatch(/^(?:HTTP\/1\.1 [2345]\d\d |$)/)
  expect(await part('bytes=0-3')).toMatchObject({ status: 206, body: '0123' })
})
