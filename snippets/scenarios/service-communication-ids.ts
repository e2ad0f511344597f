import { eventually } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

/** Stores a text that is no invocation id where a shipment keeps the id of its clearance. */
async function storeInvalidId({ engine }: World, trackingNumber: string): Promise<void> {
  const response = await fetch(`${engine.adminUrl}/services/Shipment/state`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      object_key: trackingNumber,
      new_state: { clearanceInvocationId: [...Buffer.from('"nothing"')] },
    }),
  })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  await eventually(
    () => engine.query(`SELECT key FROM state WHERE service_name = 'Shipment' AND service_key = '${trackingNumber}'`),
    (rows) => rows.length === 1,
  )
}

const keepsFailing = ({ engine }: World, invocationId: string) =>
  eventually(
    () => engine.query(`SELECT id FROM sys_invocation WHERE id = '${invocationId}' AND retry_count >= 3`),
    (rows) => rows.length === 1,
  )

export default scenario({
  app: 'develop/service-communication',
  languages: ['java', 'kotlin'],
  steps: {
    'attaching to a text that is no id fails each attempt': async (world) => {
      await storeInvalidId(world, 'PX-1046')
      const { invocationId } = await world.ingress.send('Shipment/PX-1046/clearance')
      await keepsFailing(world, invocationId)
      await world.engine.kill(invocationId)
    },
    'cancelling a text that is no id fails each attempt': async (world) => {
      await storeInvalidId(world, 'PX-1047')
      const { invocationId } = await world.ingress.send('Shipment/PX-1047/cancel')
      await keepsFailing(world, invocationId)
      await world.engine.kill(invocationId)
    },
  },
})
