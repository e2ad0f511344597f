import assert from 'node:assert/strict'
import { refusedWith } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/code-generation',
  languages: ['go'],
  steps: {
    'services are named after their package, and exchange the JSON of Protobuf': async ({ ingress }) => {
      const status = await ingress.call('parcels.Shipment/PX-1042/Scan', { depot: 'leeds' })
      assert.deepEqual(status, { stage: 'in transit', scans: ['leeds'] })
      assert.deepEqual(await ingress.call('parcels.Shipment/PX-1042/Status', {}), status)
      assert.deepEqual(await ingress.call('parcels.Shipment/PX-1099/Status', {}), { stage: 'unknown' })
      await assert.rejects(
        ingress.call('parcels.Shipment/PX-1042/Scan', { depto: 'leeds' }),
        refusedWith(400, /unknown field/),
      )
    },
    'a handler calls an object and a workflow through their clients': async ({ ingress }) => {
      const { invocationId } = await ingress.send('parcels.ParcelService/Ship', {
        trackingNumber: 'PX-1043',
        depot: 'lyon',
      })
      await ingress.call('parcels.DeliveryWorkflow/delivery-PX-1043/Confirm', { signedBy: 'Ada' })
      assert.deepEqual(await ingress.attach(invocationId), { trackingNumber: 'PX-1043', signedBy: 'Ada' })
    },
  },
})
