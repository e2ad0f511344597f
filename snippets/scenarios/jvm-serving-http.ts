import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

const order = { trackingNumber: 'PX-1042', depot: 'leeds', carrier: 'swiftvan' }

export default scenario({
  app: 'develop/serving',
  languages: ['java', 'kotlin'],
  env: { SERVE: 'threads' },
  unregistered: true,
  steps: {
    'the server of the SDK answers over HTTP/1.1, too': async ({ service }) => {
      const health = await fetch(`${service.url}/health`)
      assert.equal(await health.text(), 'OK')
      // Only the end of a path counts, so a handler of this name never runs.
      const handler = await fetch(`${service.url}/invoke/ParcelService/health`)
      assert.equal(await handler.text(), 'OK')
    },
    'it is found without --use-http1.1, and runs handlers on the threads that it is given': async (world) => {
      await world.engine.register(world.service.url)
      assert.equal((await world.ingress.call<{ slot: string }>('ParcelService/ship', order)).slot, 'leeds-7')
    },
    'over HTTP/1.1, an invocation completes as well': async ({ engine, ingress, service }) => {
      const response = await fetch(`${engine.adminUrl}/deployments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ uri: service.url, use_http_11: true, force: true }),
      })
      assert.ok(response.ok, await response.clone().text())
      assert.equal((await ingress.call<{ slot: string }>('ParcelService/ship', order)).slot, 'leeds-7')
    },
  },
})
