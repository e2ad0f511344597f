/** The files of nginx that pages quote, behind Debian's nginx: it accepts them, and one request takes its way. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { connect as connectHttp2, createServer as createHttp2Server } from 'node:http2'
import { request, type RequestOptions } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findPort } from '../src/serve/ports.ts'
import { ensureNginx } from './support/find-nginx.ts'
import { accepts } from './support/nginx.ts'

const nginx = ensureNginx()
let dir: string
const ends: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'nginx-'))
  // As root, nginx reads passwords as another user.
  await chmod(dir, 0o755)
})

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  await rm(dir, { recursive: true, force: true })
})

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => new Promise((resolve) => server.close(resolve)))
  return (server.address() as AddressInfo).port
}

/** Starts nginx with a file of the pages, in which it has other ports. @param port the one that it listens on */
async function start(file: string, port: number, ports: Record<string, number>): Promise<void> {
  let text = await readFile(path.join('snippets', file), 'utf8')
  for (const [from, to] of Object.entries(ports)) text = text.replaceAll(from, String(to))
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`)
  await writeFile(path.join(dir, 'nginx.conf'), text.replace('http {', `http { ${folders.join(' ')}`))
  const args = ['-p', dir, '-c', 'nginx.conf', '-e', 'stderr']
  execFileSync(nginx ?? '', [...args, '-t'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const child = spawn(nginx ?? '', args, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  ends.push(() => {
    child.kill('SIGTERM')
    return ended
  })
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe.skipIf(nginx === undefined)('nginx, as pages configure it', () => {
  test('in front of the ingress, it asks for a password, which it keeps, and refuses large bodies', async () => {
    const received: IncomingHttpHeaders[] = []
    const ingress = await listen(
      createServer((incoming, response) => {
        received.push(incoming.headers)
        incoming.resume().on('end', () => response.end('shipped'))
      }),
    )
    const subject = ['-subj', '/CN=localhost', '-keyout', `${dir}/private.pem`, '-out', `${dir}/certificate.pem`]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'ignore' })
    await writeFile(path.join(dir, 'clients.htpasswd'), 'depot:{PLAIN}leeds\n')
    const port = await findPort(24_000 + Math.floor(Math.random() * 5000))
    await start('operate/nginx.conf', port, { 8443: port, 8080: ingress })

    const ask = (options: RequestOptions, sent = '') =>
      new Promise<string>((resolve, reject) => {
        request({ port, rejectUnauthorized: false, method: 'POST', agent: false, ...options }, (response) => {
          response.setEncoding('utf8')
          let body = ''
          response.on('data', (chunk: string) => (body += chunk))
          response.on('end', () => resolve(`${response.statusCode} ${response.statusCode === 200 ? body : ''}`))
        })
          .on('error', reject)
          .end(sent)
      })
    expect(await ask({ path: '/ParcelService/ship' })).toBe('401 ')
    const manifest = 'x'.repeat(1024 * 1024)
    expect(await ask({ path: '/ParcelService/ship', auth: 'depot:leeds' }, manifest)).toBe('200 shipped')
    expect(received.map((headers) => headers.authorization)).toEqual([undefined])
    const headers = { 'content-length': 1024 * 1024 + 1, expect: '100-continue' }
    expect(await ask({ path: '/ParcelService/ship', auth: 'depot:leeds', headers })).toBe('413 ')
  })

  test('in front of services, it passes streams of HTTP/2 on in both directions', async () => {
    const service = createHttp2Server()
    service.on('stream', (stream) => {
      stream.respond({ ':status': 200 })
      stream.pipe(stream)
    })
    const upstream = await listen(service)
    const port = await findPort(24_000 + Math.floor(Math.random() * 5000))
    await start('deploy/nginx.conf', port, { 9080: port, 9081: upstream, 9082: upstream })

    const session = connectHttp2(`http://127.0.0.1:${port}`)
    ends.push(() => {
      session.destroy()
      return Promise.resolve()
    })
    const stream = session.request({ ':method': 'POST', ':path': '/invoke/ParcelService/ship' })
    stream.setEncoding('utf8')
    stream.write('one')
    expect(await once(stream, 'data')).toEqual(['one'])
    stream.end('two')
    expect(await once(stream, 'data')).toEqual(['two'])
    await once(stream, 'close')
  })
})
