import assert from 'node:assert/strict'
import { eventually, IngressError } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

const heavy = { trackingNumber: 'PX-1049', kilograms: 40 }

/** Asserts that a call fails for good with this status and message; Go's SDK puts the status in front of the message. */
async function refused(call: Promise<unknown>, status: number, message: string): Promise<void> {
  await assert.rejects(call, (error: unknown) => {
    assert.ok(error instanceof IngressError)
    assert.equal(error.status, status)
    const said = (error.body as { message: string }).message
    assert.ok(said.endsWith(message), said)
    return true
  })
}

interface Status {
  scans: string[]
  customs: string
}

const status = ({ ingress }: World, trackingNumber: string) => ingress.call<Status>(`Shipment/${trackingNumber}/status`)

export default scenario({
  app: 'tour',
  steps: {
    'collect does its steps in order': async ({ ingress, service }) => {
      const pickup = { trackingNumber: 'PX-1040', depot: 'leeds', inSeconds: 0 }
      assert.deepEqual(await ingress.call('DepotService/collect', pickup), { slot: 'leeds-7' })
      await service.printed('send driver leeds PX-1040')
    },
    'a crash during the wait repeats no step': async ({ ingress, engine, service }) => {
      const pickup = { trackingNumber: 'PX-1042', depot: 'leeds', inSeconds: 4 }
      const { invocationId } = await ingress.send('DepotService/collect', pickup)
      await service.printed('reserve slot leeds PX-1042')
      // The timer has to be in the journal before the process dies.
      await eventually(
        () => engine.query(`SELECT 1 FROM sys_journal WHERE id = '${invocationId}' AND entry_type LIKE '%Sleep%'`),
        (rows) => rows.length > 0,
      )
      await service.restart()
      assert.deepEqual(await ingress.attach(invocationId), { slot: 'leeds-7' })
      await service.printed('send driver leeds PX-1042')
      assert.equal(service.count('reserve slot leeds PX-1042'), 1)
      assert.equal(service.count('send driver leeds PX-1042'), 1)
    },
    'a carrier that is down is asked until it is back': async ({ ingress, service }) => {
      await service.restart({ CARRIERS: 'down' })
      const freight = { carrier: 'swiftvan', trackingNumber: 'PX-1043', kilograms: 3 }
      const { invocationId } = await ingress.send('CarrierService/book', freight)
      await service.printed('swiftvan does not answer', { times: 2 })
      await service.restart()
      assert.deepEqual(await ingress.attach(invocationId), { booking: 'swiftvan-PX-1043' })
      assert.equal(service.count('book swiftvan PX-1043'), 1)
    },
    'a parcel that is too heavy is refused at once': async ({ ingress, service }) => {
      await refused(ingress.call('CarrierService/book', { carrier: 'swiftvan', ...heavy }), 422, 'swiftvan takes 30 kg at most')
      assert.equal(service.count('book swiftvan PX-1049'), 0)
    },
    'quote takes the lower price': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('ParcelService/quote', { trackingNumber: 'PX-1044', kilograms: 3 }), {
        carrier: 'swiftvan',
        cents: 670,
      })
      assert.deepEqual(await ingress.call('ParcelService/quote', { trackingNumber: 'PX-1044', kilograms: 20 }), {
        carrier: 'northfreight',
        cents: 1100,
      })
    },
    'a terminal error travels to the caller': async ({ ingress }) => {
      await refused(ingress.call('ParcelService/quote', heavy), 422, 'swiftvan takes 30 kg at most')
    },
    'messages are delivered, the later one after a crash of service and engine': async ({ ingress, engine, service }) => {
      const announcement = { trackingNumber: 'PX-1045', customer: 'ada@example.com', reminderInSeconds: 3 }
      assert.equal(await ingress.call('ParcelService/announce', announcement), 'ada@example.com is told')
      await service.printed('mail ada@example.com: PX-1045 is on its way')
      await service.kill()
      await engine.restart()
      await service.start()
      await service.printed('mail ada@example.com: Is PX-1045 there?')
      assert.equal(service.count('mail ada@example.com: PX-1045 is on its way'), 1)
    },
    'the same key charges once': async ({ ingress, service }) => {
      const payment = { customer: 'ada@example.com', cents: 670 }
      const first = await ingress.call('PaymentService/charge', payment, { idempotencyKey: 'order-7' })
      assert.deepEqual(await ingress.call('PaymentService/charge', payment, { idempotencyKey: 'order-7' }), first)
      assert.notDeepEqual(await ingress.call('PaymentService/charge', payment, { idempotencyKey: 'order-8' }), first)
      await service.printed('charge ada@example.com 670', { times: 2 })
      assert.equal(service.count('charge ada@example.com 670'), 2)
    },
    'no scan is lost, and the state is there while the service is not': async (world) => {
      const depots = ['leeds', 'lyon', 'hamburg', 'leeds', 'lyon', 'hamburg']
      const counts = await Promise.all(depots.map((depot) => world.ingress.call<number>('Shipment/PX-1042/scan', depot)))
      assert.deepEqual(
        counts.sort((a, b) => a - b),
        [1, 2, 3, 4, 5, 6],
      )
      await world.service.kill()
      const rows = await world.engine.query<{ value_utf8: string }>(
        `SELECT value_utf8 FROM state WHERE service_name = 'Shipment' AND service_key = 'PX-1042' AND key = 'scans'`,
      )
      assert.equal((JSON.parse(rows[0]!.value_utf8) as string[]).length, 6)
      await world.service.start()
      assert.equal((await status(world, 'PX-1042')).scans.length, 6)
    },
    'customs answers while the service is down': async (world) => {
      const { ingress, service } = world
      const { invocationId } = await ingress.send('CustomsService/clear', 'PX-1046')
      let answer = ''
      for (let i = 0; i < 100 && answer === ''; i++) answer = (await status(world, 'PX-1046')).customs
      await service.kill()
      await ingress.request(`restate/awakeables/${answer}/resolve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ dutyCents: 340 }),
      })
      await service.start()
      assert.deepEqual(await ingress.attach(invocationId), { trackingNumber: 'PX-1046', dutyCents: 340 })
    },
    'a delivery is confirmed': async ({ ingress, service }) => {
      const { invocationId } = await ingress.send('DeliveryWorkflow/D-1/run', { trackingNumber: 'PX-1042', signWithinSeconds: 600 })
      await service.printed('load van PX-1042')
      await ingress.call('DeliveryWorkflow/D-1/confirm', 'Ada')
      assert.equal(await ingress.attach(invocationId), 'signed by Ada')
      assert.equal(await ingress.call('DeliveryWorkflow/D-1/status'), 'delivered')
    },
    'a delivery id runs once': async ({ ingress, service }) => {
      const again = await ingress.send('DeliveryWorkflow/D-1/run', { trackingNumber: 'PX-1042', signWithinSeconds: 600 })
      assert.equal(again.status, 'PreviouslyAccepted')
      assert.equal(service.count('load van PX-1042'), 1)
    },
    'the deadline passes over a crash': async ({ ingress, service }) => {
      const { invocationId } = await ingress.send('DeliveryWorkflow/D-2/run', { trackingNumber: 'PX-1047', signWithinSeconds: 3 })
      await service.printed('load van PX-1047')
      await eventually(
        () => ingress.call('DeliveryWorkflow/D-2/status'),
        (status) => status === 'on its way',
      )
      await service.restart()
      assert.equal(await ingress.attach(invocationId), 'nobody signed')
      assert.equal(service.count('load van PX-1047'), 1)
      assert.equal(service.count('return to depot PX-1047'), 1)
    },
    'ship does all of it': async ({ ingress }) => {
      const order = { trackingNumber: 'PX-1048', customer: 'bea@example.com', depot: 'lyon', kilograms: 3 }
      assert.deepEqual(await ingress.call('ParcelService/ship', order), { booking: 'swiftvan-PX-1048' })
    },
    'ship undoes what succeeded when the carrier refuses': async ({ ingress, service }) => {
      const order = { ...heavy, customer: 'cy@example.com', depot: 'lyon' }
      await refused(ingress.call('ParcelService/ship', order), 422, 'swiftvan takes 30 kg at most')
      await service.printed('release slot lyon PX-1049')
      const done = ['reserve slot lyon PX-1049', 'charge cy@example.com 2890', 'refund cy@example.com 2890', 'release slot lyon PX-1049']
      assert.deepEqual(
        service.log.split('\n').filter((line) => done.includes(line.trim())),
        done,
      )
    },
  },
})
