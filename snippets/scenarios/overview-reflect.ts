import assert from 'node:assert/strict'
import { refusedWith } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/overview',
  languages: ['go'],
  steps: {
    'the methods of a struct are handlers under their own names': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('DepotService/Weigh', { trackingNumber: 'PX-1042' }), { weightKg: 3 })
      assert.equal(await ingress.call('DepotService/Open'), 'leeds')
    },
    'the engine has the labels of a service': async ({ engine }) => {
      const response = await fetch(`${engine.adminUrl}/services/CarrierService`)
      const { metadata } = (await response.json()) as { metadata: Record<string, string> }
      assert.deepEqual(metadata, { team: 'carriers' })
    },
    'a codec reads the input and writes the result': async ({ ingress }) => {
      const send = (body: string, type: string) =>
        fetch(`${ingress.url}/Shipment/PX-1042/schedule`, { method: 'POST', headers: { 'content-type': type }, body })
      const answer = await send('2026-04-01T08:20:00Z/2026-04-01T12:00:00Z', 'text/plain')
      assert.equal(answer.headers.get('content-type'), 'text/plain')
      assert.equal(await answer.text(), '2026-04-01T08:00:00Z/2026-04-01T12:00:00Z')
      assert.equal((await send('tomorrow', 'text/plain')).status, 400)
      assert.equal((await send('"tomorrow"', 'application/json')).status, 400)
    },
    'a body is refused where there is none, and required where there is one': async ({ ingress }) => {
      await assert.rejects(ingress.call('Shipment/PX-1042/cancel', { depot: 'leeds' }), refusedWith(400, /to be empty/))
      const empty = await fetch(`${ingress.url}/Shipment/PX-1042/scan`, { method: 'POST' })
      assert.equal(empty.status, 400)
    },
    'the unit test passes': async ({ exec }) => {
      const { code, output } = await exec('go', 'test', './develop/overview')
      assert.equal(code, 0, output)
    },
  },
})
