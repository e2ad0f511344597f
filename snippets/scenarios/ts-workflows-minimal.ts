import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/workflows/minimal',
  languages: ['ts'],
  steps: {
    'a workflow waits for its signal, over a crash': async ({ ingress, service }) => {
      const { invocationId } = await ingress.send('DeliveryWorkflow/delivery-1042/run', 'PX-1042')
      await service.printed('DeliveryWorkflow/delivery-1042/run')
      await service.restart()
      await ingress.call('DeliveryWorkflow/delivery-1042/confirm', 'Ada')
      assert.deepEqual(await ingress.attach(invocationId), { trackingNumber: 'PX-1042', signedBy: 'Ada' })
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-1042/status'), 'delivered')
    },
    'a signal may come before the workflow waits for it': async ({ ingress }) => {
      await ingress.call('DeliveryWorkflow/delivery-1043/confirm', 'Bea')
      assert.deepEqual(await ingress.call('DeliveryWorkflow/delivery-1043/run', 'PX-1043'), {
        trackingNumber: 'PX-1043',
        signedBy: 'Bea',
      })
    },
  },
})
