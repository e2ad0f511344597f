import assert from 'node:assert/strict'
import { eventually } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

/** Kills and purges an invocation during its first step; returns its id, and what uses its key again. */
async function purged({ engine, ingress, service }: World, trackingNumber: string) {
  const options = { idempotencyKey: trackingNumber }
  const send = () => ingress.send('ParcelService/ship', { trackingNumber, depot: 'leeds' }, options)
  const { invocationId } = await send()
  await service.printed(`reserve slot leeds ${trackingNumber}`)
  await engine.kill(invocationId)
  await engine.purge(invocationId)
  return { invocationId, send }
}

const panic = 'Got an Invoke command with InvocationEpoch'

export default scenario({
  app: 'concepts',
  languages: ['ts'],
  env: { SLOW_STEPS: 'reserve slot=600000' },
  engineEnv: { RESTATE_DEFAULT_NUM_PARTITIONS: '1' },
  steps: {
    'while a killed attempt runs, its key stops the partition, and the next invocation restarts it': async (world) => {
      const { engine, ingress, service } = world
      const { send } = await purged(world, 'PX-1042')
      await send()
      await eventually(async () => engine.log.includes(panic))
      assert.equal(service.count('reserve slot leeds PX-1042'), 1)
      await ingress.call('ParcelService/quote', { weightKg: 3 }, { idempotencyKey: 'next' })
      assert.match(engine.log, /Partition processor exited unexpectedly, will retry/)
      await service.printed('reserve slot leeds PX-1042', { times: 2 })
    },
    'once the attempt has timed out, the key starts an invocation': async (world) => {
      const { engine, service } = world
      const before = engine.log.length
      const [inactivity, abort] = ['INACTIVITY', 'ABORT'].map((each) => `RESTATE_WORKER__INVOKER__${each}_TIMEOUT`)
      await engine.restart({ [inactivity!]: '1s', [abort!]: '1s' })
      const { invocationId, send } = await purged(world, 'PX-1043')
      const attempt = `SELECT id FROM sys_invocation_state WHERE id = '${invocationId}'`
      await eventually(
        () => engine.query(attempt),
        (running) => running.length === 0,
      )
      await send()
      await service.printed('reserve slot leeds PX-1043', { times: 2 })
      assert.ok(!engine.log.slice(before).includes(panic))
    },
  },
})
