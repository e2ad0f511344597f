import assert from 'node:assert/strict'
import { until } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

/** The numbers in the column of that name. */
function trimPoints(printed: string): number[] {
  const rows = printed.split('\n').map((line) => line.trim().split(/ {2,}/))
  const heads = rows.find((row) => row.includes('TRIM-POINT')) ?? []
  // The first column has no name.
  const fromTheEnd = heads.length - heads.indexOf('TRIM-POINT')
  return rows.map((row) => Number(row[row.length - fromTheEnd])).filter((point) => !Number.isNaN(point))
}

export default scenario({
  app: 'concepts',
  languages: ['ts'],
  needs: ['s3', 'cluster:1'],
  engineEnv: {
    RESTATE_WORKER__SNAPSHOTS__SNAPSHOT_INTERVAL_NUM_RECORDS: '20',
    RESTATE_ADMIN__LOG_TRIM_CHECK_INTERVAL: '2s',
  },
  steps: {
    'a snapshot is made after so many records, and points to the newest one': async ({ ingress, fixture }) => {
      const store = fixture('s3')
      let calls = 0
      await until(
        async () => {
          await ingress.call('Shipment/PX-1042/scan', { depot: 'leeds' })
          calls++
          return (await store.list('snapshots/')).some((key) => key.endsWith('latest.json'))
        },
        () => `${calls} calls make no snapshot`,
      )
      const pointer = (await store.list('snapshots/')).find((key) => key.endsWith('latest.json'))!
      const latest = JSON.parse(await store.get(pointer)) as Record<string, unknown>
      assert.equal(latest['cluster_name'], 'parcels')
      assert.equal(latest['node_name'], 'node-1')
      assert.equal(latest['partition_id'], Number(pointer.split('/')[1]))
    },
    'older snapshots stay, and the log is trimmed': async ({ ingress, fixture }) => {
      const store = fixture('s3')
      let printed = ''
      await until(
        async () => {
          await ingress.call('Shipment/PX-1042/scan', { depot: 'leeds' })
          const kept = new Set((await store.list('snapshots/')).flatMap((key) => /snap_\w+/.exec(key) ?? []))
          return kept.size >= 2
        },
        () => 'there is no second snapshot',
      )
      await until(
        async () => {
          const each = [0, 1, 2, 3].map((log) => fixture('cluster').ctl('replicated-loglet', 'info', `${log}_0`))
          printed = (await Promise.all(each)).map(({ output }) => output).join('\n')
          return trimPoints(printed).some((point) => point > 0)
        },
        () => `no log is trimmed:\n${printed}`,
      )
    },
  },
})
