/**
 * What the concept pages say about the engine, as facts: steps are not repeated, objects have one writer, workflows
 * run once, cancelling undoes and killing does not. The steps act on parcels of their own, so that counts are exact.
 */
import assert from 'node:assert/strict'
import { eventually, refusedWith, until } from '../../tools/verify/assertions.ts'
import { heldFor, untilCancelled } from '../../tools/verify/pace.ts'
import { keepHistory, scenario, type World } from '../../tools/verify/scenario.ts'

const order = (trackingNumber: string, more: object = {}) => ({
  trackingNumber,
  customer: 'ada@example.com',
  depot: 'leeds',
  carrier: 'swiftvan',
  weightKg: 3,
  priceCents: 670,
  ...more,
})

const receipt = (trackingNumber: string) => ({
  trackingNumber,
  slot: 'leeds-7',
  paymentId: `pay-${trackingNumber}`,
  bookingId: `swiftvan-${trackingNumber}`,
})

const delivery = (trackingNumber: string, confirmWithinSeconds: number) => ({
  trackingNumber,
  customer: 'ada@example.com',
  depot: 'lyon',
  confirmWithinSeconds,
})

const claim = (trackingNumber: string, more: object = {}) => ({
  trackingNumber,
  amountCents: 670,
  paymentKey: `key-of-${trackingNumber}`,
  ...more,
})

const awaitsApproval = (ingress: World['ingress'], trackingNumber: string) =>
  eventually(async () => (await ingress.call(`ClaimWorkflow/claim-${trackingNumber}/status`)) === 'awaiting approval')

/** How often each step of `ship` has run for a parcel. From the line's start: an error that is logged repeats the line. */
const runs = ({ service, payments }: World, trackingNumber: string) => ({
  reserve: service.count(new RegExp(`^reserve slot leeds ${trackingNumber}`)),
  charge: payments.requests.filter((request) => request.trackingNumber === trackingNumber).length,
  book: service.count(new RegExp(`^book carrier swiftvan ${trackingNumber}`)),
  notify: service.count(new RegExp(`^notify customer ada@example.com: ${trackingNumber} leaves`)),
})

/** Money taken for a parcel, and with how many keys it was asked for. */
const charges = ({ payments }: World, trackingNumber: string) => ({
  charged: payments.charged(trackingNumber),
  keys: new Set(payments.requests.filter((request) => request.trackingNumber === trackingNumber).map(({ key }) => key))
    .size,
})

