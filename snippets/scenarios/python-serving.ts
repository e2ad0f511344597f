import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/serving',
  env: { SERVE: 'mounted' },
  languages: ['python'],
  unregistered: true,
  steps: {
    'the endpoint is served under a path of another application': async ({ engine, ingress, service }) => {
      assert.deepEqual(await (await fetch(`${service.url}/ready`)).json(), { ready: true })
      assert.deepEqual(await (await fetch(`${service.url}/restate/health`)).json(), { status: 'ok' })
      await engine.register(`${service.url}/restate`)
      assert.equal(await ingress.call('Shipment/PX-1042/scan', { depot: 'lyon' }), 1)
    },
  },
})
