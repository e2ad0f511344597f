import assert from 'node:assert/strict'
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually, until } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

const claim = { trackingNumber: 'PX-1042', customer: 'ada@example.com', amountCents: 1290, paymentKey: 'order-1042' }
const state = 'SELECT service_name, service_key, key, value_utf8 FROM state ORDER BY service_name, service_key, key'
const script = fileURLToPath(new URL('../operate/backup.sh', import.meta.url))

let before: unknown[]
let archive: string

/** Runs the page's script: its exit code and what it prints. */
const backUp = ({ engine, exec }: World) =>
  exec(
    'env',
    `RESTATE_ADMIN_URL=${engine.adminUrl}`,
    'bash',
    script,
    join(engine.directory, 'restate-data'),
    engine.directory,
  )

/** Replaces the data of the stopped server by the copy. */
async function restore({ engine, exec }: World): Promise<void> {
  const data = join(engine.directory, 'restate-data')
  await rm(data, { recursive: true })
  await mkdir(data)
  const { code, output } = await exec('tar', '-C', data, '-xzf', archive)
  assert.equal(code, 0, output)
  assert.deepEqual(await readdir(data), ['verify'])
}

export default scenario({
  app: 'concepts',
  languages: ['ts'],
  engineEnv: { RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT: '1s' },
  steps: {
    'a running server is not copied': async (world) => {
      const { code, output } = await backUp(world)
      assert.equal(code, 1)
      assert.match(output, /stop the server first/)
    },
    'a copy of the stopped server is restored to an empty disk, and a waiting workflow continues': async (world) => {
      const { ingress, engine } = world
      await ingress.call('Shipment/PX-1042/scan', { depot: 'leeds' })
      await ingress.send('ClaimWorkflow/claim-PX-1042/run', claim)
      await until(
        async () => (await engine.query("SELECT id FROM sys_invocation WHERE status = 'suspended'")).length === 1,
        () => 'the workflow does not wait',
      )
      before = await engine.query(state)
      assert.equal(before.length, 3)

      await engine.end({ inOrder: true })
      const { code, output } = await backUp(world)
      assert.equal(code, 0, output)
      archive = output.trim()
      const moved = join(engine.directory, 'moved')
      await mkdir(moved)
      for (const file of [archive, `${archive}.sha256`]) await copyFile(file, join(moved, basename(file)))
      const check = await world.exec('env', '-C', moved, 'sha256sum', '--check', `${basename(archive)}.sha256`)
      assert.match(check.output, new RegExp(`^${basename(archive)}: OK`), 'the checksum is valid in another folder')
      await restore(world)
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
    'a call after the copy is not in it': async (world) => {
      const { ingress, engine } = world
      await ingress.call('Shipment/PX-1043/scan', { depot: 'leeds' })
      await engine.end({ inOrder: true })
      await restore(world)
      await engine.restart()
      // An engine that has just been started does not know its services for a moment.
      const status = await eventually(() => ingress.call('Shipment/PX-1043/status').catch(() => undefined))
      assert.deepEqual(status, { stage: 'unknown', scans: [] })
      assert.deepEqual(await ingress.call('ClaimWorkflow/claim-PX-1042/status'), 'awaiting approval')
    },
  },
})
