import assert from 'node:assert/strict'
import { eventually } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

/** Starts a handler whose step outlasts its timeout, and waits until the handler has continued without the result. */
async function timedOut({ ingress, service }: World, weightKg: number) {
  const { invocationId } = await ingress.send('Probe/late', { weightKg })
  await service.printed(new RegExp(`^timed out ${weightKg} `))
  const [, id] = new RegExp(`^timed out ${weightKg} (\\S+)`, 'm').exec(service.log) ?? assert.fail('no id')
  /** Lets the handler await its step again. */
  const resume = async () => {
    await ingress.request(`restate/awakeables/${id}/resolve`, { method: 'POST' })
    return await ingress.attach(invocationId)
  }
  return { invocationId, resume }
}

export default scenario({
  app: 'develop/journaling-results',
  languages: ['ts'],
  steps: {
    'a step that ends after its timeout, while its handler waits, is recorded': async (world) => {
      const { engine, service } = world
      await service.restart({ SLOW_STEPS: 'get quote swiftvan 11=12000' })
      const { invocationId, resume } = await timedOut(world, 11)
      await eventually(
        () =>
          engine.query(
            `SELECT index FROM sys_journal WHERE id = '${invocationId}' AND entry_type = 'Notification: Run'`,
          ),
        (rows) => rows.length === 1,
      )
      await service.restart()
      assert.equal(await resume(), 1150)
      assert.equal(service.count(/^get quote swiftvan 11/), 1)
    },
    'a step that outlives its attempt is not recorded, and runs again when it is awaited': async (world) => {
      const { service } = world
      await service.restart({ SLOW_STEPS: 'get quote swiftvan 12=600000' })
      const { resume } = await timedOut(world, 12)
      await service.restart()
      assert.equal(await resume(), 1210)
      assert.equal(service.count(/^get quote swiftvan 12/), 2)
    },
  },
})
