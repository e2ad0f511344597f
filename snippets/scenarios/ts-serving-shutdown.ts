import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/serving',
  env: { SERVE: 'shutdown' },
  steps: {
    'a step that runs when the process is told to stop is finished and not repeated': async ({ ingress, service }) => {
      const answer = ingress.call('ParcelService/ship', { trackingNumber: 'PX-3', weighing: 2000 })
      await service.printed('weigh PX-3')
      await service.stop()
      assert.equal(service.count('weighed PX-3'), 1, 'the step ends before the process does')
      await service.start()
      assert.deepEqual(await answer, { trackingNumber: 'PX-3', kilograms: 2.5 })
      assert.equal(service.count('weighed PX-3'), 1, 'its result was recorded')
    },
    'killed instead, the step is repeated': async ({ ingress, service }) => {
      const answer = ingress.call('ParcelService/ship', { trackingNumber: 'PX-4', weighing: 2000 })
      await service.printed('weigh PX-4')
      await service.restart()
      assert.deepEqual(await answer, { trackingNumber: 'PX-4', kilograms: 2.5 })
      assert.equal(service.count(/^weigh PX-4/), 2)
    },
  },
})
