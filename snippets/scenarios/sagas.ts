import assert from 'node:assert/strict'
import { refusedWith } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

const order = (trackingNumber: string, different = {}) => ({
  trackingNumber,
  customer: 'ada@example.com',
  depot: 'leeds',
  carrier: 'swiftvan',
  weightKg: 3,
  priceCents: 670,
  ...different,
})
/** Refused by the carrier, after the slot is reserved and the customer charged. */
const tooHeavy = { weightKg: 40 }

/** What the other companies have of a parcel: their side of every request, which they deduplicate by its words. */
function outside(log: string, trackingNumber: string): { slot: boolean; paid: number; booked: boolean } {
  const state = { slot: false, paid: 0, booked: false }
  const payments = new Map<string, 'charged' | 'refunded'>()
  for (const line of log.split('\n').filter((line) => line.includes(` ${trackingNumber}`))) {
    const key = line.split(' ').at(-1)!
    if (line.startsWith('reserve slot')) state.slot = true
    if (line.startsWith('release slot')) state.slot = false
    if (line.startsWith('book carrier')) state.booked = true
    if (line.startsWith('cancel booking')) state.booked = false
    if (line.startsWith('charge payment')) payments.set(key, 'charged')
    if (line.startsWith('refund payment') && payments.has(key)) payments.set(key, 'refunded')
  }
  state.paid = [...payments.values()].filter((each) => each === 'charged').length
  return state
}
const shipped = { slot: true, paid: 1, booked: true }
const nothing = { slot: false, paid: 0, booked: false }

/** How often a step of a parcel has been asked for. */
const asked = ({ service }: World, step: string, trackingNumber: string): number =>
  service.count(new RegExp(`^${step}\\b.* ${trackingNumber}\\b`))

/** The words a request begins with, for a parcel. */
const requests: Record<string, (trackingNumber: string) => string> = {
  'reserve slot': (number) => `reserve slot leeds ${number}`,
  'charge payment': (number) => `charge payment ${number}`,
  'book carrier': (number) => `book carrier swiftvan ${number}`,
  'notify customer': (number) => `notify customer ada@example.com: ${number}`,
  'cancel booking': (number) => `cancel booking swiftvan ${number}`,
  'refund payment': (number) => `refund payment ${number}`,
  'release slot': (number) => `release slot leeds ${number}`,
}
const steps = ['reserve slot', 'charge payment', 'book carrier', 'notify customer']
const compensations = ['cancel booking', 'refund payment', 'release slot']

/** A parcel for each step at which the process is killed, before the request has had its effect or after it. */
const crashes = [...steps, ...compensations].flatMap((step, i) => [
  { step, when: 'before', trackingNumber: `PX-${2000 + i}`, input: steps.includes(step) ? {} : tooHeavy },
  { step, when: 'after', trackingNumber: `PX-${2100 + i}`, input: steps.includes(step) ? {} : tooHeavy },
])
const only = (when: string, value: number) =>
  crashes
    .filter((crash) => crash.when === when)
    .map(({ step, trackingNumber }) => `${requests[step]!(trackingNumber)}=${value}`)
    .join()

