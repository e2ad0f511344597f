import assert from 'node:assert/strict'
import { eventually } from '../../tools/verify/assertions.ts'
import { keepHistory, scenario, type World } from '../../tools/verify/scenario.ts'

/** Waits until customs knows of the parcel. */
const declared = ({ engine }: World, trackingNumber: string) =>
  eventually(
    () => engine.query(`SELECT key FROM state WHERE service_name = 'CustomsDesk' AND key = '${trackingNumber}'`),
    (rows) => rows.length > 0,
  )

export default scenario({
  app: 'develop/awakeables',
  engineEnv: keepHistory,
  languages: ['ts'],
  steps: {
    'another handler resolves, after a crash of the one that waits': async (world) => {
      const { ingress, service } = world
      const { invocationId } = await ingress.send('ParcelService/ship', 'PX-1042')
      await declared(world, 'PX-1042')
      await service.restart()
      await ingress.call('CustomsDesk/dover/decide', { trackingNumber: 'PX-1042', officer: 'Bea' })
      assert.equal(await ingress.attach(invocationId), 'PX-1042 is cleared by Bea')
      const declarations = await world.engine.query(`SELECT id FROM sys_invocation WHERE target = 'CustomsDesk/dover/declare'`)
      assert.equal(declarations.length, 1)
    },
    'another handler rejects, and the one that waits handles it': async (world) => {
      const { invocationId } = await world.ingress.send('ParcelService/ship', 'PX-1043')
      await declared(world, 'PX-1043')
      await world.ingress.call('CustomsDesk/dover/decide', { trackingNumber: 'PX-1043', officer: 'Bea', reason: 'no invoice' })
      assert.equal(await world.ingress.attach(invocationId), 'PX-1043 goes back: no invoice')
    },
    'no answer within the limit': async ({ ingress }) => {
      assert.equal(await ingress.call('ParcelService/shipExpress', 'PX-1044'), 'PX-1044 travels by the slow route')
    },
    'an answer within the limit': async (world) => {
      const { invocationId } = await world.ingress.send('ParcelService/shipExpress', 'PX-1045')
      await declared(world, 'PX-1045')
      await world.ingress.call('CustomsDesk/dover/decide', { trackingNumber: 'PX-1045', officer: 'Bea' })
      assert.equal(await world.ingress.attach(invocationId), 'PX-1045 is cleared by Bea')
    },
  },
})
