import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { until } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

interface LogLine {
  level: string
  target: string
  fields: Record<string, string>
}

const page = readFileSync(new URL('../../content/docs/operate/monitoring/logging.mdx', import.meta.url), 'utf8')
/** The target that the page names for connections to services. */
const connections = /^\| `(\w+)` \| connections to services \|/m.exec(page)?.[1] ?? ''
const shown = JSON.parse(/^```json\n([\s\S]*?)^```/m.exec(page)?.[1] ?? '{}') as LogLine

/** Without times, which differ from run to run. */
const plain = (message: string | undefined): string => (message ?? '').replace(/ in .*$/, '')

export default scenario({
  app: 'concepts',
  languages: ['ts'],
  engineEnv: { RESTATE_LOG_FORMAT: 'json', RUST_LOG: `warn,restate=info,${connections}=trace` },
  env: { FAIL_STEPS: 'book carrier=2' },
  steps: {
    'a failing attempt is the line that the page shows': async ({ engine, ingress }) => {
      await ingress.call('ParcelService/ship', {
        trackingNumber: 'PX-1044',
        customer: 'bea@example.com',
        depot: 'leeds',
        destination: 'lyon',
        carrier: 'swiftvan',
        weightKg: 3,
        priceCents: 670,
      })
      const find = () => engine.log.split('\n').find((line) => line.includes('"restate.error.code":"RT0007"'))
      await until(
        () => find() !== undefined,
        () => 'the engine does not log the failed attempt',
      )
      const line = JSON.parse(find()!) as LogLine
      assert.deepEqual(Object.keys(line), Object.keys(shown))
      assert.deepEqual(Object.keys(line.fields).sort(), Object.keys(shown.fields).sort())
      assert.equal(line.level, shown.level)
      assert.equal(line.target, shown.target)
      assert.equal(line.fields['error'], shown.fields['error'])
      assert.equal(plain(line.fields['message']), plain(shown.fields['message']))
      assert.match(line.fields['restate.invocation.id'] ?? '', /^inv_/)
      assert.equal(line.fields['restate.invocation.target'], shown.fields['restate.invocation.target'])
    },
    'the target for connections to services logs them': async ({ engine, service }) => {
      const { port } = new URL(service.url)
      await until(
        () => engine.log.split('\n').some((line) => line.includes('connecting to') && line.includes(`:${port}"`)),
        () => `${connections} does not log the connection to port ${port}`,
      )
    },
    'debug is the most detailed level': async ({ engine }) => {
      assert.match(engine.log, /the static max level is `debug`/)
      assert.doesNotMatch(engine.log, /"level":"TRACE"/)
    },
    'every line is one JSON object': async ({ engine }) => {
      // Before it begins to log, the engine says in plain text that it has a new name for a setting of scenarios, and
      // no trace.
      const beforeLog = /^(?:$|Using the deprecated|warning: some trace filter| [|=] )/
      // The last one may not have come to its end.
      const lines = engine.log
        .split('\n')
        .slice(0, -1)
        .filter((line) => !beforeLog.test(line))
      assert.deepEqual(
        lines.filter((line) => !line.startsWith('{')),
        [],
      )
      for (const line of lines) JSON.parse(line)
    },
  },
})
