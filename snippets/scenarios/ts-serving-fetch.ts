import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/serving',
  languages: ['ts'],
  env: { SERVE: 'fetch' },
  http11: true,
  steps: {
    'a fetch handler is called once more after each step, and repeats none': async ({ ingress, service }) => {
      const answer = await ingress.call('ParcelService/ship', {
        trackingNumber: 'PX-1042',
        depot: 'leeds',
        carrier: 'swiftvan',
      })
      assert.deepEqual(answer, { trackingNumber: 'PX-1042', slot: 'leeds-7', bookingId: 'swiftvan-PX-1042' })
      assert.equal(service.count('reserve slot leeds PX-1042'), 1)
      assert.equal(service.count('book carrier swiftvan PX-1042'), 1)
      assert.ok(service.count('Invocation suspended') >= 3, 'one request for each wait')
    },
    'it answers health checks over HTTP/1.1': async ({ service }) => {
      assert.equal(await (await fetch(`${service.url}/health`)).text(), 'OK')
    },
  },
})
