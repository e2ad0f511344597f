import assert from 'node:assert/strict'
import { eventually, IngressError, refusedWith } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

/** A message as every language has it: Go's begin with the error's code, and with a small letter. */
const plain = (message: string) => message.replace(/(\[\d{3}\] )+/g, '').toLowerCase()

/** What a caller gets when `target` fails: status and body, its message made plain. */
async function failure(call: Promise<unknown>): Promise<{ status: number; body: unknown }> {
  try {
    await call
  } catch (error) {
    if (error instanceof IngressError) {
      const body = error.body as { code: number; message: string }
      return { status: error.status, body: { ...body, message: plain(body.message) } }
    }
    throw error
  }
  throw new Error('the call succeeded')
}

/** Waits until no clearance runs any more. Their own timer takes 30 minutes: it is a cancellation that ends them. */
const clearancesEnd = ({ engine }: World) =>
  eventually(
    () => engine.query(`SELECT id FROM sys_invocation WHERE target = 'CustomsService/clear' AND status != 'completed'`),
    (rows) => rows.length === 0,
  )

const order = (trackingNumber: string, weightKg = 3) => ({
  trackingNumber,
  depot: 'leeds',
  carrier: 'swiftvan',
  weightKg,
})
const booking = (trackingNumber: string, weightKg = 3) => ({ carrier: 'swiftvan', trackingNumber, weightKg })

