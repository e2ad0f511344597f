import assert from 'node:assert/strict'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

const claim = { trackingNumber: 'PX-1042', customer: 'ada@example.com', amountCents: 1290, paymentKey: 'order-1042' }
const state = 'SELECT service_name, service_key, key, value_utf8 FROM state ORDER BY service_name, service_key, key'

let before: unknown[]

export default scenario({
  app: 'concepts',
  languages: ['ts'],
  engineEnv: { RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT: '1s' },
  steps: {
    'a copy of the stopped server is restored to an empty disk, and a waiting workflow continues': async ({
      ingress,
      engine,
      exec,
    }) => {
      await ingress.call('Shipment/PX-1042/scan', { depot: 'leeds' })
      await ingress.send('ClaimWorkflow/claim-PX-1042/run', claim)
      await until(
        async () => (await engine.query("SELECT id FROM sys_invocation WHERE status = 'suspended'")).length === 1,
        () => 'the workflow does not wait',
      )
      before = await engine.query(state)
      assert.equal(before.length, 3)

      await engine.end({ inOrder: true })
      const data = join(engine.directory, 'restate-data')
      const archive = join(engine.directory, 'backup.tar.gz')
      assert.deepEqual(await readdir(data), ['verify'])
      const tar = async (...args: string[]) => {
        const { code, output } = await exec(
          'tar',
          ...args,
          '-C',
          engine.directory,
          ...(args[0] === 'czf' ? ['restate-data'] : []),
        )
        assert.equal(code, 0, output)
      }
      await tar('czf', archive)
      await rm(data, { recursive: true })
      await tar('xzf', archive)
      await engine.restart()

      await until(
        async () => JSON.stringify(await engine.query(state).catch(() => [])) === JSON.stringify(before),
        () => 'the state is not as before',
      )
      await ingress.call('ClaimWorkflow/claim-PX-1042/decide', { approved: true, decidedBy: 'Bea' })
      assert.deepEqual(await ingress.request('restate/workflow/ClaimWorkflow/claim-PX-1042/attach'), {
        stage: 'refunded',
        decidedBy: 'Bea',
      })
    },
    'a call after the copy is not in it': async ({ ingress, engine, exec }) => {
      await ingress.call('Shipment/PX-1043/scan', { depot: 'leeds' })
      await engine.end({ inOrder: true })
      await rm(join(engine.directory, 'restate-data'), { recursive: true })
      const archive = join(engine.directory, 'backup.tar.gz')
      const { code, output } = await exec('tar', 'xzf', archive, '-C', engine.directory)
      assert.equal(code, 0, output)
      await engine.restart()
      assert.deepEqual(await ingress.call('Shipment/PX-1043/status'), { stage: 'unknown', scans: [] })
      assert.deepEqual(await ingress.call('ClaimWorkflow/claim-PX-1042/status'), 'awaiting approval')
    },
  },
})
