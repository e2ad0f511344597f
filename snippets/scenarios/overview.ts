import assert from 'node:assert/strict'
import { eventually, refusedWith } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

const booking = { trackingNumber: 'PX-1042', carrier: 'swiftvan' }

export default scenario({
  app: 'develop/overview',
  steps: {
    'a private handler is called by another handler, not through the ingress': async ({ ingress, service }) => {
      await assert.rejects(
        ingress.call('CarrierService/book', booking),
        refusedWith(400, /not publicly|not public|private/i),
      )
      assert.deepEqual(await ingress.call('ParcelService/ship', booking), {
        trackingNumber: 'PX-1042',
        bookingId: 'swiftvan-PX-1042',
      })
      assert.equal(service.count('book carrier swiftvan PX-1042'), 1)
    },
    'the engine has the options of service and handler': async ({ engine }) => {
      const carriers = (await (await fetch(`${engine.adminUrl}/services/CarrierService`)).json()) as {
        public: boolean
        idempotency_retention: string
        handlers: { name: string; inactivity_timeout?: string }[]
      }
      assert.equal(carriers.public, false)
      assert.equal(carriers.idempotency_retention, '7d')
      assert.equal(carriers.handlers[0]?.inactivity_timeout, '5m')
    },
    'a virtual object keeps state under its key': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('Shipment/PX-1042/status'), { stage: 'unknown', scans: [] })
      assert.equal(await ingress.call('Shipment/PX-1042/scan', { depot: 'leeds' }), 1)
      assert.equal(await ingress.call('Shipment/PX-1042/scan', { depot: 'lyon' }), 2)
      assert.deepEqual(await ingress.call('Shipment/PX-1042/status'), { stage: 'in transit', scans: ['leeds', 'lyon'] })
      await ingress.call('Shipment/PX-1042/cancel')
      await assert.rejects(
        ingress.call('Shipment/PX-1042/scan', { depot: 'hamburg' }),
        refusedWith(409, /PX-1042 is cancelled/),
      )
    },
    'a workflow waits for its signature, also over a crash, and runs once': async ({ ingress, service }) => {
      const delivery = { trackingNumber: 'PX-1043', depot: 'leeds' }
      const path = 'DeliveryWorkflow/delivery-PX-1043'
      const { invocationId } = await ingress.send(`${path}/run`, delivery)
      await eventually(
        () => ingress.call(`${path}/status`),
        (stage) => stage === 'out for delivery',
        20,
      )
      await service.restart()
      await ingress.call(`${path}/confirm`, { signedBy: 'Ada' })
      assert.deepEqual(await ingress.attach(invocationId), { stage: 'delivered', signedBy: 'Ada' })
      assert.equal(await ingress.call(`${path}/status`), 'delivered')
      assert.deepEqual(await ingress.call('Shipment/PX-1043/status'), { stage: 'in transit', scans: ['leeds'] })
      await assert.rejects(ingress.call(`${path}/run`, delivery), refusedWith(409, /already/i))
    },
  },
})