/** Answers the declaration of a parcel as the customs office does, by the awakeable's id. */
const clear = async ({ service, ingress }: World, trackingNumber: string) => {
  const line = new RegExp(`file declaration ${trackingNumber} (\\S+)`)
  await service.printed(line)
  const awakeable = service.log.match(line)?.[1]
  await ingress.request(`restate/awakeables/${awakeable}/resolve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ dutyCents: 420 }),
  })
}

/** Waits until the van is loaded and the engine knows: the line is printed before the step is recorded. */
const loaded = ({ ingress }: World, trackingNumber: string) =>
  until(
    async () => (await ingress.call(`DeliveryWorkflow/delivery-${trackingNumber}/status`)) === 'out for delivery',
    20,
    () => `${trackingNumber} is not out for delivery`,
  )

/** The SDKs for the JVM end a cancelled invocation with the code alone, the others say so in words. */
const cancelled = refusedWith(409, /cancelled|Error 409/i)

export default scenario({
  app: 'concepts',
  engineEnv: keepHistory,
  env: {
    SLOW_STEPS: [
      'book carrier swiftvan PX-1102=600000',
      `book carrier swiftvan PX-1105=${heldFor(5000)}`,
      'print label PX-2003 hamburg=600000',
      'file declaration PX-3006=600000',
      'file declaration PX-3007=600000',
    ].join(),
    FAIL_STEPS: 'reserve slot leeds PX-1106=2,book carrier swiftvan PX-1108=1000',
  },
  steps: {
    'ship runs its four steps once and answers with the receipt': async (world) => {
      assert.deepEqual(await world.ingress.call('ParcelService/ship', order('PX-1100')), receipt('PX-1100'))
      assert.deepEqual(runs(world, 'PX-1100'), { reserve: 1, charge: 1, book: 1, notify: 1 })
    },

    'a step that fails is tried again, the one before it is not; its key stays the same': async (world) => {
      world.payments.failNext('PX-1101', 2)
      assert.deepEqual(await world.ingress.call('ParcelService/ship', order('PX-1101')), receipt('PX-1101'))
      assert.deepEqual(runs(world, 'PX-1101'), { reserve: 1, charge: 3, book: 1, notify: 1 })
      assert.deepEqual(charges(world, 'PX-1101'), { charged: 1, keys: 1 })
      assert.deepEqual(await world.ingress.call('ParcelService/ship', order('PX-1106')), receipt('PX-1106'))
      assert.deepEqual(runs(world, 'PX-1106'), { reserve: 3, charge: 1, book: 1, notify: 1 })
    },

    'a crash after the charge and before its record charges once': async (world) => {
      const { ingress, service, payments } = world
      payments.holdAnswer('PX-1107')
      const { invocationId } = await ingress.send('ParcelService/ship', order('PX-1107'))
      await eventually(async () => payments.charged('PX-1107') === 1)
      await service.restart()
      assert.deepEqual(await ingress.attach(invocationId), receipt('PX-1107'))
      assert.deepEqual(runs(world, 'PX-1107'), { reserve: 1, charge: 2, book: 1, notify: 1 })
      assert.deepEqual(charges(world, 'PX-1107'), { charged: 1, keys: 1 })
    },

    'a crash after two steps repeats neither of them': async (world) => {
      const { invocationId } = await world.ingress.send('ParcelService/ship', order('PX-1102'))
      await world.service.printed('book carrier swiftvan PX-1102')
      await world.service.restart({ SLOW_STEPS: `book carrier swiftvan PX-1105=${heldFor(5000)}` })
      assert.deepEqual(await world.ingress.attach(invocationId), receipt('PX-1102'))
      assert.deepEqual(runs(world, 'PX-1102'), { reserve: 1, charge: 1, book: 2, notify: 1 })
    },

    'a terminal error ends the invocation at once and undoes nothing': async (world) => {
      await assert.rejects(
        world.ingress.call('ParcelService/ship', order('PX-1103', { weightKg: 40 })),
        refusedWith(422, /swiftvan takes at most 30 kg/),
      )
      assert.deepEqual(runs(world, 'PX-1103'), { reserve: 1, charge: 1, book: 1, notify: 0 })
    },

    'a cancellation ends an invocation whose step keeps failing': async ({ ingress, service, engine }) => {
      const { invocationId } = await ingress.send('ParcelService/ship', order('PX-1108'))
      await service.printed('book carrier swiftvan PX-1108', { times: 2 })
      await engine.cancel(invocationId)
      await assert.rejects(ingress.attach(invocationId), cancelled)
    },

    'the same idempotency key gives the first answer and runs nothing': async (world) => {
      const options = { idempotencyKey: 'order-1042' }
      const first = await world.ingress.call('ParcelService/ship', order('PX-1104'), options)
      assert.deepEqual(await world.ingress.call('ParcelService/ship', order('PX-1104'), options), first)
      const sent = await world.ingress.send('ParcelService/ship', order('PX-1104'), options)
      assert.equal(sent.status, 'PreviouslyAccepted')
      assert.deepEqual(runs(world, 'PX-1104'), { reserve: 1, charge: 1, book: 1, notify: 1 })
    },

    'an invocation survives the crash of the engine': async (world) => {
      const { invocationId } = await world.ingress.send('ParcelService/ship', order('PX-1105'))
      await world.service.printed('book carrier swiftvan PX-1105')
      await world.engine.restart()
      assert.deepEqual(await world.ingress.attach(invocationId), receipt('PX-1105'))
      assert.equal(runs(world, 'PX-1105').charge, 1)
    },

    'quote returns the cheaper carrier': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('ParcelService/quote', { weightKg: 3 }), {
        carrier: 'swiftvan',
        priceCents: 670,
      })
      assert.deepEqual(await ingress.call('ParcelService/quote', { weightKg: 20 }), {
        carrier: 'northfreight',
        priceCents: 1100,
      })
    },

    'create sends a message now and one later, and refuses a second time': async ({ ingress, service, engine }) => {
      await ingress.call('Shipment/PX-2001/create', { customer: 'ada@example.com' })
      await service.printed('notify customer ada@example.com: We received PX-2001')
      await eventually(
        () =>
          engine.query(
            "SELECT id FROM sys_invocation WHERE status = 'scheduled' AND target = 'NotificationService/notify'",
          ),
        (scheduled) => scheduled.length === 1,
      )
      assert.equal(service.count('Did PX-2001 arrive safely?'), 0)
      await assert.rejects(
        ingress.call('Shipment/PX-2001/create', { customer: 'ada@example.com' }),
        refusedWith(409, /PX-2001 already exists/),
      )
    },

    'scans of one parcel that arrive together lose nothing': async ({ ingress }) => {
      const depots = ['leeds', 'lyon', 'hamburg']
      const counts = await Promise.all(
        Array.from({ length: 12 }, (_, n) => ingress.call('Shipment/PX-2002/scan', { depot: depots[n % 3] })),
      )
      assert.deepEqual(
        counts.map(Number).sort((a, b) => a - b),
        Array.from({ length: 12 }, (_, n) => n + 1),
      )
      const { scans } = await ingress.call<{ scans: string[] }>('Shipment/PX-2002/status')
      assert.equal(scans.length, 12)
    },

    'status answers and other parcels move while a scan holds its own': async ({ ingress, service }) => {
      await service.restart()
      await ingress.call('Shipment/PX-2003/scan', { depot: 'leeds' })
      const held = await ingress.send('Shipment/PX-2003/scan', { depot: 'hamburg' })
      await service.printed('print label PX-2003 hamburg')
      const queued = await ingress.send('Shipment/PX-2003/scan', { depot: 'lyon' })
      assert.deepEqual(await ingress.call('Shipment/PX-2003/status'), { stage: 'in transit', scans: ['leeds'] })
      assert.equal(await ingress.call('Shipment/PX-2004/scan', { depot: 'lyon' }), 1)
      assert.equal(service.count('print label PX-2003 lyon'), 0)
      await service.restart({ SLOW_STEPS: '' })
      assert.equal(await ingress.attach(held.invocationId), 2)
      assert.equal(await ingress.attach(queued.invocationId), 3)
    },

    'remove clears the state of a shipment': async ({ ingress }) => {
      await ingress.call('Shipment/PX-2004/remove')
      assert.deepEqual(await ingress.call('Shipment/PX-2004/status'), { stage: 'unknown', scans: [] })
    },

    'a customer cannot spend the same credit twice; other customers are not held up': async ({ ingress }) => {
      const payment = { trackingNumber: 'PX-2005', amountCents: 300 }
      await ingress.call('CustomerAccount/ada@example.com/deposit', { amountCents: 1000 })
      const spent = await Promise.allSettled(
        Array.from({ length: 8 }, () => ingress.call('CustomerAccount/ada@example.com/spend', payment)),
      )
      assert.equal(spent.filter(({ status }) => status === 'fulfilled').length, 3)
      assert.deepEqual(await ingress.call('CustomerAccount/ada@example.com/balance'), { creditCents: 100 })
      await assert.rejects(
        ingress.call('CustomerAccount/bea@example.com/spend', payment),
        refusedWith(402, /not enough credit/i),
      )
    },

    'a delivery waits for customs and for the signature, through a crash': async (world) => {
      const { ingress, service } = world
      await ingress.send('DeliveryWorkflow/delivery-PX-3001/run', delivery('PX-3001', 120))
      await clear(world, 'PX-3001')
      await loaded(world, 'PX-3001')
      await service.restart()
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-PX-3001/status'), 'out for delivery')
      await ingress.call('DeliveryWorkflow/delivery-PX-3001/confirm', { signedBy: 'Ada' })
      assert.deepEqual(await ingress.request('restate/workflow/DeliveryWorkflow/delivery-PX-3001/attach'), {
        stage: 'delivered',
        dutyCents: 420,
        signedBy: 'Ada',
      })
      assert.equal(service.count('load van lyon PX-3001'), 1)
    },

    'a delivery id runs once': async (world) => {
      await assert.rejects(
        world.ingress.call('DeliveryWorkflow/delivery-PX-3001/run', delivery('PX-3001', 120)),
        refusedWith(409),
      )
      assert.equal(world.service.count('file declaration PX-3001'), 1)
      assert.equal(await world.ingress.call('DeliveryWorkflow/delivery-PX-3001/status'), 'delivered')
    },

    'a signature can come before the delivery waits for it, and once': async (world) => {
      const { ingress } = world
      // In Go, the timeout is a message. That of a delivery which isn't kept anymore mustn't end a new one with its id.
      if (world.language === 'go') await ingress.call('DeliveryWorkflow/delivery-PX-3008/expire')
      await ingress.call('DeliveryWorkflow/delivery-PX-3008/confirm', { signedBy: 'Ada' })
      await assert.rejects(
        ingress.call('DeliveryWorkflow/delivery-PX-3008/confirm', { signedBy: 'Bob' }),
        refusedWith(409, /already completed/),
      )
      await ingress.send('DeliveryWorkflow/delivery-PX-3008/run', delivery('PX-3008', 120))
      await clear(world, 'PX-3008')
      assert.deepEqual(await ingress.request('restate/workflow/DeliveryWorkflow/delivery-PX-3008/attach'), {
        stage: 'delivered',
        dutyCents: 420,
        signedBy: 'Ada',
      })
    },

    'a delivery that nobody signs goes back to the depot': async (world) => {
      const { ingress, service } = world
      await ingress.send('DeliveryWorkflow/delivery-PX-3002/run', delivery('PX-3002', 2))
      await clear(world, 'PX-3002')
      assert.deepEqual(await ingress.request('restate/workflow/DeliveryWorkflow/delivery-PX-3002/attach'), {
        stage: 'returned',
        dutyCents: 420,
      })
      assert.equal(service.count('return to depot lyon PX-3002'), 1)
    },

    'cancelling a delivery undoes the loading': async (world) => {
      const { ingress, service } = world
      const { invocationId } = await ingress.send('DeliveryWorkflow/delivery-PX-3003/run', delivery('PX-3003', 120))
      await clear(world, 'PX-3003')
      await loaded(world, 'PX-3003')
      await world.engine.cancel(invocationId)
      await assert.rejects(ingress.attach(invocationId), cancelled)
      assert.equal(service.count('return to depot lyon PX-3003'), 1)
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-PX-3003/status'), 'returned')
    },

    'cancelling does not wait for a step that is running': async (world) => {
      const { ingress, service } = world
      await service.restart({ SLOW_STEPS: `load van lyon PX-3005=${untilCancelled(world)}` })
      const { invocationId } = await ingress.send('DeliveryWorkflow/delivery-PX-3005/run', delivery('PX-3005', 120))
      await clear(world, 'PX-3005')
      await service.printed('load van lyon PX-3005')
      await world.engine.cancel(invocationId)
      // In Rust a step runs in the handler's own task, and is finished first.
      await service.printed('return to depot lyon PX-3005')
      await assert.rejects(ingress.attach(invocationId), cancelled)
      await service.restart()
    },

    'cancelling leaves what was sent alone, killing takes it along': async (world) => {
      const { ingress, service, engine } = world
      const declaration = async (trackingNumber: string, how: 'cancel' | 'kill') => {
        const path = `DeliveryWorkflow/delivery-${trackingNumber}/run`
        const { invocationId } = await ingress.send(path, delivery(trackingNumber, 120))
        await service.printed(`file declaration ${trackingNumber}`)
        await world.engine[how](invocationId)
        await assert.rejects(ingress.attach(invocationId), refusedWith(409, /cancelled|killed|Error 409/i))
        const sent = () =>
          engine.query(`SELECT status, completion_failure FROM sys_invocation WHERE invoked_by_id = '${invocationId}'`)
        return sent
      }
      const left = await declaration('PX-3006', 'cancel')
      await eventually(left, ([sent]) => sent?.status === 'running')
      const killed = await declaration('PX-3007', 'kill')
      await eventually(killed, ([sent]) => /killed/.test(String(sent?.completion_failure)))
      // Nor has the cancellation reached the first one in the meantime.
      assert.equal((await left())[0]?.status, 'running')
    },

    'killing a delivery undoes nothing': async (world) => {
      const { ingress, service } = world
      const { invocationId } = await ingress.send('DeliveryWorkflow/delivery-PX-3004/run', delivery('PX-3004', 120))
      await clear(world, 'PX-3004')
      await loaded(world, 'PX-3004')
      await world.engine.kill(invocationId)
      await assert.rejects(ingress.attach(invocationId), refusedWith(409, /killed/i))
      assert.equal(service.count('return to depot lyon PX-3004'), 0)
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-PX-3004/status'), 'out for delivery')
    },

    'a claim that a person approves is refunded once, by its key, through a crash': async ({
      ingress,
      service,
      payments,
    }) => {
      const receipt = await ingress.call<{ paymentId: string }>('ParcelService/ship', order('PX-5001'))
      assert.equal(receipt.paymentId, 'pay-PX-5001')
      const paymentKey = payments.requests.find(({ trackingNumber }) => trackingNumber === 'PX-5001')?.key
      await ingress.send('ClaimWorkflow/claim-PX-5001/run', claim('PX-5001', { paymentKey }))
      await awaitsApproval(ingress, 'PX-5001')
      await service.restart()
      payments.failNext('PX-5001', 1)
      await ingress.call('ClaimWorkflow/claim-PX-5001/decide', { approved: true, decidedBy: 'Bea' })
      assert.deepEqual(await ingress.request('restate/workflow/ClaimWorkflow/claim-PX-5001/attach'), {
        stage: 'refunded',
        decidedBy: 'Bea',
      })
      assert.equal(payments.refunded('PX-5001'), 1)
    },

    'a claim waits seven days for a decision, and no longer': async ({ ingress, engine, payments }) => {
      const { invocationId } = await ingress.send('ClaimWorkflow/claim-PX-5002/run', claim('PX-5002'))
      await awaitsApproval(ingress, 'PX-5002')
      // A timer in the journal; in Go, a delayed message.
      const wakesUp = async () => {
        const timers = await engine.query<{ entry_json: string }>(
          `SELECT entry_json FROM sys_journal WHERE id = '${invocationId}' AND entry_type IN ('Command: Sleep', 'Command: OneWayCall')`,
        )
        return Number(timers[0]?.entry_json.match(/"(?:wake_up_time|invoke_time)":(\d+)/)?.[1])
      }
      const days = ((await eventually(wakesUp)) - Date.now()) / 86_400_000
      assert.ok(days > 6.9 && days <= 7, `waits ${days} days`)
      await ingress.call('ClaimWorkflow/claim-PX-5002/decide', { approved: false, decidedBy: 'Bea' })
      assert.deepEqual(await ingress.request('restate/workflow/ClaimWorkflow/claim-PX-5002/attach'), {
        stage: 'rejected',
        decidedBy: 'Bea',
      })

      await ingress.send('ClaimWorkflow/claim-PX-5003/run', claim('PX-5003', { decideWithinSeconds: 1 }))
      assert.deepEqual(await ingress.request('restate/workflow/ClaimWorkflow/claim-PX-5003/attach'), {
        stage: 'expired',
      })
      await assert.rejects(
        ingress.call('ClaimWorkflow/claim-PX-5003/decide', { approved: true, decidedBy: 'Bea' }),
        refusedWith(409, /claim-PX-5003 is expired/),
      )
      assert.equal(payments.requests.filter(({ path }) => path === '/refunds').length, 2)
    },
  },
})
