/** What the page on durable execution says about an attempt that the engine has given up, and whose process is alive. */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

const order = (trackingNumber: string) => ({
  trackingNumber,
  customer: 'ada@example.com',
  depot: 'leeds',
  carrier: 'swiftvan',
  weightKg: 3,
  priceCents: 670,
})

export default scenario({
  app: 'concepts',
  // The engine gives up an attempt that has spent fifteen seconds in one step: not the retry, on a machine that stands
  // still for a while.
  engineEnv: { RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT: '5s', RESTATE_WORKER__INVOKER__ABORT_TIMEOUT: '10s' },
  steps: {
    // A process that has just started is slow: no attempt is given up for that in the next step.
    'ship ships': async ({ ingress }) => {
      await ingress.call('ParcelService/ship', order('PX-4000'))
    },

    'an attempt that still runs while its retry does adds nothing to the journal, and its key charges once': async (
      world,
    ) => {
      const { ingress, service, payments } = world
      const answer = payments.holdAnswer('PX-4001')
      const { invocationId } = await ingress.send('ParcelService/ship', order('PX-4001'))
      await eventually(async () => payments.charged('PX-4001') === 1)
      assert.deepEqual(await ingress.attach(invocationId), {
        trackingNumber: 'PX-4001',
        slot: 'leeds-7',
        paymentId: 'pay-PX-4001',
        bookingId: 'swiftvan-PX-4001',
      })

      // The retry has ended. Only now does the first attempt get its answer: it must not go on to the next step.
      answer.release()
      await sleep(1000)
      const requests = payments.requests.filter(({ trackingNumber }) => trackingNumber === 'PX-4001')
      assert.equal(requests.length, 2)
      assert.equal(new Set(requests.map(({ key }) => key)).size, 1)
      assert.equal(payments.charged('PX-4001'), 1)
      assert.equal(service.count('reserve slot leeds PX-4001'), 1)
      assert.equal(service.count(/^book carrier swiftvan PX-4001/), 1)
      assert.equal(service.count(/^notify customer ada@example.com: PX-4001/), 1)
    },
  },
})
