import assert from 'node:assert/strict'
import { refusedWith } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

const request = { trackingNumber: 'PX-1044', from: '2026-04-01T08:20:00.000Z', to: '2026-04-01T11:40:00.000Z' }

export default scenario({
  app: 'develop/serialization',
  languages: ['ts'],
  steps: {
    'input that does not match its schema is rejected with 400 and not retried': async ({ ingress }) => {
      await assert.rejects(
        ingress.call('ParcelService/quote', { weightKg: -1, destination: 'lyon' }),
        refusedWith(400, /Failed to deserialize input/),
      )
      await assert.rejects(ingress.call('ParcelService/quote'), refusedWith(400))
    },
    'a JSON schema without a validator checks nothing': async ({ ingress, engine }) => {
      assert.deepEqual(await ingress.call('DepotService/weigh', { trackingNumber: 7 }), { weightKg: 3 })
      const description = await (await fetch(`${engine.adminUrl}/services/DepotService/openapi`)).text()
      assert.match(description, /"trackingNumber":\{"type":"string"\}/)
    },
    'a custom serde rejects what it cannot read': async ({ ingress }) => {
      const headers = { 'content-type': 'text/plain' }
      const answer = await fetch(`${ingress.url}/Shipment/PX-1042/schedule`, {
        method: 'POST',
        headers,
        body: 'tomorrow',
      })
      assert.equal(answer.status, 400)
    },
    'a caller that does not name the format gets a terminal error with code 400': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('ParcelService/misschedule', request), { code: 400 })
    },
    'JSON changes values it cannot represent': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('CustomsService/lossy'), {
        date: '1970-01-01T00:00:00.000Z',
        map: {},
        set: {},
        notANumber: null,
        infinite: null,
      })
    },
  },
})
