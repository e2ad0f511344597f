import assert from 'node:assert/strict'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { command, plain } from '../../tools/verify/programs.ts'
import { scenario } from '../../tools/verify/scenario.ts'

interface Gateway {
  server: Server
  url: string
  /** The Authorization header of each request. */
  asked: (string | undefined)[]
}

/** A proxy in front of the engine that does not reach it for the first requests. */
async function gateway(ingressUrl: string, unreached: number): Promise<Gateway> {
  const asked: Gateway['asked'] = []
  const server = createServer((incoming, answer) => {
    asked.push(incoming.headers.authorization)
    if (asked.length <= unreached) {
      answer.writeHead(503).end('no engine')
      return
    }
    const passed = request(
      ingressUrl + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      },
    )
    incoming.pipe(passed)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

export default scenario({
  app: 'develop/clients',
  languages: ['ts', 'java', 'kotlin'],
  steps: {
    'the shop asks again while a proxy does not reach the engine': async ({ engine, exec, language, service }) => {
      const proxy = await gateway(engine.ingressUrl, 2)
      try {
        const checkout = command(language, 'clients/shop/checkout', 'order-1042')
        const { code, output } = await exec('env', `RESTATE_INGRESS_URL=${proxy.url}`, ...checkout)
        assert.equal(code, 0, output)
        assert.match(plain(output), /bookingId=swiftvan-PX-1042/)
        assert.equal(proxy.asked.length, 3)
        assert.equal(service.count('book carrier swiftvan PX-1042'), 1)
      } finally {
        proxy.server.close()
      }
    },
    'a token goes into the Authorization header, and without one there is no such header': async ({
      engine,
      exec,
      language,
    }) => {
      const proxy = await gateway(engine.ingressUrl, 0)
      try {
        for (const token of ['', 'a-token']) {
          const environment = [`RESTATE_INGRESS_URL=${proxy.url}`, `RESTATE_AUTH_TOKEN=${token}`]
          const { code, output } = await exec('env', ...environment, ...command(language, 'clients/shop/declared'))
          assert.equal(code, 0, output)
        }
        assert.deepEqual(proxy.asked, [undefined, 'Bearer a-token'])
      } finally {
        proxy.server.close()
      }
    },
  },
})
