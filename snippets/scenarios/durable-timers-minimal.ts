import assert from 'node:assert/strict'
import { eventually, until } from '../../tools/verify/assertions.ts'
import { keepHistory, scenario, type World } from '../../tools/verify/scenario.ts'

/** When the timer of an invocation ends, once the engine has recorded it; milliseconds since 1970. */
async function wakeUpTime({ engine }: World, invocationId: string): Promise<number> {
  const [row] = await eventually(
    () =>
      engine.query<{ entry_json: string }>(
        `SELECT entry_json FROM sys_journal WHERE id = '${invocationId}' AND entry_type = 'Command: Sleep'`,
      ),
    (rows) => rows.length > 0,
  )
  const entry = JSON.parse(row?.entry_json ?? '') as { Command: { Sleep: { wake_up_time: number } } }
  return entry.Command.Sleep.wake_up_time
}

/**
 * Kills the service while a handler sleeps. On a busy machine the sleep can be over before the kill: then the next
 * parcel's is tried.
 */
async function killAsleep(world: World, first: number, seconds: number) {
  const { ingress, service } = world
  for (let trackingNumber = `PX-${first}`; ; trackingNumber = `PX-${++first}`) {
    const { invocationId } = await ingress.send('DepotService/collect', collection(trackingNumber, seconds))
    const due = await wakeUpTime(world, invocationId)
    await service.kill()
    const driver = `send driver leeds ${trackingNumber}`
    if (service.count(driver) === 0) return { invocationId, due, driver }
    await service.start()
  }
}

const collection = (trackingNumber: string, collectInSeconds: number) => ({
  trackingNumber,
  depot: 'leeds',
  collectInSeconds,
})

export default scenario({
  app: 'develop/durable-timers/minimal',
  engineEnv: { ...keepHistory, RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT: '1s' },
  steps: {
    'a handler that sleeps for three days is suspended': async (world) => {
      const { ingress, engine } = world
      const { invocationId } = await ingress.send('DepotService/collect', collection('PX-1042', 3 * 86_400))
      await eventually(
        () => engine.query<{ status: string }>(`SELECT status FROM sys_invocation WHERE id = '${invocationId}'`),
        ([row]) => row?.status === 'suspended',
      )
      const days = ((await wakeUpTime(world, invocationId)) - Date.now()) / 86_400_000
      assert.ok(days > 2.99 && days < 3, `${days} days`)
    },
    'a crash does not start the sleep over': async (world) => {
      const { ingress, service } = world
      const { invocationId, due, driver } = await killAsleep(world, 1100, 4)
      await service.start()
      await ingress.attach(invocationId)
      assert.ok(Date.now() >= due, 'not before its time')
      assert.equal(await wakeUpTime(world, invocationId), due, 'the sleep began again')
      assert.equal(service.count(driver), 1)
    },
    'a sleep ends while the service is down': async (world) => {
      const { ingress, service } = world
      const { invocationId, due, driver } = await killAsleep(world, 1200, 2)
      await until(
        () => Date.now() > due,
        () => 'time stands still',
      )
      await service.start()
      await ingress.attach(invocationId)
      assert.equal(service.count(driver), 1)
    },
  },
})
