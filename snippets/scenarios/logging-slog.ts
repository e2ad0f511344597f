import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

interface Line {
  level: string
  msg: string
  method?: string
  invocationID?: string
}

/** The JSON lines in a log, in order. */
const lines = (log: string): Line[] =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)

export default scenario({
  app: 'develop/logging',
  languages: ['go'],
  env: { FAIL_STEPS: 'book carrier=1' },
  steps: {
    'a retry repeats plain lines, and of ctx.Log only what follows the last recorded step': async ({
      ingress,
      service,
    }) => {
      await ingress.call('ParcelService/ship', { trackingNumber: 'PX-1042', depot: 'leeds', carrier: 'swiftvan' })
      await service.printed('"msg":"Booked"')
      assert.equal(service.count('fmt: shipping PX-1042'), 2)
      const said = lines(service.log)
        .filter(({ level }) => level === 'INFO')
        .map(({ msg }) => msg)
      assert.deepEqual(said, ['Shipping', 'Reserved', 'Booked'])
    },
    'a line printed in a step comes once for each run of the step': async ({ service }) => {
      assert.equal(service.count(/^reserve slot leeds PX-1042/), 1)
      assert.equal(service.count(/^book carrier swiftvan PX-1042/), 2)
    },
    'the handler sees what made a step fail': async ({ service }) => {
      assert.ok(lines(service.log).some(({ level, msg }) => level === 'ERROR' && /panicked/.test(msg)))
    },
    'a line has the method and the invocation, without the key of an object; debug is off': async ({
      ingress,
      service,
    }) => {
      await ingress.call('Shipment/PX-1043/levels')
      await service.printed('"msg":"error"')
      const said = lines(service.log).filter(({ method }) => method === 'Shipment/levels')
      assert.deepEqual(
        said.map(({ level, msg }) => `${level} ${msg}`),
        ['INFO info', 'WARN warn', 'ERROR error'],
      )
      assert.match(said[0]?.invocationID ?? '', /^inv_/)
    },
  },
})
