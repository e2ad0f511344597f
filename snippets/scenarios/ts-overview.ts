import assert from 'node:assert/strict'
import { refusedWith, until } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/overview',
  steps: {
    'a service handler answers with what its step returned': async ({ ingress, service }) => {
      const parcel = { trackingNumber: 'PX-1042', depot: 'lyon', kilograms: 2.5 }
      assert.deepEqual(await ingress.call('ParcelService/quote', parcel), { cents: 775 })
      assert.equal(service.count('get rate lyon'), 1)
    },
    'a private handler is called by another handler, not through the ingress': async ({ ingress }) => {
      await assert.rejects(ingress.call('CarrierService/book', 'PX-1042'), refusedWith(400, /not publicly|not public|private/i))
      const booked = await ingress.call<{ carrier: string }>('ParcelService/ship', {
        trackingNumber: 'PN-7',
        depot: 'leeds',
        kilograms: 1,
      })
      assert.equal(booked.carrier, 'northfreight')
    },
    'a terminal error of a called handler ends the call with its code': async ({ ingress }) => {
      await assert.rejects(
        ingress.call('ParcelService/ship', { trackingNumber: 'QQ-1', depot: 'leeds', kilograms: 1 }),
        refusedWith(404, /no carrier takes QQ-1/),
      )
    },
    'a virtual object keeps state under its key': async ({ ingress }) => {
      assert.equal(await ingress.call('Shipment/PX-1042/scan', 'leeds'), 1)
      assert.equal(await ingress.call('Shipment/PX-1042/scan', 'lyon'), 2)
      assert.deepEqual(await ingress.call('Shipment/PX-1042/status'), {
        trackingNumber: 'PX-1042',
        scans: ['leeds', 'lyon'],
        cancelled: false,
      })
      await ingress.call('Shipment/PX-1042/cancel')
      await assert.rejects(ingress.call('Shipment/PX-1042/scan', 'hamburg'), refusedWith(409, /PX-1042 is cancelled/))
    },
    'a workflow waits for its signature, also over a crash, and runs once': async ({ ingress, service }) => {
      const { invocationId } = await ingress.send('DeliveryWorkflow/delivery-7/run', 'PX-7')
      await until(
        async () => (await ingress.call('DeliveryWorkflow/delivery-7/status')) === 'on the road',
        20,
        () => 'the workflow does not start',
      )
      await service.restart()
      await ingress.call('DeliveryWorkflow/delivery-7/confirm', 'Omar')
      assert.deepEqual(await ingress.attach(invocationId), { trackingNumber: 'PX-7', signedBy: 'Omar' })
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-7/status'), 'delivered')
      const shipment = await ingress.call<{ scans: string[] }>('Shipment/PX-7/status')
      assert.deepEqual(shipment.scans, ['leeds'])
      await assert.rejects(ingress.call('DeliveryWorkflow/delivery-7/run', 'PX-7'), refusedWith(409, /already/i))
    },
  },
})
