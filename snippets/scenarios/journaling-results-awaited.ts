import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/journaling-results',
  steps: {
    'steps that are awaited one by one run one by one': async ({ ingress, service }) => {
      await ingress.call('Probe/oneByOne', { carriers: ['swiftvan', 'northfreight'] })
      const lines = service.log.split('\n').filter((line) => /^(await|get quote) /.test(line))
      assert.deepEqual(lines, ['await 0', 'get quote swiftvan 3', 'await 1', 'get quote northfreight 3'])
    },
    'a step that is never awaited does not run': async ({ ingress, service }) => {
      await ingress.call('Probe/forgotten')
      assert.equal(service.count('get quote swiftvan 7'), 0)
    },
  },
})
