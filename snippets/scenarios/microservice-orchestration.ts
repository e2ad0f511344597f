import assert from 'node:assert/strict'
import { eventually, refusedWith, until } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

const order = (trackingNumber: string, different = {}) => ({
  trackingNumber,
  customer: 'ada@example.com',
  carrier: 'swiftvan',
  weightKg: 3,
  priceCents: 670,
  ...different,
})
/** Refused by the carrier, after the customer is charged. */
const tooHeavy = { weightKg: 40 }

/** What the other companies have of a parcel: their side of every request, which they deduplicate by its words. */
function outside(log: string, trackingNumber: string): { paid: number; booked: boolean } {
  let booked = false
  const payments = new Map<string, 'charged' | 'refunded'>()
  for (const line of log.split('\n').filter((line) => line.includes(` ${trackingNumber}`))) {
    const key = line.split(' ').at(-1)!
    if (line.startsWith('book carrier')) booked = true
    if (line.startsWith('cancel booking')) booked = false
    if (line.startsWith('charge payment')) payments.set(key, 'charged')
    if (line.startsWith('refund payment') && payments.has(key)) payments.set(key, 'refunded')
  }
  return { paid: [...payments.values()].filter((each) => each === 'charged').length, booked }
}
const shipped = { paid: 1, booked: true }
const nothing = { paid: 0, booked: false }

/** How the officer answers: over HTTP, with the id that is in the declaration. */
async function officer({ service, ingress }: World, trackingNumber: string, reason?: string): Promise<void> {
  const declared = new RegExp(`^file declaration ${trackingNumber} (\\S+)$`, 'm')
  await service.printed(new RegExp(declared.source))
  const id = declared.exec(service.log)![1]!
  const [how, contentType, body] =
    reason === undefined
      ? ['resolve', 'application/json', '{"officer": "Cy", "dutyCents": 420}']
      : ['reject', 'text/plain', reason]
  await ingress.request(`restate/awakeables/${id}/${how}`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
  })
}

/** The words a request begins with, for a parcel. */
const requests: Record<string, (trackingNumber: string) => string> = {
  'charge payment': (number) => `charge payment ${number}`,
  'book carrier': (number) => `book carrier swiftvan ${number}`,
  'file declaration': (number) => `file declaration ${number}`,
  'notify customer': (number) => `notify customer ada@example.com: ${number}`,
  'cancel booking': (number) => `cancel booking swiftvan ${number}`,
  'refund payment': (number) => `refund payment ${number}`,
}
const steps = ['charge payment', 'book carrier', 'file declaration', 'notify customer']
const compensations = ['cancel booking', 'refund payment']

