import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/testing',
  stepSeconds: 120,
  steps: {
    'the services under test run as an application': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('ParcelService/ship', 'PX-1'), { slot: 'leeds PX-1', bookingId: 'SV-PX-1' })
    },
    'the tests of the page pass, each against an engine it starts': async ({ exec }) => {
      const { code, output } = await exec('vitest', 'run', '--root', '.', 'src/develop/testing')
      assert.equal(code, 0, output)
      assert.match(output, /Tests\s+5 passed \(5\)/)
    },
  },
})
