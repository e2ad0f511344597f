import assert from 'node:assert/strict'
import { eventually, IngressError } from '../../tools/verify/assertions.ts'
import { killInPause } from '../../tools/verify/pauses.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

const tooHeavy = { carrier: 'swiftvan', trackingNumber: 'PX-1049', weightKg: 40 }

/** Asserts that a call fails permanently with this status and message; Go's SDK puts the status before the message. */
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
  clearanceId?: string
}

const status = ({ ingress }: World, trackingNumber: string) => ingress.call<Status>(`Shipment/${trackingNumber}/status`)

const payment = (paymentKey: string, trackingNumber: string) => ({
  paymentKey,
  trackingNumber,
  customer: 'ada@example.com',
  amountCents: 670,
})

/** The keys of all requests about a parcel, in their order. */
const keys = ({ payments }: World, trackingNumber: string) =>
  payments.requests.filter((request) => request.trackingNumber === trackingNumber).map(({ key }) => key)

/** Kills the service while it waits for the answer to a charge that has been made, and starts it again. */
async function crashWhileCharging(
  { payments, service }: World,
  trackingNumber: string,
  send: () => Promise<{ invocationId: string }>,
): Promise<string> {
  const answer = payments.holdAnswer(trackingNumber)
  const { invocationId } = await send()
  await eventually(async () => payments.charged(trackingNumber) === 1)
  await service.restart()
  answer.release()
  return invocationId
}

