import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { scenario, type World } from '../../tools/verify/scenario.ts'

/** How each language runs the shop's program, from its project's root. */
const programs: Record<World['language'], string> = {
  ts: 'tsx src/invoke/clients/shop.ts',
  java: 'java -cp "$(printf %s: target/lib/*.jar)target/classes" parcels.invoke.clients.Shop',
  kotlin: 'java -cp "$(printf %s: target/lib/*.jar)target/classes" parcels.invoke.clients.ShopKt',
  go: 'go run ./invoke/clients/shop',
  python: '.venv/bin/python invoke/clients/shop.py',
  rust: 'target/debug/invoke-clients-shop',
}

/** Runs the program against an ingress; fails when it fails. */
async function shop({ language, exec }: World, url: string): Promise<string[]> {
  const { code, output } = await exec('env', `RESTATE_INGRESS_URL=${url}`, 'sh', '-c', `exec ${programs[language]}`)
  assert.equal(code, 0, output)
  return output.split('\n').filter((line) => /^(?:booked|reminder) /.test(line))
}

/** Statuses as all languages have them: PreviouslyAccepted is PREVIOUSLY_ACCEPTED in Java. */
const plain = (line: string): string => line.toLowerCase().replace('_', '')

/** A proxy that passes each request on, and closes the connection instead of answering the first one of each path. */
async function lossyProxy(ingressUrl: string): Promise<{ server: Server; url: string; lost: string[] }> {
  const lost: string[] = []
  const body = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat(await request.toArray())
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const headers = Object.entries(request.headers).filter(
      ([name]) => !/^(?:host|connection|content-length|transfer-encoding|upgrade|http2-settings)$/.test(name),
    )
    const answer = await fetch(ingressUrl + path, {
      method: request.method ?? 'GET',
      headers: headers as [string, string][],
      ...(request.method === 'POST' && { body: new Uint8Array(await body(request)) }),
    })
    const text = await answer.text()
    if (!lost.includes(path)) {
      lost.push(path)
      request.socket.destroy()
      return
    }
    const type = answer.headers.get('content-type')
    response.writeHead(answer.status, type === null ? {} : { 'content-type': type }).end(text)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lost }
}

export default scenario({
  app: 'invoke/clients',
  steps: {
    'a program whose every answer is lost once has each effect once': async (world) => {
      const { service, engine } = world
      const { server, url, lost } = await lossyProxy(engine.ingressUrl)
      try {
        const lines = await shop(world, url)
        assert.deepEqual(lines.map(plain), [
          'booked swiftvan-px-1042',
          'reminder previouslyaccepted',
          'reminder delivered',
        ])
      } finally {
        server.closeAllConnections()
        server.close()
      }
      assert.equal(lost.length, 3, lost.join(' '))
      assert.equal(service.count('book carrier swiftvan PX-1042'), 1)
      assert.equal(service.count('notify customer ada@example.com: Has PX-1042 arrived?'), 1)
    },
    'a second run finds what the first one did': async (world) => {
      assert.equal(plain((await shop(world, world.engine.ingressUrl))[1]!), 'reminder previouslyaccepted')
      assert.equal(world.service.count('book carrier swiftvan PX-1042'), 1)
    },
  },
})