export default scenario({
  app: 'develop/error-handling',
  steps: {
    'an error is retried until the step succeeds': async ({ ingress, service }) => {
      await service.restart({ FAIL_STEPS: 'book carrier=2' })
      assert.deepEqual(await ingress.call('CarrierService/book', booking('PX-1042')), {
        carrier: 'swiftvan',
        bookingId: 'swiftvan-PX-1042',
      })
      assert.equal(service.count(/^book carrier swiftvan PX-1042/), 3)
    },
    'a terminal error of a step is caught and not retried': async ({ ingress, service }) => {
      await service.restart()
      assert.deepEqual(await ingress.call('CarrierService/book', booking('PX-1043', 40)), {
        carrier: 'northfreight',
        bookingId: 'northfreight-PX-1043',
      })
      assert.equal(service.count(/^book carrier swiftvan PX-1043/), 1)
      assert.equal(service.count(/Using northfreight: .*swiftvan takes at most 30 kg/), 1)
    },
    'a step gives up after the third failure': async ({ ingress, service }) => {
      await service.restart({ FAIL_STEPS: 'get quote=99' })
      // Java and Kotlin record the class of the last exception, too.
      await assert.rejects(
        ingress.call('CarrierService/quote', { carrier: 'swiftvan', weightKg: 3 }),
        refusedWith(503, /no quote: .*swiftvan returned 503/i),
      )
      assert.equal(service.count(/^get quote swiftvan 3/), 3)
    },
    'a cancellation during the first booking books no second carrier': async ({ engine, ingress, service }) => {
      await service.restart({ SLOW_STEPS: 'book carrier=30000' })
      const { invocationId } = await ingress.send('CarrierService/book', booking('PX-1052'))
      await service.printed('book carrier swiftvan PX-1052')
      await engine.cancel(invocationId)
      await assert.rejects(ingress.attach(invocationId), refusedWith(409))
      assert.equal(service.count(/^book carrier northfreight PX-1052/), 0)
    },
    'a cancellation stays one, even where a step that gives up gets another code': async ({
      engine,
      ingress,
      service,
    }) => {
      await service.restart({ SLOW_STEPS: 'get quote=30000' })
      const { invocationId } = await ingress.send('CarrierService/quote', { carrier: 'swiftvan', weightKg: 7 })
      await service.printed('get quote swiftvan 7')
      await engine.cancel(invocationId)
      await assert.rejects(ingress.attach(invocationId), refusedWith(409))
    },
    'a recorded failure is not repeated after a crash': async ({ ingress, service }) => {
      await service.restart()
      const { invocationId } = await ingress.send('Probe/recover', booking('PX-1044', 40))
      await service.printed(/refused: .*swiftvan takes at most 30 kg \(422\)/)
      await service.restart()
      assert.equal(await ingress.attach(invocationId), 'recovered')
      assert.equal(service.count(/^book carrier swiftvan PX-1044/), 1)
    },
    'a timeout ends the wait and the callee is cancelled': async (world) => {
      const delivery = { trackingNumber: 'PX-1045' }
      assert.deepEqual(await world.ingress.call('DeliveryWorkflow/delivery-PX-1045/run', delivery), {
        stage: 'in customs',
      })
      await clearancesEnd(world)
    },
    'a refusal rolls back what was done before it, newest first, and reaches the caller': async ({
      ingress,
      service,
    }) => {
      assert.deepEqual(await failure(ingress.call('ParcelService/ship', order('PX-1046', 40))), {
        status: 422,
        body: { code: 422, message: 'swiftvan takes at most 30 kg' },
      })
      const lines = service.log.split('\n').filter((line) => /^[a-z]+ [a-z]+ \w+ PX-1046$/.test(line))
      assert.deepEqual(lines, [
        'reserve slot leeds PX-1046',
        'book carrier swiftvan PX-1046',
        'cancel booking swiftvan PX-1046',
        'release slot leeds PX-1046',
      ])
    },
    'a cancellation rolls back the steps that are done, and the call': async (world) => {
      const { ingress, service } = world
      const { invocationId } = await ingress.send('ParcelService/ship', order('PX-1047'))
      await service.printed('book carrier swiftvan PX-1047')
      await world.engine.cancel(invocationId)
      assert.equal((await failure(ingress.attach(invocationId))).status, 409)
      assert.equal(service.count('cancel booking swiftvan PX-1047'), 1)
      assert.equal(service.count('release slot leeds PX-1047'), 1)
      await clearancesEnd(world)
    },
    'a crash during the roll back repeats the unfinished compensation only': async (world) => {
      const { ingress, service } = world
      await service.restart({ SLOW_STEPS: 'release slot=30000' })
      const { invocationId } = await ingress.send('ParcelService/ship', order('PX-1048', 40))
      await service.printed('release slot leeds PX-1048')
      await service.restart()
      assert.equal((await failure(ingress.attach(invocationId))).status, 422)
      assert.equal(service.count('cancel booking swiftvan PX-1048'), 1)
      assert.equal(service.count('release slot leeds PX-1048'), 2)
    },
    'an error of a library is converted in the step, and the card is charged once': async ({ ingress, service }) => {
      const payment = { paymentKey: 'order-1049', trackingNumber: 'PX-1049', amountCents: 670 }
      assert.deepEqual(await ingress.call('PaymentService/charge', payment), { paymentId: 'pay-PX-1049' })
      assert.deepEqual(await failure(ingress.call('PaymentService/charge', { ...payment, amountCents: 900_000 })), {
        status: 402,
        body: { code: 402, message: 'card declined' },
      })
      assert.equal(service.count('charge payment PX-1049 900000 order-1049'), 1)
    },
    'an error of the application becomes terminal': async ({ ingress }) => {
      const payment = { paymentKey: 'order-1050', trackingNumber: 'PX-1050', amountCents: 670 }
      assert.deepEqual(await failure(ingress.call('CustomerAccount/ada@example.com/spend', payment)), {
        status: 402,
        body: { code: 402, message: 'not enough credit' },
      })
    },
    'a cancellation is thrown once': async (world) => {
      const { invocationId } = await world.ingress.send('Probe/insist')
      await eventually(
        () =>
          world.engine.query(
            `SELECT id FROM sys_journal WHERE id = '${invocationId}' AND entry_type = 'Command: Sleep'`,
          ),
        (rows) => rows.length === 1,
      )
      await world.engine.cancel(invocationId)
      await world.service.printed('first wait: 409')
      await world.engine.cancel(invocationId)
      assert.equal(await world.ingress.attach(invocationId), 'insisted')
      assert.equal(world.service.count('second wait is over'), 1)
    },
    'a cancellation does not wait for the step that runs': async (world) => {
      const { invocationId } = await world.ingress.send('Probe/weigh', { trackingNumber: 'PX-1051' })
      await world.service.printed('weigh parcel PX-1051')
      await world.engine.cancel(invocationId)
      assert.equal((await failure(world.ingress.attach(invocationId))).status, 409)
      // In Kotlin, the coroutine of a step is cancelled with the attempt. Elsewhere, nothing stops the step.
      const end = world.language === 'kotlin' ? 'stopped weighing PX-1051' : 'weighed PX-1051'
      await world.service.printed(new RegExp(`^${end}`))
      const lines = world.service.log.split('\n').filter((line) => /weigh.* PX-1051$/.test(line))
      assert.deepEqual(lines, ['weigh parcel PX-1051', 'not weighed PX-1051', end])
    },
    'of a terminal error, message and code are recorded and nothing else': async ({ ingress }) => {
      const { name, ...error } = await ingress.call<{ name: string; message: string }>('Probe/readAddress')
      assert.match(name, /^Terminal(Error|Exception)$/)
      assert.deepEqual(
        { ...error, message: plain(error.message) },
        { code: 400, message: 'line 2 of the address is empty', hasLine: false },
      )
    },
    'a step outlives the timeouts of its handler only when they allow it': async (world) => {
      const { ingress, service } = world
      await service.restart({ SLOW_STEPS: 'count parcels lyon=2500,count parcels leeds=600000' })
      assert.deepEqual(await ingress.call('DepotService/report', { depot: 'lyon' }), { depot: 'lyon', parcels: 412 })
      assert.equal(service.count('count parcels lyon'), 1)

      const { invocationId } = await ingress.send('Probe/rushed', { depot: 'leeds' })
      await service.printed('count parcels leeds', { times: 2 })
      await world.engine.kill(invocationId)
    },
  },
})