export default scenario({
  app: 'guides/sagas',
  // A request that fails has had no effect; one that is slow has had it, and its answer isn't there yet.
  env: { FAIL_STEPS: only('before', 1000), SLOW_STEPS: only('after', 600_000) },
  steps: {
    'a crash before or after any step or compensation leaves the same end as no crash': async (world) => {
      const { ingress, service } = world
      const sent = []
      for (const { trackingNumber, input } of crashes)
        sent.push(await ingress.send('ParcelService/ship', order(trackingNumber, input)))
      for (const { step, trackingNumber } of crashes)
        await service.printed(new RegExp(`^${requests[step]!(trackingNumber).replaceAll('.', '\\.')}\\b`))
      const before = service.log.length
      await service.restart({ FAIL_STEPS: '', SLOW_STEPS: '' })
      for (const [i, { step, when, trackingNumber, input }] of crashes.entries()) {
        const what = `${trackingNumber}, killed ${when} "${step}"`
        if (input === tooHeavy)
          await assert.rejects(ingress.attach(sent[i]!.invocationId), refusedWith(422, /swiftvan takes at most 30 kg/), what)
        else
          assert.deepEqual(
            await ingress.attach(sent[i]!.invocationId),
            {
              trackingNumber,
              slot: 'leeds-7',
              paymentId: `pay-${trackingNumber}`,
              bookingId: `swiftvan-${trackingNumber}`,
            },
            what,
          )
        // Requests that failed before the crash have done nothing.
        const request = requests[step]!(trackingNumber)
        const first = service.log.slice(0, before).split('\n')
        const effective = when === 'before' ? first.filter((line) => !line.startsWith(request)) : first
        const log = [...effective, service.log.slice(before)].join('\n')
        assert.deepEqual(outside(log, trackingNumber), input === tooHeavy ? nothing : shipped, what)
        for (const other of input === tooHeavy ? [...steps.slice(0, 3), ...compensations] : steps.slice(0, 3))
          if (other !== step) assert.equal(asked(world, other, trackingNumber), 1, `${what}: ${other} was recorded`)
        if (when === 'after' && step !== 'notify customer') assert.equal(asked(world, step, trackingNumber), 2, what)
      }
      for (const { trackingNumber, input } of crashes)
        if (input !== tooHeavy) await service.printed(new RegExp(`^notify customer .*${trackingNumber} leaves`))
    },

    'a refusal rolls back what was done before it, newest first, and reaches the caller': async ({ ingress, service }) => {
      const refused = async (trackingNumber: string, different: object, code: number, message: RegExp) => {
        await assert.rejects(ingress.call('ParcelService/ship', order(trackingNumber, different)), refusedWith(code, message))
        const lines = service.log.split('\n').filter((line) => line.includes(` ${trackingNumber}`))
        return lines.map((line) => line.split(' ').slice(0, 2).join(' '))
      }
      assert.deepEqual(await refused('PX-2200', { depot: 'oslo' }, 404, /no depot in oslo/i), [
        'reserve slot',
        'release slot',
      ])
      assert.deepEqual(await refused('PX-2201', { priceCents: 200_000 }, 402, /card declined/i), [
        'reserve slot',
        'charge payment',
        'refund payment',
        'release slot',
      ])
      assert.deepEqual(await refused('PX-2202', tooHeavy, 422, /swiftvan takes at most 30 kg/), [
        'reserve slot',
        'charge payment',
        'book carrier',
        'cancel booking',
        'refund payment',
        'release slot',
      ])
    },

    'a cancellation at any step or compensation leaves nothing behind': async (world) => {
      const { ingress, service } = world
      const places = [...steps.slice(0, 3), ...compensations].map((step, i) => ({
        step,
        trackingNumber: `PX-${2300 + i}`,
        input: steps.includes(step) ? {} : tooHeavy,
      }))
      // In Rust, a step that runs is finished before the handler hears of the cancellation.
      const held = world.language === 'rust' ? 15_000 : 600_000
      // A compensation is run again after the cancellation, and takes as long.
      const holds = (step: string) => (steps.includes(step) ? held : 3000)
      const slow = places.map(({ step, trackingNumber }) => `${requests[step]!(trackingNumber)}=${holds(step)}`)
      await service.restart({ SLOW_STEPS: slow.join(), FAIL_STEPS: '' })
      const sent = []
      for (const { trackingNumber, input } of places)
        sent.push(await ingress.send('ParcelService/ship', order(trackingNumber, input)))
      for (const [i, { step, trackingNumber }] of places.entries()) {
        await service.printed(new RegExp(`^${requests[step]!(trackingNumber)}\\b`))
        await world.engine.cancel(sent[i]!.invocationId)
      }
      for (const [i, { step, trackingNumber, input }] of places.entries()) {
        const code = input === tooHeavy ? 422 : 409
        await assert.rejects(ingress.attach(sent[i]!.invocationId), refusedWith(code), `${trackingNumber} at ${step}`)
        assert.deepEqual(outside(service.log, trackingNumber), nothing, `${trackingNumber}, cancelled at "${step}"`)
      }
    },
  },
})
