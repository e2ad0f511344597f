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

export default scenario({
  app: 'develop/logging',
  languages: ['ts'],
  env: { FAILURES: '1' },
  steps: {
    'a retry repeats plain console lines, and of ctx.console only what follows the last recorded step': async ({ ingress, service }) => {
      await ingress.call('ParcelService/ship', 'PX-1042')
      await service.printed('"booked at swiftvan"')
      assert.equal(service.count('plain console: accepted PX-1042'), 2)
      const said = lines(service.log)
        .filter((line) => line.level === 'info')
        .map((line) => line.message)
      assert.deepEqual(said, ['accepted PX-1042', 'carrier is swiftvan', 'booked at swiftvan'])
    },
    'the transport sees what made a step fail': async ({ service }) => {
      const warning = lines(service.log).find((line) => line.level === 'warn' && line.message.includes('book carrier'))
      assert.deepEqual(warning?.details, ['Error: swiftvan does not answer'])
    },
    'levels arrive as they were called, log as info': async ({ ingress, service }) => {
      await ingress.call('ParcelService/levels')
      await service.printed('"target":"ParcelService/levels"', { times: 6 })
      const said = lines(service.log)
        .filter((line) => line.target === 'ParcelService/levels')
        .map((line) => `${line.message} ${line.level}`)
      assert.deepEqual(said, ['trace trace', 'debug debug', 'log info', 'info info', 'warn warn', 'error error'])
    },
    'an error that the application logs keeps its stack': async ({ service }) => {
      const line = lines(service.log).find((each) => each.level === 'error')
      assert.match(String(line?.details[0]), /^Error: no van left\n\s+at /)
    },
    'the target of a virtual object holds its key': async ({ ingress, service }) => {
      await ingress.call('Shipment/PX-1042/scan', 'lyon')
      await service.printed('"scanned in lyon"')
      const line = lines(service.log).find((each) => each.message === 'scanned in lyon')
      assert.equal(line?.target, 'Shipment/PX-1042/scan')
      assert.match(line?.invocation ?? '', /^inv_/)
    },
  },
})
