import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

const order = { trackingNumber: 'PX-1042', depot: 'leeds', carrier: 'swiftvan' }

export default scenario({
  app: 'develop/testing',
  stepSeconds: 120,
  steps: {
    'the services under test run as an application': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('ParcelService/ship', order), {
        trackingNumber: 'PX-1042',
        slot: 'leeds-7',
        bookingId: 'swiftvan-PX-1042',
      })
    },
    'the tests of the page pass, each against a server it starts': async ({ exec }) => {
      const { code, output } = await exec('vitest', 'run', '--root', '.', 'src/develop/testing')
      assert.equal(code, 0, output)
      assert.match(output, /Tests\s+6 passed \(6\)/)
    },
  },
})
