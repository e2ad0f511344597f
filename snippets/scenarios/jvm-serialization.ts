import assert from 'node:assert/strict'
import { eventually, refusedWith } from '../../tools/verify/assertions.ts'
import { keepHistory, scenario, type World } from '../../tools/verify/scenario.ts'

const wish = '2026-04-01T08:20:00Z/2026-04-01T11:40:00Z'
const wholeHours = '2026-04-01T08:00:00Z/2026-04-01T12:00:00Z'

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
  languages: ['java', 'kotlin'],
  steps: {
    'valid input is accepted': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('ParcelService/quote', { weightKg: 3, destination: 'lyon' }), {
        carrier: 'swiftvan',
        priceCents: 670,
      })
    },
    'input that its constructor refuses is rejected with 400 and not retried': async ({ ingress }) => {
      await assert.rejects(
        ingress.call('ParcelService/quote', { weightKg: -1, destination: 'lyon' }),
        refusedWith(400, /Cannot deserialize (input|request): .*weightKg must be positive/s),
      )
    },
    'a field that the type has not is rejected, unless the JSON library is told to ignore it': async ({ ingress }) => {
      const request = { weightKg: 3, destination: 'lyon', color: 'red' }
      await assert.rejects(ingress.call('ParcelService/quote', request), refusedWith(400, /color/))
      const clearance = await ingress.call<{ officer: string }>('CustomsService/clear', {
        trackingNumber: 'PX-1042',
        color: 'red',
      })
      assert.equal(clearance.officer, 'Bea')
    },
    'the schema is part of what Restate knows about the handler': async ({ engine }) => {
      const handler = (await (await fetch(`${engine.adminUrl}/services/ParcelService/handlers/quote`)).json()) as {
        input_json_schema: unknown
      }
      assert.match(JSON.stringify(handler.input_json_schema), /"weightKg"/)
    },
    'raw input arrives as it was sent, and other content types are rejected': async (world) => {
      const photo = new Uint8Array([0xff, 0xd8, 0xff, 0x00])
      const answer = await post(world, 'ParcelService/photo', 'image/jpeg', photo)
      assert.equal(JSON.parse(answer.text).bytes, 4)
      const refused = await post(world, 'ParcelService/photo', 'application/json', '{}')
      assert.equal(refused.status, 400)
      assert.match(refused.text, /does not match 'image\/\*'/)
    },
    'a custom format is used for input, output, steps and state': async (world) => {
      const answer = await post(world, 'Shipment/PX-1042/schedule', 'text/plain', wish)
      assert.deepEqual(answer, { status: 200, contentType: 'text/plain', text: wholeHours })
      assert.equal(await window(world, 'PX-1042'), wholeHours)
    },
    'a custom format rejects what it cannot read': async (world) => {
      const answer = await post(world, 'Shipment/PX-1042/schedule', 'text/plain', 'tomorrow')
      assert.equal(answer.status, 400)
      const json = await post(world, 'Shipment/PX-1042/schedule', 'application/json', '{}')
      assert.match(json.text, /does not match 'text\/plain'/)
    },
    'a generated client uses the format of its service': async (world) => {
      const request = { trackingNumber: 'PX-1044', from: '2026-04-01T08:20:00Z', to: '2026-04-01T11:40:00Z' }
      const answer = await post(world, 'ParcelService/schedule', 'application/json', JSON.stringify(request))
      assert.equal(answer.text, wholeHours)
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
    'a handler without a parameter rejects a body': async (world) => {
      await world.ingress.call('Shipment/PX-1042/remove')
      assert.match(await window(world, 'PX-1042'), /No shipment PX-1042/)
      const answer = await post(world, 'Shipment/PX-1042/remove', 'application/json', '{"why": "returned"}')
      assert.equal(answer.status, 400)
      assert.match(answer.text, /Expected body and content-type to be empty/)
    },
    'output that cannot be serialized ends the invocation in Java, and is retried in Kotlin': async (world) => {
      const { engine, ingress, language } = world
      if (language === 'java') {
        await assert.rejects(ingress.call('CustomsService/officer'), refusedWith(500, /Cannot serialize output/))
        return
      }
      const { invocationId } = await ingress.send('CustomsService/ratio')
      await eventually(
        () =>
          engine.query<{ pinned: boolean }>(
            `SELECT pinned_deployment_id IS NOT NULL AS pinned FROM sys_invocation WHERE id = '${invocationId}' AND retry_count >= 2`,
          ),
        // Nothing is recorded, so the next attempt runs on the latest deployment.
        ([row]) => row?.pinned === false,
      )
      await engine.kill(invocationId)
    },
  },
})
