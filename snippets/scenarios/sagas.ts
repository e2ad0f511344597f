import assert from 'node:assert/strict'
import { refusedWith } from '../../tools/verify/assertions.ts'
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
  depot: 'leeds',
  carrier: 'swiftvan',
  weightKg: 3,
  priceCents: 670,
  ...different,
})
/** Refused by the carrier, after the slot is reserved and the customer charged. */
const tooHeavy = { weightKg: 40 }

const shipped = { slot: true, paid: 1, booked: true }
const nothing = { slot: false, paid: 0, booked: false }

/** How often a step of a parcel has been asked for. */
const asked = ({ service }: World, step: string, trackingNumber: string): number =>
  service.count(new RegExp(`^${step}\\b.* ${trackingNumber}\\b`))

const steps: RequestLine[] = [
  { step: 'reserve slot', line: (number) => `reserve slot leeds ${number}`, input: {} },
  { step: 'charge payment', line: (number) => `charge payment ${number}`, input: {} },
  { step: 'book carrier', line: (number) => `book carrier swiftvan ${number}`, input: {} },
  { step: 'notify customer', line: (number) => `notify customer ada@example.com: ${number}`, input: {} },
]
const compensations: RequestLine[] = [
  { step: 'cancel booking', line: (number) => `cancel booking swiftvan ${number}`, input: tooHeavy },
  { step: 'refund payment', line: (number) => `refund payment ${number}`, input: tooHeavy },
  { step: 'release slot', line: (number) => `release slot leeds ${number}`, input: tooHeavy },
]
const crashes = crashesAt([...steps, ...compensations])
const names = (requests: RequestLine[]) => requests.map(({ step }) => step)
const lines = (requests: RequestLine[], trackingNumber: string) => requests.map(({ line }) => line(trackingNumber))

export default scenario({
  app: 'guides/sagas',
  env: standingAt(crashes),
  steps: {
    'a crash before or after any step or compensation leaves the same end as no crash': async (world) => {
      const { ingress, service } = world
      const sent = []
      for (const { trackingNumber, input } of crashes)
        sent.push(await ingress.send('ParcelService/ship', order(trackingNumber, input)))
      for (const { line } of crashes) await service.printed(beginningWith(line))
      await service.kill()
      const killedAt = service.log.length
      await service.start(standingNowhere)
      for (const [i, crash] of crashes.entries()) {
        const { step, when, trackingNumber, input, what } = crash
        const result: Promise<unknown> = ingress.attach(sent[i]!.invocationId)
        if (input === tooHeavy) await assert.rejects(result, refusedWith(422, /swiftvan takes at most 30 kg/), what)
        else {
          const [paymentId, bookingId] = [`pay-${trackingNumber}`, `swiftvan-${trackingNumber}`]
          assert.deepEqual(await result, { trackingNumber, slot: 'leeds-7', paymentId, bookingId }, what)
        }
        const end = bookedOutside(effective(service.log, killedAt, crash), trackingNumber)
        assert.deepEqual(end, input === tooHeavy ? nothing : shipped, what)
        const others = names(steps.slice(0, 3)).concat(input === tooHeavy ? names(compensations) : [])
        for (const other of others)
          if (other !== step) assert.equal(asked(world, other, trackingNumber), 1, `${what}: ${other} was recorded`)
        if (when === 'after' && step !== 'notify customer') assert.equal(asked(world, step, trackingNumber), 2, what)
      }
      for (const { trackingNumber, input } of crashes)
        if (input !== tooHeavy) await service.printed(new RegExp(`^notify customer .*${trackingNumber} leaves`))
    },

    'a refusal rolls back what was done before it, newest first, and reaches the caller': async ({
      ingress,
      service,
    }) => {
      const refused = async (trackingNumber: string, different: object, code: number, message: RegExp) => {
        await assert.rejects(
          ingress.call('ParcelService/ship', order(trackingNumber, different)),
          refusedWith(code, message),
        )
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

    'one compensation for one step runs when the next step is refused': async ({ ingress, service }) => {
      await assert.rejects(
        ingress.call('ParcelService/shipPrepaid', order('PX-2210', tooHeavy)),
        refusedWith(422, /swiftvan takes at most 30 kg/),
      )
      const lines = service.log.split('\n').filter((line) => line.includes(' PX-2210'))
      assert.deepEqual(
        lines.map((line) => line.split(' ').slice(0, 2).join(' ')),
        ['reserve slot', 'book carrier', 'release slot'],
      )
    },

    'a cancellation at any step or compensation leaves nothing behind': async (world) => {
      const { ingress, service } = world
      const places = [...steps.slice(0, 3), ...compensations].map(({ step, line, input }, i) => {
        const trackingNumber = `PX-${2300 + i}`
        return { step, trackingNumber, line: line(trackingNumber), input }
      })
      const held = untilCancelled(world)
      await service.restart({ SLOW_STEPS: places.map(({ line }) => `${line}=${held}`).join(), FAIL_STEPS: '' })
      const sent = await Promise.all(
        places.map(({ trackingNumber, input }) => ingress.send('ParcelService/ship', order(trackingNumber, input))),
      )
      await Promise.all(
        places.map(async ({ line }, i) => {
          await service.printed(beginningWith(line))
          await world.engine.cancel(sent[i]!.invocationId)
        }),
      )
      const ended = async (refused: boolean, code: number) => {
        for (const [i, { step, trackingNumber, input }] of places.entries())
          if ((input === tooHeavy) === refused)
            await assert.rejects(ingress.attach(sent[i]!.invocationId), refusedWith(code), `${trackingNumber}, ${step}`)
      }
      await ended(false, 409)
      // A compensation is run again after the cancellation, and would take as long.
      for (const { line, input } of places)
        if (input === tooHeavy) await service.printed(beginningWith(line), { times: 2 })
      await service.restart(standingNowhere)
      await ended(true, 422)
      for (const { step, trackingNumber } of places) {
        const what = `${trackingNumber}, cancelled at "${step}"`
        assert.deepEqual(bookedOutside(service.log, trackingNumber), nothing, what)
      }
    },

    'cut off after any message, an order ends as it does without a cut': async (world) => {
      const { ingress, service } = world
      await service.restart(standingNowhere)
      await throughCuts(world, async (cuts) => {
        const handlers = ['ParcelService/ship', 'NotificationService/notify']
        await cutEverywhere(cuts, handlers, async (after, everyCut) => {
          const trackingNumber = `PX-${3000 + after}`
          const [paymentId, bookingId] = [`pay-${trackingNumber}`, `swiftvan-${trackingNumber}`]
          const receipt = await ingress.call('ParcelService/ship', order(trackingNumber))
          assert.deepEqual(receipt, { trackingNumber, slot: 'leeds-7', paymentId, bookingId })
          await allOver(everyCut)
          await service.printed(beginningWith(lines(steps, trackingNumber).at(-1)!))
          assert.deepEqual(bookedOutside(service.log, trackingNumber), shipped, trackingNumber)
          assertOnce(world, lines(steps, trackingNumber), handlers.length)
        })
        await cutEverywhere(cuts, ['ParcelService/ship'], async (after) => {
          const trackingNumber = `PX-${3100 + after}`
          await assert.rejects(ingress.call('ParcelService/ship', order(trackingNumber, tooHeavy)), refusedWith(422))
          assert.deepEqual(bookedOutside(service.log, trackingNumber), nothing, trackingNumber)
          assertOnce(world, lines([...steps.slice(0, 3), ...compensations], trackingNumber))
        })
      })
    },
  },
})
