import assert from 'node:assert/strict'
import { eventually, refusedWith } from '../../tools/verify/assertions.ts'
import {
  allOver,
  assertOnce,
  beginningWith,
  bookedOutside,
  crashesAt,
  cutEverywhere,
  effective,
  standingAt,
  standingNowhere,
  throughCuts,
  type RequestLine,
} from '../../tools/verify/crashes.ts'
import { untilCancelled } from '../../tools/verify/pace.ts'
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

const shipped = { slot: false, paid: 1, booked: true }
const nothing = { slot: false, paid: 0, booked: false }

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

const steps: RequestLine[] = [
  { step: 'charge payment', line: (number) => `charge payment ${number}`, input: {} },
  { step: 'book carrier', line: (number) => `book carrier swiftvan ${number}`, input: {} },
  { step: 'file declaration', line: (number) => `file declaration ${number}`, input: {} },
  { step: 'notify customer', line: (number) => `notify customer ada@example.com: ${number}`, input: {} },
]
const compensations: RequestLine[] = [
  { step: 'cancel booking', line: (number) => `cancel booking swiftvan ${number}`, input: tooHeavy },
  { step: 'refund payment', line: (number) => `refund payment ${number}`, input: tooHeavy },
]
const crashes = crashesAt([...steps, ...compensations])
const lines = (requests: RequestLine[], trackingNumber: string) => requests.map(({ line }) => line(trackingNumber))

export default scenario({
  app: 'use-cases/microservice-orchestration',
  env: standingAt(crashes),
  steps: {
    'a crash before or after any request of a service leaves the same end as no crash': async (world) => {
      const { ingress, service } = world
      const sent = []
      for (const { trackingNumber, input } of crashes)
        sent.push(await ingress.send('ParcelService/ship', order(trackingNumber, input)))
      for (const { step, trackingNumber, line } of crashes) {
        // The message follows the officer's answer.
        if (step === 'notify customer') await officer(world, trackingNumber)
        await service.printed(beginningWith(line))
      }
      await service.kill()
      const killedAt = service.log.length
      await service.start(standingNowhere)
      for (const [i, crash] of crashes.entries()) {
        const { step, trackingNumber, input, what } = crash
        const result: Promise<unknown> = ingress.attach(sent[i]!.invocationId)
        if (input === tooHeavy) await assert.rejects(result, refusedWith(422, /swiftvan takes at most 30 kg/), what)
        else {
          if (step !== 'notify customer') await officer(world, trackingNumber)
          const receipt = {
            trackingNumber,
            paymentId: `pay-${trackingNumber}`,
            bookingId: `swiftvan-${trackingNumber}`,
          }
          assert.deepEqual(await result, receipt, what)
          await service.printed(new RegExp(`^notify customer .*${trackingNumber} leaves`))
          const stage = () => ingress.call<{ stage: string }>(`Shipment/${trackingNumber}/status`)
          await eventually(stage, ({ stage }) => stage === 'created')
        }
        const end = bookedOutside(effective(service.log, killedAt, crash), trackingNumber)
        assert.deepEqual(end, input === tooHeavy ? nothing : shipped, what)
        const others = input === tooHeavy ? [...steps.slice(0, 2), ...compensations] : steps.slice(0, 3)
        for (const other of others)
          if (other.step !== step)
            assert.equal(service.count(beginningWith(other.line(trackingNumber))), 1, `${what}: ${other.step}`)
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
      assert.deepEqual(bookedOutside(service.log, 'PX-2200'), nothing)
    },

    'a cancellation at any request, or while the officer decides, leaves nothing behind': async (world) => {
      const { ingress, service, engine } = world
      const places = [...steps.slice(0, 3), ...compensations].map(({ step, line, input }, i) => {
        const trackingNumber = `PX-${2300 + i}`
        return { step, trackingNumber, line: line(trackingNumber), input }
      })
      const held = untilCancelled(world)
      const slow = places.filter(({ step }) => step !== 'file declaration').map(({ line }) => `${line}=${held}`)
      await service.restart({ SLOW_STEPS: slow.join(), FAIL_STEPS: '' })
      const sent = await Promise.all(
        places.map(({ trackingNumber, input }) => ingress.send('ParcelService/ship', order(trackingNumber, input))),
      )
      await Promise.all(
        places.map(async ({ line }, i) => {
          await service.printed(beginningWith(line))
          await engine.cancel(sent[i]!.invocationId)
        }),
      )
      const ended = async (refused: boolean, code: number) => {
        for (const [i, { step, trackingNumber, input }] of places.entries())
          if ((input === tooHeavy) === refused)
            await assert.rejects(ingress.attach(sent[i]!.invocationId), refusedWith(code), `${trackingNumber}, ${step}`)
      }
      // A handler that is cancelled does not wait for the call it has made, which is cancelled at the same time.
      const noneRuns = (services: string) =>
        eventually(
          () => engine.query(`SELECT id FROM sys_invocation WHERE status != 'completed' AND target LIKE '${services}'`),
          (running) => running.length === 0,
        )
      await ended(false, 409)
      for (const called of ['PaymentService/charge', 'CarrierService/book', 'CustomsService/clear'])
        await noneRuns(called)
      // A compensation is run again after the cancellation, and would take as long.
      for (const { line, input } of places)
        if (input === tooHeavy) await service.printed(beginningWith(line), { times: 2 })
      await service.restart(standingNowhere)
      await ended(true, 422)
      await noneRuns('%')
      for (const { step, trackingNumber } of places)
        assert.deepEqual(
          bookedOutside(service.log, trackingNumber),
          nothing,
          `${trackingNumber}, cancelled at "${step}"`,
        )
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

    'cut off after any message, an order ends as it does without a cut': async (world) => {
      const { ingress, service } = world
      const called = ['PaymentService/charge', 'CarrierService/book']
      const sent = ['NotificationService/notify', 'Shipment/create']
      const compensating = ['PaymentService/refund', 'CarrierService/cancelBooking']
      await throughCuts(world, async (cuts) => {
        const handlers = ['ParcelService/ship', ...called, ...sent]
        await cutEverywhere(cuts, handlers, async (after, everyCut) => {
          const trackingNumber = `PX-${3000 + after}`
          const result = ingress.call('ParcelService/ship', order(trackingNumber))
          await officer(world, trackingNumber)
          const [paymentId, bookingId] = [`pay-${trackingNumber}`, `swiftvan-${trackingNumber}`]
          assert.deepEqual(await result, { trackingNumber, paymentId, bookingId })
          await allOver(everyCut)
          const stage = () => ingress.call<{ stage: string }>(`Shipment/${trackingNumber}/status`)
          await eventually(stage, ({ stage }) => stage === 'created')
          await service.printed(beginningWith(lines(steps, trackingNumber).at(-1)!))
          assert.deepEqual(bookedOutside(service.log, trackingNumber), shipped, trackingNumber)
          assertOnce(world, lines(steps, trackingNumber), handlers.length)
        })
        const undone = ['ParcelService/ship', ...compensating]
        await cutEverywhere(cuts, undone, async (after) => {
          const trackingNumber = `PX-${3100 + after}`
          await assert.rejects(ingress.call('ParcelService/ship', order(trackingNumber, tooHeavy)), refusedWith(422))
          assert.deepEqual(bookedOutside(service.log, trackingNumber), nothing, trackingNumber)
          assertOnce(world, lines([...steps.slice(0, 2), ...compensations], trackingNumber), undone.length)
        })
      })
    },
  },
})
