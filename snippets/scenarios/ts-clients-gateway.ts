import assert from 'node:assert/strict'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { scenario } from '../../tools/verify/scenario.ts'

/** A proxy in front of the engine that does not reach it for the first requests. */
async function gateway(ingressUrl: string, unreached: number): Promise<{ server: Server; url: string; asked: () => number }> {
  let asked = 0
  const server = createServer((incoming, answer) => {
    asked++
    if (asked <= unreached) {
      answer.writeHead(503).end('no engine')
      return
    }
    const passed = request(ingressUrl + incoming.url, { method: incoming.method, headers: incoming.headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked }
}

export default scenario({
  app: 'develop/clients',
  languages: ['ts'],
  steps: {
    'the shop asks again while a proxy does not reach the engine': async ({ engine, exec, service }) => {
      const proxy = await gateway(engine.ingressUrl, 2)
      try {
        const { code, output } = await exec('env', `RESTATE_INGRESS_URL=${proxy.url}`, 'tsx', 'src/develop/clients/shop/checkout.ts', 'order-20')
        assert.equal(code, 0, output)
        assert.match(output, /label: 'L-PX-1042'/)
        assert.equal(proxy.asked(), 3)
        assert.equal(service.count('book PX-1042'), 1)
      } finally {
        proxy.server.close()
      }
    },
  },
})
