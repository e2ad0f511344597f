/** What the page on durable execution says about an attempt that the engine has given up, and whose process is alive. */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

const order = {
  trackingNumber: 'PX-4001',
  customer: 'ada@example.com',
  depot: 'leeds',
  carrier: 'swiftvan',
  weightKg: 3,
  priceCents: 670,
}

export default scenario({
  app: 'concepts',
  // The engine gives up an attempt after two seconds in one step.
  engineEnv: { RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT: '1s', RESTATE_WORKER__INVOKER__ABORT_TIMEOUT: '1s' },
  steps: {
    'an attempt that still runs while its retry does adds nothing to the journal, and its key charges once': async (world) => {
      const { ingress, service, payments } = world
      // The first attempt waits for this answer long after its retry has ended.
      payments.answerLate('PX-4001', 6000)
      const { invocationId } = await ingress.send('ParcelService/ship', order)
      await eventually(async () => payments.charged('PX-4001') === 1)
      const charged = performance.now()
      assert.deepEqual(await ingress.attach(invocationId), {
        trackingNumber: 'PX-4001',
        slot: 'leeds-7',
        paymentId: 'pay-PX-4001',
        bookingId: 'swiftvan-PX-4001',
      })
      assert.ok(performance.now() - charged < 5900, 'the retry ended after the first attempt had its answer')

      // Now the first attempt gets its answer: it must not go on to the next step.
      await sleep(Math.max(0, 7000 - (performance.now() - charged)))
      const keys = payments.requests.map(({ key }) => key)
      assert.equal(keys.length, 2)
      assert.equal(new Set(keys).size, 1)
      assert.equal(payments.charged('PX-4001'), 1)
      assert.equal(service.count('reserve slot leeds PX-4001'), 1)
      assert.equal(service.count(/^book carrier swiftvan PX-4001/), 1)
      assert.equal(service.count(/^notify customer ada@example.com: PX-4001/), 1)
    },
  },
})
