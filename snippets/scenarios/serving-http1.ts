import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/serving',
  languages: ['go'],
  env: { SERVE: 'http1' },
  unregistered: true,
  steps: {
    'a server of HTTP/1.1 is registered as one, and answers health checks': async ({ engine, ingress, service }) => {
      assert.equal((await fetch(`${service.url}/health`)).status, 200)
      await engine.register(service.url, { useHttp11: true })
      const order = { trackingNumber: 'PX-1042', depot: 'leeds', carrier: 'swiftvan' }
      assert.deepEqual(await ingress.call('ParcelService/ship', order), {
        trackingNumber: 'PX-1042',
        slot: 'leeds-7',
        bookingId: 'swiftvan-PX-1042',
      })
    },
  },
})
