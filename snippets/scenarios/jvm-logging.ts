import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

interface Line {
  level: string
  target: string
  invocation: string
  message: string
  error: string
}

/** The JSON lines in a log, in order. */
const lines = (log: string): Line[] =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)

const order = { trackingNumber: 'PX-1042', depot: 'leeds', carrier: 'swiftvan' }

export default scenario({
  app: 'develop/logging',
  languages: ['java', 'kotlin'],
  env: { FAIL_STEPS: 'book carrier=1' },
  steps: {
    'a retry repeats plain lines, and of the filtered logger only what follows the last recorded step': async (
      world,
    ) => {
      const { ingress, service } = world
      await ingress.call('ParcelService/ship', order)
      await service.printed('"Booked swiftvan-PX-1042"')
      assert.equal(service.count('console: shipping PX-1042'), 2)
      const said = lines(service.log)
        .filter((line) => line.level === 'INFO' && line.target === 'ParcelService/ship')
        .map((line) => line.message)
      assert.deepEqual(said, ['Shipping PX-1042', 'Reserved leeds-7', 'Booked swiftvan-PX-1042'])
    },
    'a line printed in a step comes once for each run of the step': async ({ service }) => {
      assert.equal(service.count(/^reserve slot leeds PX-1042/), 1)
      assert.equal(service.count(/^book carrier swiftvan PX-1042/), 2)
    },
    'a warning tells what made the step fail': async ({ service }) => {
      const warning = lines(service.log).find((line) => line.level === 'WARN' && line.error !== '')
      assert.match(warning?.error ?? '', /no answer: book carrier swiftvan PX-1042/)
    },
    'a warning tells what made a replay fail': async ({ ingress, service }) => {
      await ingress.call('Shipment/PX-1042/recall')
      const errors = lines(service.log).map((line) => line.error)
      assert.ok(errors.some((error) => error.includes('failed during the replay')))
    },
    'the target has no key, and a step has the same fields as its handler': async ({ ingress, service }) => {
      await ingress.call('Shipment/PX-1042/scan', { depot: 'lyon' })
      await service.printed('"In a step"')
      for (const message of ['Scanned in lyon', 'In a step']) {
        const line = lines(service.log).find((each) => each.message === message)
        assert.equal(line?.target, 'Shipment/scan', message)
        assert.match(line?.invocation ?? '', /^inv_/, message)
      }
    },
  },
})
