import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/error-handling',
  languages: ['go'],
  steps: {
    'a message gains its code at each hop, and percent signs are read as a format': async ({ ingress }) => {
      const [whole, unwrapped] = await ingress.call<[string, string]>('Probe/percent')
      assert.match(whole, /^\[422\] \[422\] 100%/)
      assert.equal(unwrapped, whole.slice('[422] '.length))
      assert.doesNotMatch(whole, /100% full/)
    },
  },
})
