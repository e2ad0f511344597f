import assert from 'node:assert/strict'
import { eventually, refusedWith } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

/** The id that the customs office was sent for this parcel. */
async function awakeableId({ service }: World, trackingNumber: string): Promise<string> {
  const line = new RegExp(`^file declaration ${trackingNumber} (\\S+)`, 'm')
  await service.printed(new RegExp(`^file declaration ${trackingNumber}`))
  return line.exec(service.log)?.[1] ?? assert.fail('no id')
}

const complete = ({ ingress }: World, path: string, body: unknown) =>
  ingress.request(`restate/awakeables/${path}`, {
    method: 'POST',
    headers: typeof body === 'string' ? { 'content-type': 'text/plain' } : { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const clear = ({ ingress }: World, trackingNumber: string) => ingress.send('CustomsService/clear', { trackingNumber })

/** Waits until an invocation has failed four times, and ends it. */
async function isRetried({ ingress, engine }: World, invocationId: string): Promise<void> {
  await eventually(
    () => engine.query(`SELECT id FROM sys_invocation WHERE id = '${invocationId}' AND retry_count >= 4`),
    (rows) => rows.length === 1,
  )
  await assert.rejects(ingress.output(invocationId))
  await engine.kill(invocationId)
}

export default scenario({
  app: 'develop/awakeables/minimal',
  steps: {
    'an answer that arrives while the service is down is delivered, and the request is not sent again': async (
      world,
    ) => {
      const { ingress, service, engine } = world
      const { invocationId } = await clear(world, 'PX-1042')
      const id = await awakeableId(world, 'PX-1042')
      assert.match(id, /^sign_1/)
      await eventually(
        () =>
          engine.query(
            `SELECT index FROM sys_journal WHERE id = '${invocationId}' AND entry_type = 'Notification: Run'`,
          ),
        (rows) => rows.length === 1,
      )
      await service.kill()
      await complete(world, `${id}/resolve`, { officer: 'Bea', dutyCents: 1900 })
      await service.start()
      assert.deepEqual(await ingress.attach(invocationId), { officer: 'Bea', dutyCents: 1900 })
      assert.equal(service.count(/^file declaration PX-1042/), 1)
      await complete(world, `${id}/resolve`, { officer: 'Cy', dutyCents: 0 }) // accepted and discarded
    },
    'a rejection fails the handler with its reason': async (world) => {
      const { invocationId } = await clear(world, 'PX-1043')
      await complete(world, `${await awakeableId(world, 'PX-1043')}/reject`, 'The invoice is missing')
      await assert.rejects(world.ingress.attach(invocationId), refusedWith(500, /The invoice is missing/))
    },
    'an empty body resolves with nothing': async (world) => {
      const { invocationId } = await clear(world, 'PX-1045')
      const id = await awakeableId(world, 'PX-1045')
      const response = await fetch(`${world.ingress.url}/restate/awakeables/${id}/resolve`, { method: 'POST' })
      assert.equal(response.status, 202)
      // For Go, no bytes are no JSON: it needs an awakeable of restate.Void. Java's and Kotlin's types rule them out, too.
      if (['go', 'java', 'kotlin'].includes(world.language)) await isRetried(world, invocationId)
      else assert.equal(await world.ingress.attach(invocationId), undefined)
    },
    'a payload that is not JSON is retried': async (world) => {
      const { invocationId } = await clear(world, 'PX-1044')
      await complete(world, `${await awakeableId(world, 'PX-1044')}/resolve`, 'not JSON')
      await isRetried(world, invocationId)
    },
    'a string that is no id is refused': async (world) => {
      await assert.rejects(complete(world, 'sign_1nothing/resolve', {}), refusedWith(400, /bad awakeable id/))
    },
  },
})
