import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { eventually, until } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

const page = readFileSync(new URL('../../content/docs/operate/monitoring/metrics.mdx', import.meta.url), 'utf8')
const queries = [...page.matchAll(/^```text title="PromQL"\n([\s\S]*?)^```/gm)].map((match) => match[1]!.trim())

export default scenario({
  app: 'concepts',
  languages: ['ts'],
  needs: ['prometheus'],
  env: { FAIL_STEPS: 'book carrier=1' },
  steps: {
    'Prometheus scrapes the engine with the configuration of the page': async ({ fixture }) => {
      await eventually(
        async () => (await fixture('prometheus').query(`up{job="restate"}`))[0]?.value,
        (value) => value === 1,
      )
    },
    'every query of the page has a result while there is load': async ({ fixture, ingress }) => {
      assert.ok(queries.length >= 5, 'the page has its queries')
      const missing = new Set(queries)
      await until(
        async () => {
          await ingress.call('ParcelService/quote', { weightKg: 3 })
          for (const query of missing)
            if ((await fixture('prometheus').query(query)).some(({ value }) => Number.isFinite(value)))
              missing.delete(query)
          return missing.size === 0
        },
        () => `no result: ${[...missing].join('; ')}`,
      )
    },
    'every alert of the page is known, and its expression reads metrics that are there': async ({ fixture }) => {
      const alerts = await fixture('prometheus').alerts()
      assert.deepEqual(
        alerts.map(({ name }) => name),
        [
          'RestateNodeDown',
          'RestatePartitionWithoutLeader',
          'RestatePartitionLagging',
          'RestateAttemptsFailing',
          'RestateNodeLonely',
        ],
      )
      const rules = readFileSync(new URL('../operate/restate-alerts.yml', import.meta.url), 'utf8')
      for (const name of new Set(rules.match(/\brestate_\w+/g)))
        // A scrape that comes too late, on a busy machine, is a moment without any.
        await eventually(
          () => fixture('prometheus').query(name),
          (found) => found.length > 0,
        )
    },
    'no alert holds on a single server that is well': async ({ fixture }) => {
      const { alerts, query } = fixture('prometheus')
      // From here on, the server counts as cut off from others that it doesn't have.
      await eventually(
        async () => (await query('restate_failure_detector_lonely'))[0]?.value,
        (value) => value === 1,
      )
      for (const alert of await alerts())
        // The example makes an attempt fail on purpose.
        if (alert.name !== 'RestateAttemptsFailing')
          await eventually(
            () => query(alert.query),
            (found) => found.length === 0,
          )
    },
    'promtool accepts the configuration, and each alert fires when it should': async ({ fixture }) => {
      const { promtool } = fixture('prometheus')
      for (const args of [
        ['check', 'config', 'prometheus.yml'],
        ['test', 'rules', 'restate-alerts.test.yml'],
      ]) {
        const { code, output } = await promtool(...args)
        assert.equal(code, 0, output)
      }
    },
  },
})
