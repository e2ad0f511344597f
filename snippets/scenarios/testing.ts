import assert from 'node:assert/strict'
import { withNpmServer } from '../../tools/verify/npm-server.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

const order = { trackingNumber: 'PX-1042', depot: 'leeds', carrier: 'swiftvan' }

/** Runs the tests of the page, and what is printed when all have passed. */
const tests: Partial<Record<World['language'], { run: [string, ...string[]]; passed: RegExp }>> = {
  ts: { run: ['vitest', 'run', 'src/develop/testing'], passed: /Tests\s+6 passed \(6\)/ },
  go: {
    run: ['go', 'test', '-count=1', '-v', './develop/testing'],
    passed: /--- PASS: TestShipReservesOneSlot\/1m[^]*--- PASS: TestShipReservesOneSlot\/0s/,
  },
  java: {
    run: ['mvn', '-B', 'surefire:test', '-DskipTests=false', '-Dtest=ShipmentTest,ParcelServiceTest'],
    passed: /Tests run: 4, Failures: 0, Errors: 0, Skipped: 0/,
  },
}

export default scenario({
  app: 'develop/testing',
  languages: Object.keys(tests) as World['language'][],
  stepSeconds: 120,
  steps: {
    'the services under test run as an application': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('ParcelService/ship', order), {
        trackingNumber: 'PX-1042',
        slot: 'leeds-7',
        bookingId: 'swiftvan-PX-1042',
      })
    },
    'the tests of the page pass, each against a server it starts and ends': async ({ language, ...world }) => {
      const { run, passed } = tests[language]!
      const { code, output, started, left, strangers } = await withNpmServer(world, ...run)
      assert.equal(code, 0, output)
      assert.match(output, passed)
      assert.ok(started > 0)
      assert.equal(left, 0, 'servers that the tests have left running')
      assert.equal(strangers, 0, 'deployments that went to a server that was there before')
    },
  },
})
