import assert from 'node:assert/strict'
import { eventually, refusedWith } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

/** The id that the handler has given away for this parcel. */
async function callbackId({ service }: World, trackingNumber: string): Promise<string> {
  const line = new RegExp(`^declare ${trackingNumber} (\\S+)`, 'm')
  await service.printed(new RegExp(`^declare ${trackingNumber}`))
  return line.exec(service.log)?.[1] ?? assert.fail('no id')
}

const complete = ({ ingress }: World, path: string, body: unknown) =>
  ingress.request(`restate/awakeables/${path}`, {
    method: 'POST',
    headers: typeof body === 'string' ? { 'content-type': 'text/plain' } : { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

export default scenario({
  app: 'develop/awakeables/minimal',
  languages: ['ts'],
  steps: {
    'an answer that comes while the service is down is kept': async (world) => {
      const { ingress, service, engine } = world
      const { invocationId } = await ingress.send('CustomsService/clear', 'PX-1042')
      const id = await callbackId(world, 'PX-1042')
      assert.match(id, /^sign_1/)
      await eventually(
        () => engine.query(`SELECT index FROM sys_journal WHERE id = '${invocationId}' AND entry_type = 'Notification: Run'`),
        (rows) => rows.length === 1,
      )
      await service.kill()
      await complete(world, `${id}/resolve`, { cleared: true, officer: 'Bea' })
      await service.start()
      assert.deepEqual(await ingress.attach(invocationId), { trackingNumber: 'PX-1042', cleared: true, officer: 'Bea' })
      assert.equal(service.count(/^declare PX-1042/), 1)
      await complete(world, `${id}/resolve`, { cleared: false, officer: 'Dora' }) // taken, and dropped
    },
    'a rejection fails the handler with its reason': async (world) => {
      const { invocationId } = await world.ingress.send('CustomsService/clear', 'PX-1043')
      await complete(world, `${await callbackId(world, 'PX-1043')}/reject`, 'The invoice is missing')
      await assert.rejects(world.ingress.attach(invocationId), refusedWith(500, /The invoice is missing/))
    },
    'an answer that is no JSON is retried': async (world) => {
      const { ingress, engine, service } = world
      const { invocationId } = await ingress.send('CustomsService/clear', 'PX-1044')
      await complete(world, `${await callbackId(world, 'PX-1044')}/resolve`, 'not JSON')
      await service.printed(/SyntaxError/, { times: 4 })
      await assert.rejects(ingress.output(invocationId))
      await fetch(`${engine.adminUrl}/invocations/${invocationId}/kill`, { method: 'PATCH' })
    },
    'an id that is not one is refused': async (world) => {
      await assert.rejects(complete(world, 'sign_1nothing/resolve', {}), refusedWith(400))
    },
  },
})
