import assert from 'node:assert/strict'
import { eventually } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

interface Status {
  place: string
  reminders: number
}

const statusOnce = ({ ingress }: World, key: string, wanted: (status: Status) => boolean) =>
  eventually(() => ingress.call<Status>(`Shipment/${key}/status`), wanted)

/** Waits until the engine has recorded the timer of an invocation. */
const asleep = ({ engine }: World, invocationId: string) =>
  eventually(
    () => engine.query(`SELECT index FROM sys_journal WHERE id = '${invocationId}' AND entry_type = 'Command: Sleep'`),
    (rows) => rows.length > 0,
  )

export default scenario({
  app: 'develop/durable-timers',
  languages: ['ts'],
  steps: {
    'a crash does not start the wait anew': async (world) => {
      const { ingress, service } = world
      const start = Date.now()
      const { invocationId } = await ingress.send('DepotService/hold', { trackingNumber: 'PX-1042', duration: { seconds: 4 } })
      await asleep(world, invocationId)
      await new Promise((resolve) => setTimeout(resolve, 2000))
      await service.restart()
      const restarted = Date.now()
      await ingress.attach(invocationId)
      assert.ok(Date.now() - start >= 4000, `woke after ${Date.now() - start} ms`)
      const rest = Date.now() - restarted
      assert.ok(rest < 3500, `woke ${rest} ms after the restart: the wait began again`)
      await statusOnce(world, 'PX-1042', ({ place }) => place === 'sender')
    },
    'a wait goes on while the service is down': async (world) => {
      const { ingress, service } = world
      const start = Date.now()
      const { invocationId } = await ingress.send('DepotService/hold', { trackingNumber: 'PX-1043', duration: { seconds: 2 } })
      await asleep(world, invocationId)
      await service.kill()
      await new Promise((resolve) => setTimeout(resolve, 2500))
      await service.start()
      await ingress.attach(invocationId)
      assert.ok(Date.now() - start >= 2000)
    },
    'a delayed call arrives': async (world) => {
      await world.ingress.call('Shipment/PX-1044/arrive', { seconds: 1 })
      assert.equal((await world.ingress.call<Status>('Shipment/PX-1044/status')).place, 'depot')
      await statusOnce(world, 'PX-1044', ({ place }) => place === 'sender')
    },
    'a delayed call that is cancelled does not arrive': async (world) => {
      const { ingress, engine } = world
      await ingress.call('Shipment/PX-1045/arrive', { seconds: 2 })
      await ingress.call('Shipment/PX-1045/collect')
      await new Promise((resolve) => setTimeout(resolve, 2500))
      assert.equal((await ingress.call<Status>('Shipment/PX-1045/status')).place, 'customer')
      const waiting = await engine.query(`SELECT id FROM sys_invocation WHERE target = 'Shipment/PX-1045/sendBack' AND status = 'scheduled'`)
      assert.deepEqual(waiting, [])
    },
    'a handler that calls itself later repeats, over a crash': async (world) => {
      const { ingress, service } = world
      await ingress.call('Shipment/PX-1046/remind', { every: { seconds: 1 }, times: 3 })
      await statusOnce(world, 'PX-1046', ({ reminders }) => reminders >= 1)
      await service.restart()
      await statusOnce(world, 'PX-1046', ({ reminders }) => reminders === 3)
      await new Promise((resolve) => setTimeout(resolve, 1500))
      assert.equal((await ingress.call<Status>('Shipment/PX-1046/status')).reminders, 3)
    },
    'a wait with a limit ends with the answer or with the limit': async (world) => {
      const { ingress, service } = world
      const answered = await ingress.send('CustomsService/clear', { trackingNumber: 'PX-1047', limit: { seconds: 20 } })
      await service.printed(/^declare PX-1047/)
      const id = /^declare PX-1047 (\S+)/m.exec(service.log)?.[1]
      await ingress.request(`restate/awakeables/${id}/resolve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '"cleared"',
      })
      assert.equal(await ingress.attach(answered.invocationId), 'cleared')

      const late = await ingress.send('CustomsService/clear', { trackingNumber: 'PX-1048', limit: { seconds: 1 } })
      await asleep(world, late.invocationId)
      await service.restart()
      assert.equal(await ingress.attach(late.invocationId), 'checked by hand')
      assert.equal(service.count(/^declare PX-1048/), 1)
    },
  },
})
