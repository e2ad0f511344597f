import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/journaling-results',
  languages: ['ts'],
  steps: {
    'steps that are awaited one by one run one by one': async ({ ingress, service }) => {
      assert.equal(await ingress.call('QuoteService/oneByOne', ['swiftvan', 'northfreight']), 2)
      const lines = service.log.split('\n').filter((line) => /^(await|quote) /.test(line))
      assert.deepEqual(lines, ['await 0', 'quote swiftvan', 'await 1', 'quote northfreight'])
    },
    'a step that nobody awaits does not run': async ({ ingress, service }) => {
      assert.equal(await ingress.call('QuoteService/forgotten', 'pigeon'), 'forgotten')
      assert.equal(service.count('quote pigeon'), 0)
    },
  },
})