export default scenario({
  app: 'tour',
  steps: {
    'collect runs its steps in order': async ({ ingress, service }) => {
      const collection = { trackingNumber: 'PX-1040', depot: 'leeds', collectInSeconds: 0 }
      assert.deepEqual(await ingress.call('DepotService/collect', collection), { slot: 'leeds-7' })
      await service.printed('send driver leeds PX-1040')
    },
    'a crash during the wait repeats no step': async (world) => {
      const { ingress, service } = world
      const { invocationId, trackingNumber } = await killInPause(
        world,
        (parcel) =>
          ingress.send('DepotService/collect', { trackingNumber: parcel, depot: 'leeds', collectInSeconds: 4 }),
        (parcel) => `reserve slot leeds ${parcel}`,
      )
      assert.deepEqual(await ingress.attach(invocationId), { slot: 'leeds-7' })
      assert.equal(service.count(`reserve slot leeds ${trackingNumber}`), 1)
      assert.equal(service.count(`send driver leeds ${trackingNumber}`), 1)
    },
    'a carrier that does not answer is asked until it does': async ({ ingress, service }) => {
      await service.restart({ FAIL_STEPS: 'book carrier=3' })
      const request = { carrier: 'swiftvan', trackingNumber: 'PX-1043', weightKg: 3 }
      assert.deepEqual(await ingress.call('CarrierService/book', request), {
        carrier: 'swiftvan',
        bookingId: 'swiftvan-PX-1043',
      })
      assert.equal(service.count(/^no answer: book carrier swiftvan PX-1043/), 3)
      assert.equal(service.count(/^book carrier swiftvan PX-1043/), 1)
    },
    'a parcel that is too heavy is refused at once': async ({ ingress, service }) => {
      await refused(ingress.call('CarrierService/book', tooHeavy), 422, 'swiftvan takes at most 30 kg')
      assert.equal(service.count('book carrier swiftvan PX-1049'), 0)
    },
    'quote returns the lower price': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('ParcelService/quote', { weightKg: 3, destination: 'lyon' }), {
        carrier: 'swiftvan',
        priceCents: 670,
      })
      assert.deepEqual(await ingress.call('ParcelService/quote', { weightKg: 20, destination: 'lyon' }), {
        carrier: 'northfreight',
        priceCents: 1100,
      })
    },
    'a terminal error travels to the caller': async ({ ingress }) => {
      await refused(
        ingress.call('ParcelService/quote', { weightKg: 40, destination: 'lyon' }),
        422,
        'swiftvan takes at most 30 kg',
      )
    },
    'messages are delivered, the later one after a crash of service and server': async ({
      ingress,
      engine,
      service,
    }) => {
      const announcement = { trackingNumber: 'PX-1045', customer: 'ada@example.com', remindAfterSeconds: 3 }
      await ingress.call('ParcelService/announce', announcement)
      await service.printed('notify customer ada@example.com: PX-1045 is on its way')
      // The step prints before it is recorded.
      await eventually(
        () =>
          engine.query(
            "SELECT id FROM sys_invocation WHERE target = 'NotificationService/notify' AND status NOT IN ('scheduled', 'completed')",
          ),
        (running) => running.length === 0,
      )
      await service.kill()
      await engine.restart()
      await service.start()
      await service.printed('notify customer ada@example.com: Has PX-1045 arrived?')
      assert.equal(service.count('notify customer ada@example.com: PX-1045 is on its way'), 1)
    },
    'a call that is sent twice reaches the provider once': async (world) => {
      const charge = () =>
        world.ingress.call('PaymentService/charge', payment('order-1051', 'PX-1051'), { idempotencyKey: 'order-1051' })
      assert.deepEqual(await charge(), { paymentId: 'pay-PX-1051' })
      assert.deepEqual(await charge(), { paymentId: 'pay-PX-1051' })
      assert.deepEqual(keys(world, 'PX-1051'), ['order-1051'])
      assert.equal(world.payments.charged('PX-1051'), 1)
    },
    'a crash after the charge and before its record charges once': async (world) => {
      const invocationId = await crashWhileCharging(world, 'PX-1052', () =>
        world.ingress.send('PaymentService/charge', payment('order-1052', 'PX-1052')),
      )
      assert.deepEqual(await world.ingress.attach(invocationId), { paymentId: 'pay-PX-1052' })
      assert.deepEqual(keys(world, 'PX-1052'), ['order-1052', 'order-1052'])
      assert.equal(world.payments.charged('PX-1052'), 1)
    },
    'a charge that fails is tried again under its key': async (world) => {
      world.payments.failNext('PX-1053', 2)
      assert.deepEqual(await world.ingress.call('PaymentService/charge', payment('order-1053', 'PX-1053')), {
        paymentId: 'pay-PX-1053',
      })
      assert.deepEqual(keys(world, 'PX-1053'), ['order-1053', 'order-1053', 'order-1053'])
      assert.equal(world.payments.charged('PX-1053'), 1)
    },
    'refunding a key that was never charged moves no money': async ({ ingress, payments }) => {
      await ingress.call('PaymentService/refund', { paymentKey: 'order-1054', trackingNumber: 'PX-1054' })
      assert.equal(payments.requests.at(-1)?.key, 'refund-order-1054')
      assert.equal(payments.refunded('PX-1054'), 0)
    },
    'no scan is lost, and the state is there while the service is not': async (world) => {
      const depots = ['leeds', 'lyon', 'hamburg', 'leeds', 'lyon', 'hamburg']
      const counts = await Promise.all(
        depots.map((depot) => world.ingress.call<number>('Shipment/PX-1042/scan', { depot })),
      )
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
      const { scans, ...others } = await status(world, 'PX-1042')
      assert.equal(scans.length, 6)
      assert.deepEqual(others, {})
    },
    'customs answers while the service is down': async (world) => {
      const { ingress, service } = world
      const { invocationId } = await ingress.send('CustomsService/clear', { trackingNumber: 'PX-1046' })
      const { clearanceId } = await eventually(
        () => status(world, 'PX-1046'),
        (read) => read.clearanceId !== undefined,
      )
      await service.kill()
      await ingress.request(`restate/awakeables/${clearanceId}/resolve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ officer: 'Cy', dutyCents: 340 }),
      })
      await service.start()
      assert.deepEqual(await ingress.attach(invocationId), { officer: 'Cy', dutyCents: 340 })
    },
    'a delivery is confirmed': async ({ ingress, service }) => {
      const delivery = { trackingNumber: 'PX-1042', depot: 'leeds', confirmWithinSeconds: 600 }
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-PX-1042/status'), 'unknown')
      const { invocationId } = await ingress.send('DeliveryWorkflow/delivery-PX-1042/run', delivery)
      await service.printed('load van leeds PX-1042')
      await ingress.call('DeliveryWorkflow/delivery-PX-1042/confirm', { signedBy: 'Ada' })
      assert.deepEqual(await ingress.attach(invocationId), { stage: 'delivered', signedBy: 'Ada' })
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-PX-1042/status'), 'delivered')
    },
    'a delivery id runs once': async ({ ingress, service }) => {
      const delivery = { trackingNumber: 'PX-1042', depot: 'leeds', confirmWithinSeconds: 600 }
      const again = await ingress.send('DeliveryWorkflow/delivery-PX-1042/run', delivery)
      assert.equal(again.status, 'PreviouslyAccepted')
      assert.equal(service.count('load van leeds PX-1042'), 1)
    },
    'the deadline passes over a crash': async ({ ingress, service }) => {
      const delivery = { trackingNumber: 'PX-1047', depot: 'leeds', confirmWithinSeconds: 3 }
      const { invocationId } = await ingress.send('DeliveryWorkflow/delivery-PX-1047/run', delivery)
      await service.printed('load van leeds PX-1047')
      await eventually(
        () => ingress.call('DeliveryWorkflow/delivery-PX-1047/status'),
        (stage) => stage === 'out for delivery',
      )
      await service.restart()
      assert.deepEqual(await ingress.attach(invocationId), { stage: 'returned' })
      assert.equal(service.count('load van leeds PX-1047'), 1)
      assert.equal(service.count('return to depot leeds PX-1047'), 1)
    },
    'ship does all of it, and a crash while it charges does not charge again': async (world) => {
      const order = {
        trackingNumber: 'PX-1048',
        customer: 'bea@example.com',
        depot: 'lyon',
        carrier: 'swiftvan',
        weightKg: 3,
      }
      const invocationId = await crashWhileCharging(world, 'PX-1048', () =>
        world.ingress.send('ParcelService/ship', order),
      )
      assert.deepEqual(await world.ingress.attach(invocationId), {
        trackingNumber: 'PX-1048',
        slot: 'lyon-7',
        paymentId: 'pay-PX-1048',
        bookingId: 'swiftvan-PX-1048',
      })
      assert.deepEqual(keys(world, 'PX-1048'), [invocationId, invocationId])
      assert.equal(world.payments.charged('PX-1048'), 1)
      assert.equal(world.service.count('reserve slot lyon PX-1048'), 1)
    },
    'ship rolls back what succeeded when the carrier refuses': async (world) => {
      const order = { ...tooHeavy, customer: 'cy@example.com', depot: 'lyon' }
      await refused(world.ingress.call('ParcelService/ship', order), 422, 'swiftvan takes at most 30 kg')
      await world.service.printed('release slot lyon PX-1049')
      const [charge = '', ...others] = keys(world, 'PX-1049')
      assert.deepEqual(others, [`refund-${charge}`])
      assert.equal(world.payments.charged('PX-1049'), 1)
      assert.equal(world.payments.refunded('PX-1049'), 1)
      assert.equal(world.service.count('reserve slot lyon PX-1049'), 1)
      assert.equal(world.service.count('release slot lyon PX-1049'), 1)
    },
  },
})
