import assert from 'node:assert/strict'
import { withNpmServer } from '../../tools/verify/npm-server.ts'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/overview',
  languages: ['python'],
  stepSeconds: 120,
  steps: {
    'the tests of the page pass, against a server and an application that their fixture starts': async (world) => {
      const pytest = ['pytest', '-p', 'no:cacheprovider', 'develop/overview/shipment_test.py']
      const { code, output, started, left, strangers } = await withNpmServer(world, ...pytest)
      assert.equal(code, 0, output)
      assert.match(output, /2 passed/)
      assert.ok(started > 0)
      assert.equal(left, 0, 'servers that the fixture has left running')
      assert.equal(strangers, 0, 'deployments that went to a server that was there before')
    },
  },
})