/** A parcel for each request at which the process is killed, before the request has had its effect or after it. */
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
  app: 'use-cases/microservice-orchestration',
  // A request that fails has had no effect; one that is slow has had it, and its answer isn't there yet.
  env: { FAIL_STEPS: only('before', 1000), SLOW_STEPS: only('after', 600_000) },
  steps: {
    'a crash before or after any request of a service leaves the same end as no crash': async (world) => {
      const { ingress, service } = world
      const sent = []
      for (const { trackingNumber, input } of crashes)
        sent.push(await ingress.send('ParcelService/ship', order(trackingNumber, input)))
      for (const { step, trackingNumber } of crashes) {
        // The message follows the officer's answer.
        if (step === 'notify customer') await officer(world, trackingNumber)
        await service.printed(new RegExp(`^${requests[step]!(trackingNumber).replaceAll('.', '\\.')}\\b`))
      }
      const before = service.log.length
      await service.restart({ FAIL_STEPS: '', SLOW_STEPS: '' })
      for (const [i, { step, when, trackingNumber, input }] of crashes.entries()) {
        const what = `${trackingNumber}, killed ${when} "${step}"`
        const result: Promise<unknown> = ingress.attach(sent[i]!.invocationId)
        if (input === tooHeavy) await assert.rejects(result, refusedWith(422, /swiftvan takes at most 30 kg/), what)
        else {
          if (step !== 'notify customer') await officer(world, trackingNumber)
          const receipt = { trackingNumber, paymentId: `pay-${trackingNumber}`, bookingId: `swiftvan-${trackingNumber}` }
          assert.deepEqual(await result, receipt, what)
          await service.printed(new RegExp(`^notify customer .*${trackingNumber} leaves`))
          const stage = () => ingress.call<{ stage: string }>(`Shipment/${trackingNumber}/status`)
          await eventually(stage, ({ stage }) => stage === 'created')
        }
        // Requests that failed before the crash have done nothing.
        const request = requests[step]!(trackingNumber)
        const first = service.log.slice(0, before).split('\n')
        const effective = when === 'before' ? first.filter((line) => !line.startsWith(request)) : first
        const log = [...effective, service.log.slice(before)].join('\n')
        assert.deepEqual(outside(log, trackingNumber), input === tooHeavy ? nothing : shipped, what)
        const others = input === tooHeavy ? [...steps.slice(0, 2), ...compensations] : steps.slice(0, 3)
        for (const other of others)
          if (other !== step)
            assert.equal(service.count(new RegExp(`^${requests[other]!(trackingNumber)}\\b`)), 1, `${what}: ${other}`)
      }
    },

    'the officer refuses, and everything is taken back': async (world) => {
      const { ingress, service } = world
      const { invocationId } = await ingress.send('ParcelService/ship', order('PX-2200'))
      await officer(world, 'PX-2200', 'lithium batteries')
      await assert.rejects(ingress.attach(invocationId), refusedWith(500, /lithium batteries/))
      const lines = service.log.split('\n').filter((line) => line.includes(' PX-2200'))
      assert.deepEqual(
        lines.map((line) => line.split(' ').slice(0, 2).join(' ')),
        ['charge payment', 'book carrier', 'file declaration', 'cancel booking', 'refund payment'],
      )
      assert.deepEqual(outside(service.log, 'PX-2200'), nothing)
    },

    'a cancellation at any request, or while the officer decides, leaves nothing behind': async (world) => {
      const { ingress, service, engine } = world
      const places = [...steps.slice(0, 3), ...compensations].map((step, i) => ({
        step,
        trackingNumber: `PX-${2300 + i}`,
        input: steps.includes(step) ? {} : tooHeavy,
      }))
      // In Rust, a step that runs is finished before the handler hears of the cancellation.
      const held = world.language === 'rust' ? 15_000 : 600_000
      // A compensation is run again after the cancellation, and takes as long.
      const holds = (step: string) => (steps.includes(step) ? held : 3000)
      const slow = places
        .filter(({ step }) => step !== 'file declaration')
        .map(({ step, trackingNumber }) => `${requests[step]!(trackingNumber)}=${holds(step)}`)
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
      }
      // A handler that is cancelled does not wait for the call it has made, which is cancelled at the same time.
      await until(
        async () => (await engine.query("SELECT id FROM sys_invocation WHERE status != 'completed'")).length === 0,
        () => 'the calls of a cancelled invocation have not ended',
      )
      for (const { step, trackingNumber } of places)
        assert.deepEqual(outside(service.log, trackingNumber), nothing, `${trackingNumber}, cancelled at "${step}"`)
    },

    'the same order, sent twice with one key, is one shipment': async (world) => {
      const { ingress, service } = world
      const options = { idempotencyKey: 'order-2400' }
      const first = await ingress.send('ParcelService/ship', order('PX-2400'), options)
      const second = await ingress.send('ParcelService/ship', order('PX-2400'), options)
      assert.deepEqual([second.invocationId, second.status], [first.invocationId, 'PreviouslyAccepted'])
      await officer(world, 'PX-2400')
      assert.deepEqual(await ingress.attach(first.invocationId), {
        trackingNumber: 'PX-2400',
        paymentId: 'pay-PX-2400',
        bookingId: 'swiftvan-PX-2400',
      })
      assert.equal(service.count(/^charge payment PX-2400/), 1)
    },
  },
})
