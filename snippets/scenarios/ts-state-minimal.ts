import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/state/minimal',
  steps: {
    'state outlives the invocation and the process': async ({ ingress, service }) => {
      assert.equal(await ingress.call('Depot/leeds/receive', 3), 3)
      await service.restart()
      assert.equal(await ingress.call('Depot/leeds/receive', 4), 7)
    },
    'each key has its own state': async ({ ingress }) => {
      assert.equal(await ingress.call('Depot/lyon/receive', 1), 1)
    },
    'calls for one key do not overwrite each other': async ({ ingress }) => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ingress.call<number>('Depot/hamburg/receive', 1)))
      assert.deepEqual(
        answers.sort((a, b) => a - b),
        Array.from({ length: 20 }, (_, i) => i + 1),
      )
    },
  },
})
