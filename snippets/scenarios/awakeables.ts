import assert from 'node:assert/strict'
import { eventually, refusedWith } from '../../tools/verify/assertions.ts'
import { keepHistory, scenario, type World } from '../../tools/verify/scenario.ts'

/** Waits until this customs desk has the parcel's awakeable. */
const declared = ({ engine }: World, port: string, trackingNumber: string) =>
  eventually(
    () =>
      engine.query(
        `SELECT key FROM state WHERE service_name = 'CustomsDesk' AND service_key = '${port}' AND key = '${trackingNumber}'`,
      ),
    (rows) => rows.length > 0,
  )

const deliver = ({ ingress }: World, trackingNumber: string) =>
  ingress.send(`DeliveryWorkflow/delivery-${trackingNumber}/run`, { trackingNumber })

const decision = (trackingNumber: string, reason?: string) => ({
  trackingNumber,
  officer: 'Bea',
  dutyCents: 1900,
  reason,
})

export default scenario({
  app: 'develop/awakeables',
  engineEnv: keepHistory,
  steps: {
    'another handler resolves, after a crash of the one that waits': async (world) => {
      const { ingress, service } = world
      const { invocationId } = await deliver(world, 'PX-1042')
      await declared(world, 'dover', 'PX-1042')
      await service.restart()
      await ingress.call('CustomsDesk/dover/decide', decision('PX-1042'))
      assert.deepEqual(await ingress.attach(invocationId), { stage: 'out for delivery', dutyCents: 1900 })
      const declarations = await world.engine.query(
        `SELECT id FROM sys_invocation WHERE target = 'CustomsDesk/dover/declare'`,
      )
      assert.equal(declarations.length, 1)
    },
    'another handler rejects, and the one that waits handles it': async (world) => {
      const { invocationId } = await deliver(world, 'PX-1043')
      await declared(world, 'dover', 'PX-1043')
      await world.ingress.call('CustomsDesk/dover/decide', decision('PX-1043', 'The invoice is missing'))
      assert.deepEqual(await world.ingress.attach(invocationId), {
        stage: 'returned',
        reason: 'The invoice is missing',
      })
    },
    'a cancellation is not taken for a rejection': async (world) => {
      const { invocationId } = await deliver(world, 'PX-1044')
      await declared(world, 'dover', 'PX-1044')
      await world.engine.cancel(invocationId)
      await assert.rejects(world.ingress.attach(invocationId), refusedWith(409, /cancelled|Error 409/i))
    },
    'an answer before the timeout': async (world) => {
      const { invocationId } = await world.ingress.send('CustomsService/clear', { trackingNumber: 'PX-1045' })
      await declared(world, 'dover', 'PX-1045')
      await world.ingress.call('CustomsDesk/dover/decide', decision('PX-1045'))
      assert.deepEqual(await world.ingress.attach(invocationId), { officer: 'Bea', dutyCents: 1900 })
    },
    'a rejection before the timeout fails the invocation': async (world) => {
      const { invocationId } = await world.ingress.send('CustomsService/clear', { trackingNumber: 'PX-1048' })
      await declared(world, 'dover', 'PX-1048')
      await world.ingress.call('CustomsDesk/dover/decide', decision('PX-1048', 'The invoice is missing'))
      await assert.rejects(world.ingress.attach(invocationId), refusedWith(500, /The invoice is missing/))
    },
    'after the timeout the awakeable is still open': async (world) => {
      const { invocationId } = await world.ingress.send('CustomsService/clear', { trackingNumber: 'PX-1046' })
      await declared(world, 'calais', 'PX-1046')
      await world.ingress.call('CustomsDesk/dover/decide', decision('PX-1046'))
      assert.deepEqual(await world.ingress.attach(invocationId), { officer: 'Bea', dutyCents: 1900 })
    },
    'an invalid id fails every attempt': async ({ ingress, engine }) => {
      const { invocationId } = await ingress.send('CustomsService/complete', {
        trackingNumber: 'PX-1047',
        awakeableId: 'nothing',
      })
      await eventually(
        () =>
          engine.query(
            `SELECT id FROM sys_invocation WHERE id = '${invocationId}' AND retry_count > 2 AND last_failure LIKE '%wakeable%'`,
          ),
        (rows) => rows.length === 1,
      )
      await engine.kill(invocationId)
    },
  },
})
