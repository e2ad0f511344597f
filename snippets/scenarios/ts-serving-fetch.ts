import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/serving',
  env: { SERVE: 'fetch' },
  http11: true,
  steps: {
    'a fetch handler is called once more after each step, and repeats none': async ({ ingress, service }) => {
      const answer = await ingress.call('ParcelService/ship', { trackingNumber: 'PX-2' })
      assert.deepEqual(answer, { trackingNumber: 'PX-2', kilograms: 2.5 })
      assert.equal(service.count('weighed PX-2'), 1)
      assert.equal(service.count('hand over PX-2 to swiftvan'), 1)
      assert.ok(service.count('Invocation suspended') >= 3, 'one request for each wait')
    },
    'it answers health checks over HTTP/1.1': async ({ service }) => {
      assert.equal(await (await fetch(`${service.url}/health`)).text(), 'OK')
    },
  },
})
