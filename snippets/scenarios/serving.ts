import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/serving',
  steps: {
    'Node.js serves both services in one attempt each': async ({ ingress, service }) => {
      assert.deepEqual(await ingress.call('ParcelService/ship', { trackingNumber: 'PX-1042', depot: 'leeds', carrier: 'swiftvan' }), {
        trackingNumber: 'PX-1042',
        slot: 'leeds-7',
        bookingId: 'swiftvan-PX-1042',
      })
      assert.equal(await ingress.call('Shipment/PX-1042/scan', { depot: 'lyon' }), 1)
      assert.equal(service.count(/ParcelService\/ship.*Replaying invocation/), 0)
    },
    'the Lambda handler tells its services, in request-response mode': async ({ exec }) => {
      const { code, output } = await exec('tsx', 'src/develop/serving/lambda-event.ts')
      assert.equal(code, 0, output)
      assert.match(output, /^200 REQUEST_RESPONSE ParcelService, Shipment$/m)
    },
    'Node.js answers nothing over HTTP/1.1': async ({ service }) => {
      await assert.rejects(fetch(`${service.url}/health`))
    },
  },
})
