import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/overview',
  languages: ['python'],
  stepSeconds: 120,
  steps: {
    'the tests of the page pass, against a server and an application that their fixture starts': async ({ exec }) => {
      const { code, output } = await exec('pytest', '-p', 'no:cacheprovider', 'develop/overview/shipment_test.py')
      assert.equal(code, 0, output)
      assert.match(output, /2 passed/)
    },
  },
})
