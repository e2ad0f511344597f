import assert from 'node:assert/strict'
import { eventually } from '../../tools/verify/assertions.ts'
import { keepHistory, scenario, type World } from '../../tools/verify/scenario.ts'

const wish = '2026-04-01T08:20:00.000Z/2026-04-01T11:40:00.000Z'
const wholeHours = '2026-04-01T08:00:00.000Z/2026-04-01T12:00:00.000Z'
const request = (trackingNumber: string) => ({
  trackingNumber,
  from: '2026-04-01T08:20:00.000Z',
  to: '2026-04-01T11:40:00.000Z',
})

/** Sends `body` as `contentType`, and returns status, content type and text of the response. */
async function post({ ingress }: World, path: string, contentType: string, body: string | Uint8Array<ArrayBuffer>) {
  const response = await fetch(`${ingress.url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
  })
  return { status: response.status, contentType: response.headers.get('content-type'), text: await response.text() }
}

const window = async ({ ingress }: World, trackingNumber: string) =>
  (await fetch(`${ingress.url}/Shipment/${trackingNumber}/window`, { method: 'POST' })).text()

export default scenario({
  app: 'develop/serialization',
  engineEnv: keepHistory,
  // Java and Kotlin have no schemas that validate, and text of instants without milliseconds: jvm-serialization.ts.
  languages: ['ts', 'python'],
  steps: {
    'a schema accepts valid input': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('ParcelService/quote', { weightKg: 3, destination: 'lyon' }), {
        carrier: 'swiftvan',
        priceCents: 670,
      })
    },
    'the schema is part of what Restate knows about the handler': async ({ engine }) => {
      const handler = (await (await fetch(`${engine.adminUrl}/services/ParcelService/handlers/quote`)).json()) as {
        input_json_schema: { properties: { destination: { enum: string[] } } }
      }
      assert.deepEqual(handler.input_json_schema.properties.destination.enum, ['leeds', 'lyon', 'hamburg'])
    },
    'binary input arrives as it was sent, and other content types are rejected': async (world) => {
      const photo = new Uint8Array([0xff, 0xd8, 0xff, 0x00])
      const answer = await post(world, 'ParcelService/photo', 'image/jpeg', photo)
      assert.equal(JSON.parse(answer.text).bytes, 4)
      const refused = await post(world, 'ParcelService/photo', 'application/json', '{}')
      assert.equal(refused.status, 400)
      assert.match(refused.text, /does not match 'image\/\*'/)
    },
    'a custom serde is used for input, output, steps and state': async (world) => {
      const answer = await post(world, 'Shipment/PX-1042/schedule', 'text/plain', wish)
      assert.deepEqual(answer, { status: 200, contentType: 'text/plain', text: wholeHours })
      assert.equal(await window(world, 'PX-1042'), wholeHours)
    },
    'a caller names the format of the callee': async ({ ingress }) => {
      assert.equal(await ingress.call('ParcelService/schedule', request('PX-1044')), wholeHours)
    },
    'an awakeable is resolved in the same format': async (world) => {
      const { invocationId } = await world.ingress.send('Shipment/PX-1043/agree')
      await eventually(
        async () => {
          await post(world, 'Shipment/PX-1043/choose', 'text/plain', wholeHours)
          return window(world, 'PX-1043')
        },
        (text) => text === wholeHours,
      )
      await world.ingress.attach(invocationId)
    },
    'a handler without a body rejects one': async (world) => {
      await world.ingress.call('Shipment/PX-1042/remove')
      assert.match(await window(world, 'PX-1042'), /No shipment PX-1042/)
      const answer = await post(world, 'Shipment/PX-1042/remove', 'application/json', '{"why": "returned"}')
      assert.equal(answer.status, 400)
      assert.match(answer.text, /Expected body and content-type to be empty/)
    },
    // Nothing is recorded, so the next attempt runs on the latest deployment.
    'a value that cannot be serialized is retried': async ({ ingress, engine }) => {
      const { invocationId } = await ingress.send('CustomsService/clear')
      await eventually(
        () =>
          engine.query<{ pinned: boolean }>(
            `SELECT pinned_deployment_id IS NOT NULL AS pinned FROM sys_invocation WHERE id = '${invocationId}' AND retry_count >= 2`,
          ),
        ([row]) => row?.pinned === false,
      )
      await engine.kill(invocationId)
    },
  },
})
