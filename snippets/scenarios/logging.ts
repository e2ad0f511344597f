import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

interface Line {
  level: string
  target?: string
  invocation?: string
  message: string
  details: unknown[]
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
  languages: ['ts'],
  env: { FAIL_STEPS: 'book carrier=1' },
  steps: {
    'a retry repeats plain console lines, and of ctx.console only what follows the last recorded step': async (
      world,
    ) => {
      const { ingress, service } = world
      await ingress.call('ParcelService/ship', order)
      await service.printed('"Booked swiftvan-PX-1042"')
      assert.equal(service.count('console: shipping PX-1042'), 2)
      const said = lines(service.log)
        .filter((line) => line.level === 'info')
        .map((line) => line.message)
      assert.deepEqual(said, ['Shipping PX-1042', 'Reserved leeds-7', 'Booked swiftvan-PX-1042'])
    },
    'a line printed in a step comes once for each run of the step': async ({ service }) => {
      assert.equal(service.count(/^reserve slot leeds PX-1042/), 1)
      assert.equal(service.count(/^book carrier swiftvan PX-1042/), 2)
    },
    'nothing of the SDK bypasses the transport': async ({ service }) => {
      assert.equal(service.count('[restate]'), 0)
    },
    'the transport sees what made a step fail': async ({ service }) => {
      const warning = lines(service.log).find((line) => line.level === 'warn' && line.message.includes('book carrier'))
      assert.deepEqual(warning?.details, ['Error: no answer: book carrier swiftvan PX-1042'])
    },
    'levels arrive as they were called, log as info': async ({ ingress, service }) => {
      await ingress.call('Shipment/PX-1043/levels')
      await service.printed('"target":"Shipment/PX-1043/levels"', { times: 6 })
      const said = lines(service.log)
        .filter((line) => line.target === 'Shipment/PX-1043/levels')
        .map((line) => `${line.message} ${line.level}`)
      assert.deepEqual(said, ['trace trace', 'debug debug', 'log info', 'info info', 'warn warn', 'error error'])
    },
    'an error that the application logs keeps its stack': async ({ service }) => {
      const line = lines(service.log).find((each) => each.level === 'error')
      assert.match(String(line?.details[0]), /^Error: no van left\n\s+at /)
    },
    'the target of a virtual object holds its key': async ({ ingress, service }) => {
      await ingress.call('Shipment/PX-1042/scan', { depot: 'lyon' })
      await service.printed('"Scanned in lyon"')
      const line = lines(service.log).find((each) => each.message === 'Scanned in lyon')
      assert.equal(line?.target, 'Shipment/PX-1042/scan')
      assert.match(line?.invocation ?? '', /^inv_/)
    },
  },
})
