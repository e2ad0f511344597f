import assert from 'node:assert/strict'
import { eventually, refusedWith } from '../../tools/verify/assertions.ts'
import { keepHistory, scenario, type World } from '../../tools/verify/scenario.ts'

const order = (trackingNumber: string) => ({
  trackingNumber,
  customer: 'ada@example.com',
  depot: 'leeds',
  destination: 'lyon',
  carrier: 'swiftvan',
  weightKg: 3,
})

/** The invocations of a target, whoever started them. */
const invocations = ({ engine }: World, target: string) =>
  engine.query<{ id: string; status: string; invoked_by: string }>(
    `SELECT id, status, invoked_by FROM sys_invocation WHERE target = '${target}'`,
  )

/** Waits until the customs office has the declaration, and resolves its awakeable. */
async function clear({ ingress, service }: World, trackingNumber: string): Promise<void> {
  const line = new RegExp(`^file declaration ${trackingNumber} (\\S+)`, 'm')
  await service.printed(new RegExp(`^file declaration ${trackingNumber}`))
  await ingress.request(`restate/awakeables/${line.exec(service.log)?.[1]}/resolve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ officer: 'Bea', dutyCents: 1900 }),
  })
}

export default scenario({
  app: 'develop/service-communication',
  engineEnv: keepHistory,
  steps: {
    'a crash while the callee runs makes no second call': async (world) => {
      const { ingress, service } = world
      await service.restart({ SLOW_STEPS: 'book carrier=600000' })
      const { invocationId } = await ingress.send('ParcelService/ship', order('PX-1042'))
      await service.printed('book carrier swiftvan PX-1042')
      await service.restart()
      assert.deepEqual(await ingress.attach(invocationId), { trackingNumber: 'PX-1042', bookingId: 'swiftvan-PX-1042' })
      assert.equal(service.count(/^book carrier swiftvan PX-1042/), 2)
      const keys = new Set(service.log.match(/(?<=^book carrier swiftvan PX-1042 )\S+/gm))
      assert.equal(keys.size, 1, 'both attempts use the same idempotency key')
      assert.equal((await invocations(world, 'CarrierService/book')).length, 1)
      await eventually(
        () => invocations(world, 'Shipment/PX-1042/create'),
        (rows) => rows.length === 1,
      )
    },
    'messages are delivered once, and one key is served in order': async (world) => {
      const { ingress, service } = world
      await service.printed('notify customer ada@example.com: PX-1042 is booked')
      const status = await eventually(
        () => ingress.call<{ stage: string; scans: string[] }>('Shipment/PX-1042/status'),
        ({ scans }) => scans.length > 0,
      )
      assert.deepEqual(status, { stage: 'created', scans: ['leeds'] })
      assert.equal(service.count('notify customer ada@example.com: PX-1042 is booked'), 1)
    },
    'a delayed message waits in the engine': async (world) => {
      const scheduled = async () =>
        (await invocations(world, 'NotificationService/notify')).filter(({ status }) => status === 'scheduled')
      const [message] = await eventually(scheduled, (rows) => rows.length > 0)
      const [row] = await world.engine.query<{ created_at: string; scheduled_start_at: string }>(
        `SELECT * FROM sys_invocation WHERE id = '${message?.id}'`,
      )
      const days = (Date.parse(row?.scheduled_start_at ?? '') - Date.parse(row?.created_at ?? '')) / 86_400_000
      assert.ok(Math.abs(days - 7) < 0.001, `${days} days`)
    },
    'a call of a workflow waits for its result, and a second run is refused': async ({ ingress }) => {
      const { invocationId } = await ingress.send('ParcelService/deliver', { trackingNumber: 'PX-1043' })
      await ingress.call('DeliveryWorkflow/delivery-PX-1043/confirm', { signedBy: 'Ada' })
      assert.deepEqual(await ingress.attach(invocationId), { stage: 'delivered', signedBy: 'Ada' })
      await assert.rejects(
        ingress.call('ParcelService/deliver', { trackingNumber: 'PX-1043' }),
        refusedWith(409, /already invoked/),
      )
    },
    'concurrent calls run at the same time': async ({ ingress, service }) => {
      await service.restart({ SLOW_STEPS: 'get quote=600000' })
      const { invocationId } = await ingress.send('ParcelService/quote', { weightKg: 20 })
      // Neither has an answer yet, and both were asked.
      await service.printed('get quote swiftvan 20')
      await service.printed('get quote northfreight 20')
      await service.restart()
      assert.deepEqual(await ingress.attach(invocationId), { carrier: 'northfreight', priceCents: 1100 })
    },
    'the first answer wins, over a crash, and the slower call is cancelled': async (world) => {
      const { ingress, service } = world
      await service.restart({ SLOW_STEPS: 'get quote=60000' })
      const { invocationId } = await ingress.send('ParcelService/firstQuote', { weightKg: 4 })
      await service.printed('get quote swiftvan 4')
      await service.printed('get quote northfreight 4')
      await service.restart({ SLOW_STEPS: 'get quote northfreight=60000' })
      assert.deepEqual(await ingress.attach(invocationId), { carrier: 'swiftvan', priceCents: 730 })
      // Cancelled, but its step is still busy: it ends when the process does.
      await service.restart()
      await eventually(
        () =>
          world.engine.query<{ completion_failure: string }>(
            `SELECT completion_failure FROM sys_invocation WHERE target = 'CarrierService/quote' AND completion_result = 'failure'`,
          ),
        (rows) => rows.length === 1 && /cancelled|Error 409/i.test(rows[0]?.completion_failure ?? ''),
      )
    },
    'a failed answer does not win': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('ParcelService/firstQuote', { weightKg: 40 }), {
        carrier: 'northfreight',
        priceCents: 1500,
      })
      await assert.rejects(
        ingress.call('ParcelService/quote', { weightKg: 40 }),
        refusedWith(422, /swiftvan takes at most 30 kg/),
      )
    },
    'a call that was cancelled does not win': async (world) => {
      const { engine, ingress, service } = world
      await service.restart({ SLOW_STEPS: 'get quote=600000' })
      const { invocationId } = await ingress.send('ParcelService/firstQuote', { weightKg: 5 })
      await service.printed('get quote swiftvan 5')
      await service.printed('get quote northfreight 5')
      const calls = await engine.query<{ id: string }>(
        `SELECT id FROM sys_invocation WHERE invoked_by_id = '${invocationId}'`,
      )
      assert.equal(calls.length, 2)
      await engine.cancel(calls[0]!.id)
      await service.restart()
      const { priceCents } = await ingress.attach<{ priceCents: number }>(invocationId)
      assert.ok([790, 800].includes(priceCents), `${priceCents}`)
    },
    'of two services with results of different types, the first to answer wins': async (world) => {
      const { ingress, service } = world
      // Nobody clears the first parcel, and the second one's quote takes long.
      await service.restart()
      assert.equal(await ingress.call('ParcelService/firstNews', order('PX-1071')), 'swiftvan asks for 670 cents')
      await service.restart({ SLOW_STEPS: 'get quote=600000' })
      const { invocationId } = await ingress.send('ParcelService/firstNews', order('PX-1072'))
      await clear(world, 'PX-1072')
      assert.equal(await ingress.attach(invocationId), 'Bea asks for 1900 cents')
      await service.restart()
    },
    'a service is reached by its type alone': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('ParcelService/carrierQuote', { carrier: 'northfreight', weightKg: 20 }), {
        carrier: 'northfreight',
        priceCents: 1100,
      })
    },
    'a plan chooses services and handlers at run time': async ({ ingress }) => {
      const plan = { trackingNumber: 'PX-1060', steps: [{ service: 'DepotService', handler: 'weigh' }] }
      assert.deepEqual(await ingress.call('ParcelService/process', plan), [{ weightKg: 3 }])
      const { scans } = await eventually(
        () => ingress.call<{ scans: string[] }>('Shipment/PX-1060/status'),
        (status) => status.scans.length > 0,
      )
      assert.deepEqual(scans, ['lyon'])
    },
    'two events with one id are one scan': async (world) => {
      const event = { eventId: 'event-7', trackingNumber: 'PX-1061', depot: 'leeds' }
      assert.equal(await world.ingress.call('CarrierWebhook/receive', event), 1)
      assert.equal(await world.ingress.call('CarrierWebhook/receive', event), 1)
      assert.equal((await invocations(world, 'Shipment/PX-1061/scan')).length, 1)
      assert.equal(await world.ingress.call('CarrierWebhook/receive', { ...event, eventId: 'event-8' }), 2)
    },
    'headers of a call reach the callee': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('ParcelService/sendHeader'), { priority: 'high' })
    },
    'attaching returns the result, while the invocation runs and afterwards': async (world) => {
      const { ingress } = world
      await assert.rejects(ingress.call('Shipment/PX-1044/clearance'), refusedWith(404, /No shipment PX-1044/i))
      await ingress.call('Shipment/PX-1044/startClearance')
      const waiting = await ingress.send('Shipment/PX-1044/clearance')
      await clear(world, 'PX-1044')
      assert.deepEqual(await ingress.attach(waiting.invocationId), { officer: 'Bea', dutyCents: 1900 })
      assert.deepEqual(await ingress.call('Shipment/PX-1044/clearance'), { officer: 'Bea', dutyCents: 1900 })
    },
    'a cancelled invocation fails with code 409 for its callers': async (world) => {
      const { ingress, service } = world
      await ingress.call('Shipment/PX-1045/startClearance')
      const waiting = await ingress.send('Shipment/PX-1045/clearance')
      await service.printed('file declaration PX-1045')
      await ingress.call('Shipment/PX-1045/cancel')
      await assert.rejects(ingress.attach(waiting.invocationId), refusedWith(409, /cancelled|Error 409/i))
      await assert.rejects(ingress.call('Shipment/PX-1045/clearance'), refusedWith(409, /cancelled|Error 409/i))
    },
    'cancelling a caller cancels the call that it waits for': async ({ ingress, engine }) => {
      const { invocationId } = await ingress.send('ParcelService/deliver', { trackingNumber: 'PX-1099' })
      const callee = () =>
        engine.query<{ id: string; status: string }>(
          `SELECT id, status FROM sys_invocation WHERE target = 'DeliveryWorkflow/delivery-PX-1099/run'`,
        )
      const [run] = await eventually(callee, (rows) => rows[0]?.status === 'running' || rows[0]?.status === 'suspended')
      await engine.cancel(invocationId)
      await assert.rejects(ingress.attach(invocationId), refusedWith(409, /cancelled|Error 409/i))
      await assert.rejects(ingress.attach(run?.id ?? ''), refusedWith(409, /cancelled|Error 409/i))
    },
  },
})
