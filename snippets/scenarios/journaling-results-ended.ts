import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/journaling-results',
  // In Go, a random one wins: see journaling-results-select.
  languages: ['ts', 'java', 'kotlin', 'python'],
  steps: {
    'among promises that ended during an earlier wait, the first argument wins': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('Probe/raceEnded'), ['late', 'early'])
    },
  },
})
