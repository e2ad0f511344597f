import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { eventually, refusedWith } from '../../tools/verify/assertions.ts'
import { heldFor } from '../../tools/verify/pace.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

const secret = 'shared with the carrier'

const event = (eventId: string, trackingNumber: string, depot = 'leeds') =>
  // With the whitespace of a body that somebody else has written: the signature covers each byte.
  // Providers add fields at any time.
  `${JSON.stringify({ eventId, trackingNumber, depot, sentAt: '2026-04-01T08:00:00Z' }, null, 2)}\n`

const signed = (body: string) => createHmac('sha256', secret).update(body).digest('hex')

/** Sends a body as the carrier does, which calls the URL it was given and knows nothing of Restate. */
const deliver = ({ ingress }: World, body: string, headers: Record<string, string> = {}, path = '') =>
  ingress.request(`CarrierWebhook/receive${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-carrier-signature': signed(body), ...headers },
    body,
  })

const scans = ({ ingress }: World, trackingNumber: string) =>
  eventually(
    () => ingress.call<{ scans: string[] }>(`Shipment/${trackingNumber}/status`).catch(() => undefined),
    (status) => (status?.scans.length ?? 0) > 0,
  )

export default scenario({
  app: 'guides/durable-webhooks',
  env: {
    CARRIER_WEBHOOK_SECRET: secret,
    SLOW_STEPS: ['PX-1045', 'PX-1046'].map((key) => `publish scan ${key}=${heldFor(3000)}`).join(),
  },
  steps: {
    'a signed event reaches the shipment': async (world) => {
      await deliver(world, event('event-1', 'PX-1042'))
      await world.service.printed('publish scan PX-1042 leeds PX-1042-1')
      assert.deepEqual(await scans(world, 'PX-1042'), { scans: ['leeds'] })
    },
    'an event that the carrier sends again has no further effect, and the next event has': async (world) => {
      await deliver(world, event('event-1', 'PX-1042'))
      await deliver(world, event('event-2', 'PX-1042', 'lyon'))
      await world.service.printed('publish scan PX-1042 lyon PX-1042-2')
      assert.equal(world.service.count('publish scan PX-1042 leeds'), 1)
    },
    'a key that the sender sets shows at once that the event is known': async (world) => {
      const key = { 'idempotency-key': 'event-3' }
      const first = (await deliver(world, event('event-3', 'PX-1043'), key, '/send')) as Record<string, string>
      const second = (await deliver(world, event('event-3', 'PX-1043'), key, '/send')) as Record<string, string>
      assert.deepEqual([first['status'], second['status']], ['Accepted', 'PreviouslyAccepted'])
      assert.equal(first['invocationId'], second['invocationId'])
    },
    'a missing signature, a wrong one, and one of another body are refused': async (world) => {
      const body = event('event-4', 'PX-1044')
      const wrong = [signed('another body'), 'abc', 'none', '']
      for (const signature of wrong)
        await assert.rejects(
          deliver(world, body, { 'x-carrier-signature': signature }),
          refusedWith(401, /rong signature/),
        )
      const unsigned = world.ingress.call('CarrierWebhook/receive', {
        eventId: 'event-4',
        trackingNumber: 'PX-1044',
        depot: 'leeds',
      })
      await assert.rejects(unsigned, refusedWith(401, /rong signature/))
      const unknown = '{"eventId": null, "trackingNumber": "PX-1044", "depot": "leeds"}'
      const nameless = [event('', 'PX-1044'), event('event-4', '')]
      for (const body of ['"nothing"', 'null', unknown, ...nameless, '{"trackingNumber": "PX-1044", "depot": "leeds"}'])
        await assert.rejects(deliver(world, body), refusedWith(400, /ot an event/))
      assert.equal(world.service.count('publish scan PX-1044'), 0)
    },
    'a crash after the answer loses no event, and delivers none twice': async (world) => {
      await deliver(world, event('event-5', 'PX-1045'))
      await world.service.printed('publish scan PX-1045 leeds PX-1045-1')
      await world.service.kill()
      // The carrier's answer is stored before the service is back.
      const sent = (await deliver(world, event('event-6', 'PX-1046'), {}, '/send')) as { status: string }
      assert.equal(sent.status, 'Accepted')
      await world.service.start({ SLOW_STEPS: '' })
      await world.service.printed('publish scan PX-1046 leeds PX-1046-1')
      assert.deepEqual(await scans(world, 'PX-1046'), { scans: ['leeds'] })
      assert.deepEqual(await scans(world, 'PX-1045'), { scans: ['leeds'] })
    },
  },
})
