import assert from 'node:assert/strict'
import { eventually } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/workflows/minimal',
  steps: {
    'a workflow waits for its signal, over a crash': async ({ ingress, service }) => {
      const { invocationId } = await ingress.send('DeliveryWorkflow/delivery-PX-1042/run', {
        trackingNumber: 'PX-1042',
      })
      await eventually(
        () => ingress.call('DeliveryWorkflow/delivery-PX-1042/status'),
        (stage) => stage === 'out for delivery',
      )
      await service.restart()
      await ingress.call('DeliveryWorkflow/delivery-PX-1042/confirm', { signedBy: 'Ada' })
      assert.deepEqual(await ingress.attach(invocationId), { stage: 'delivered', signedBy: 'Ada' })
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-PX-1042/status'), 'delivered')
    },
    'a signal may arrive before the workflow waits for it': async ({ ingress }) => {
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-PX-1043/status'), 'unknown')
      await ingress.call('DeliveryWorkflow/delivery-PX-1043/confirm', { signedBy: 'Bea' })
      assert.deepEqual(await ingress.call('DeliveryWorkflow/delivery-PX-1043/run', { trackingNumber: 'PX-1043' }), {
        stage: 'delivered',
        signedBy: 'Bea',
      })
    },
  },
})
