import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/state/minimal',
  steps: {
    'state outlives the invocation and the process': async ({ ingress, service }) => {
      assert.equal(await ingress.call('Shipment/PX-1042/scan', { depot: 'leeds' }), 1)
      await service.restart()
      assert.equal(await ingress.call('Shipment/PX-1042/scan', { depot: 'lyon' }), 2)
    },
    'each key has its own state': async ({ ingress }) => {
      assert.equal(await ingress.call('Shipment/PX-1043/scan', { depot: 'leeds' }), 1)
    },
    'concurrent calls for one key lose no update': async ({ ingress }) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => ingress.call<number>('Shipment/PX-1044/scan', { depot: 'leeds' })),
      )
      assert.deepEqual(
        answers.sort((a, b) => a - b),
        Array.from({ length: 20 }, (_, i) => i + 1),
      )
    },
  },
})
