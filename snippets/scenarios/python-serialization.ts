import assert from 'node:assert/strict'
import { eventually, refusedWith } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

const request = { trackingNumber: 'PX-1044', from: '2026-04-01T08:20:00.000Z', to: '2026-04-01T11:40:00.000Z' }

export default scenario({
  app: 'develop/serialization',
  languages: ['python'],
  steps: {
    'input that does not match its model ends the invocation with 500, and is not retried': async ({ ingress }) => {
      await assert.rejects(
        ingress.call('ParcelService/quote', { weightKg: -1, destination: 'lyon' }),
        refusedWith(500, /Unable to parse an input argument/),
      )
    },
    'a handler that validates the bytes itself chooses the code': async ({ ingress }) => {
      await assert.rejects(ingress.call('ParcelService/carrierQuote', { weightKg: -1 }), refusedWith(400, /weightKg/))
      assert.deepEqual(await ingress.call('ParcelService/carrierQuote', { weightKg: 3, destination: 'lyon' }), {
        carrier: 'swiftvan',
        priceCents: 670,
      })
    },
    'a custom serde rejects what it cannot read': async ({ ingress }) => {
      const headers = { 'content-type': 'text/plain' }
      const answer = await fetch(`${ingress.url}/Shipment/PX-1042/schedule`, {
        method: 'POST',
        headers,
        body: 'tomorrow',
      })
      assert.equal(answer.status, 500)
    },
    'a call in another format than the callee reads gets a terminal error': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('ParcelService/misschedule', request), { code: 500 })
    },
    'a dataclass is read where a serde names it': async ({ ingress }) => {
      assert.equal(await ingress.call('ParcelService/track', { trackingNumber: 'PX-1042' }), 'PX-1042')
    },
    'an empty body arrives as None': async ({ ingress, engine }) => {
      const { invocationId } = await ingress.send('ParcelService/quote')
      await eventually(
        () =>
          engine.query(
            `SELECT id FROM sys_invocation WHERE id = '${invocationId}' AND retry_count >= 2 AND last_failure LIKE '%NoneType%'`,
          ),
        (rows) => rows.length === 1,
      )
      await engine.kill(invocationId)
    },
    'JSON changes tuples and keys': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('CustomsService/lossy'), { tuple: [1, 2], 7: 'key' })
    },
    'a result without an annotation has no content type': async ({ ingress }) => {
      const answer = await fetch(`${ingress.url}/CustomsService/untypedResult`, { method: 'POST' })
      assert.equal(await answer.text(), '"Bea"')
      assert.equal(answer.headers.get('content-type'), null)
    },
    'a step whose result cannot become JSON is retried': async ({ ingress, engine }) => {
      const { invocationId } = await ingress.send('CustomsService/lossyStep')
      await eventually(
        () =>
          engine.query(
            `SELECT id FROM sys_invocation WHERE id = '${invocationId}' AND retry_count >= 2 AND last_failure LIKE '%not JSON serializable%'`,
          ),
        (rows) => rows.length === 1,
      )
      await engine.kill(invocationId)
    },
  },
})
