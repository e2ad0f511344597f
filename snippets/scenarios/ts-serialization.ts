import assert from 'node:assert/strict'
import { refusedWith } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

const parcel = { trackingNumber: 'PX-1042', grams: 2400, to: 'lyon' }
const wish = '2026-04-01T08:20:00.000Z/2026-04-01T11:40:00.000Z'
const wholeHours = '2026-04-01T08:00:00.000Z/2026-04-01T12:00:00.000Z'

/** Sends `body` as `contentType`, and gives back status, content type and text of the answer. */
async function post({ ingress }: World, path: string, contentType: string, body: string | Uint8Array<ArrayBuffer>) {
  const response = await fetch(`${ingress.url}/${path}`, { method: 'POST', headers: { 'content-type': contentType }, body })
  return { status: response.status, contentType: response.headers.get('content-type'), text: await response.text() }
}

export default scenario({
  app: 'develop/serialization',
  languages: ['ts'],
  steps: {
    'a schema lets valid input through': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('ParcelService/quote', parcel), { carrier: 'northfreight', cents: 670 })
    },
    'input that does not fit its schema is refused with 400 and not retried': async ({ ingress }) => {
      await assert.rejects(ingress.call('ParcelService/quote', { ...parcel, grams: -1 }), refusedWith(400, /Failed to deserialize input/))
    },
    'the schema is part of what the engine knows about the handler': async ({ engine }) => {
      const handler = (await (await fetch(`${engine.adminUrl}/services/ParcelService/handlers/quote`)).json()) as {
        input_json_schema: { properties: { grams: { maximum: number } } }
      }
      assert.equal(handler.input_json_schema.properties.grams.maximum, 30_000)
    },
    'a JSON schema without a validator checks nothing': async ({ ingress, engine }) => {
      assert.equal(await ingress.call('ParcelService/track', { trackingNumber: 7 }), '/track/7')
      const description = await (await fetch(`${engine.adminUrl}/services/ParcelService/openapi`)).text()
      assert.match(description, /"trackingNumber":\{"type":"string"\}/)
    },
    'binary input arrives as it was sent, and other content types are refused': async (world) => {
      const photo = new Uint8Array([0xff, 0xd8, 0xff, 0x00])
      const answer = await post(world, 'ParcelService/photo', 'image/jpeg', photo)
      assert.equal(JSON.parse(answer.text).bytes, 4)
      const refused = await post(world, 'ParcelService/photo', 'application/json', '{}')
      assert.equal(refused.status, 400)
      assert.match(refused.text, /does not match 'image\/\*'/)
    },
    'a format of its own is used for input, output, calls, steps and state': async (world) => {
      const answer = await post(world, 'ParcelService/reserve', 'text/plain', wish)
      assert.deepEqual(answer, { status: 200, contentType: 'text/plain', text: wholeHours })
      assert.deepEqual(await world.ingress.call('Shipment/PX-1042/status'), { hours: 4 })
    },
    'a format of its own refuses what it cannot read': async (world) => {
      const answer = await post(world, 'ParcelService/reserve', 'text/plain', 'tomorrow')
      assert.equal(answer.status, 400)
    },
    'a caller that does not name the format gets a terminal error with code 400': async (world) => {
      const answer = await post(world, 'ParcelService/misreserve', 'text/plain', wish)
      assert.equal(answer.text, '{"code":400}')
    },
    'an awakeable is resolved in the same format': async (world) => {
      const { invocationId } = await world.ingress.send('Shipment/PX-1043/agree')
      let hours = 0
      for (let i = 0; i < 50 && hours === 0; i++) {
        await post(world, 'Shipment/PX-1043/answer', 'text/plain', wholeHours)
        ;({ hours } = await world.ingress.call<{ hours: number }>('Shipment/PX-1043/status'))
      }
      assert.equal(hours, 4)
      const [row] = await world.engine.query<{ status: string }>(`SELECT status FROM sys_invocation WHERE id = '${invocationId}'`)
      assert.ok(row === undefined || row.status === 'completed')
    },
    'a handler without a body refuses one': async (world) => {
      await world.ingress.call('Shipment/PX-1042/cancel')
      assert.deepEqual(await world.ingress.call('Shipment/PX-1042/status'), { hours: 0 })
      const answer = await post(world, 'Shipment/PX-1042/cancel', 'application/json', '{"why": "returned"}')
      assert.equal(answer.status, 400)
      assert.match(answer.text, /Expected body and content-type to be empty/)
    },
    'JSON changes values it has no word for': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('CustomsService/declare'), {
        date: '1970-01-01T00:00:00.000Z',
        map: {},
        set: {},
        notANumber: null,
        infinite: null,
      })
    },
    'a value that cannot be serialized is retried': async ({ ingress, engine, service }) => {
      const { invocationId } = await ingress.send('CustomsService/duty', 1000)
      await service.printed('Do not know how to serialize a BigInt', { times: 2 })
      const [row] = await engine.query<{ status: string }>(`SELECT status FROM sys_invocation WHERE id = '${invocationId}'`)
      assert.match(row?.status ?? '', /backing-off|running/)
      await fetch(`${engine.adminUrl}/invocations/${invocationId}/kill`, { method: 'PATCH' })
    },
  },
})
