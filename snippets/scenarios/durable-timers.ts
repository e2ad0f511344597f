import assert from 'node:assert/strict'
import { eventually } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

interface Status {
  stage: string
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
  steps: {
    'a delayed message arrives': async (world) => {
      await world.ingress.call('Shipment/PX-1041/hold', { holdSeconds: 600 })
      await world.ingress.call('Shipment/PX-1042/hold', { holdSeconds: 2 })
      await statusOnce(world, 'PX-1042', ({ stage }) => stage === 'returned')
      assert.equal((await world.ingress.call<Status>('Shipment/PX-1041/status')).stage, 'ready for pickup')
    },
    'a delayed message that is cancelled does not arrive': async (world) => {
      const { ingress, engine } = world
      const scheduled = () =>
        engine.query(
          `SELECT id FROM sys_invocation WHERE target = 'Shipment/PX-1043/sendBack' AND status = 'scheduled'`,
        )
      await ingress.call('Shipment/PX-1043/hold', { holdSeconds: 600 })
      await eventually(scheduled, (rows) => rows.length === 1)
      await ingress.call('Shipment/PX-1043/pickUp')
      // Long before its time.
      await eventually(scheduled, (rows) => rows.length === 0)
      assert.equal((await ingress.call<Status>('Shipment/PX-1043/status')).stage, 'delivered')
    },
    'a handler that schedules itself repeats, over a crash, and stops': async (world) => {
      const { engine, ingress, service } = world
      await ingress.call('Shipment/PX-1044/create', { customer: 'ada@example.com' })
      await ingress.call('Shipment/PX-1044/remind', { everySeconds: 1, times: 3 })
      await statusOnce(world, 'PX-1044', ({ reminders }) => reminders >= 1)
      await service.restart()
      await statusOnce(world, 'PX-1044', ({ reminders }) => reminders === 3)
      await eventually(
        () =>
          engine.query(
            `SELECT id FROM sys_invocation WHERE target = 'Shipment/PX-1044/remind' AND status != 'completed'`,
          ),
        (left) => left.length === 0,
      )
      assert.equal((await ingress.call<Status>('Shipment/PX-1044/status')).reminders, 3)
      const keys = new Set(service.log.match(/(?<=^notify customer ada@example\.com: Please pick up PX-1044 )\S+/gm))
      assert.equal(keys.size, 3, 'one message each')
    },
    'a wait with a timeout ends with the answer or with the timeout, also over a crash': async (world) => {
      const { ingress, service } = world
      const delivery = (trackingNumber: string, confirmWithinSeconds: number) => ({
        trackingNumber,
        confirmWithinSeconds,
      })
      const signed = await ingress.send('DeliveryWorkflow/delivery-PX-1045/run', delivery('PX-1045', 30))
      await ingress.call('DeliveryWorkflow/delivery-PX-1045/confirm', { signedBy: 'Ada' })
      assert.deepEqual(await ingress.attach(signed.invocationId), { stage: 'delivered', signedBy: 'Ada' })

      const late = await ingress.send('DeliveryWorkflow/delivery-PX-1046/run', delivery('PX-1046', 1))
      await asleep(world, late.invocationId)
      await service.restart()
      assert.deepEqual(await ingress.attach(late.invocationId), { stage: 'returned' })
    },
  },
})
