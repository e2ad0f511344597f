import assert from 'node:assert/strict'
import { refusedWith, until } from '../../tools/verify/assertions.ts'
import {
  allOver,
  assertOnce,
  beginningWith,
  crashesAt,
  cutEverywhere,
  effective,
  standingAt,
  standingNowhere,
  throughCuts,
  type RequestLine,
} from '../../tools/verify/crashes.ts'
import { untilCancelled } from '../../tools/verify/pace.ts'
import { scenario } from '../../tools/verify/scenario.ts'

const order = (trackingNumber: string, different = {}) => ({
  trackingNumber,
  customer: 'ada@example.com',
  destination: 'lyon',
  carrier: 'swiftvan',
  weightKg: 3,
  ...different,
})
const tooHeavy = { weightKg: 40 }
const unknownDepot = { destination: 'oslo' }

/** What the other companies have of a parcel: their side of the requests, which they deduplicate by its number. */
function outside(log: string, trackingNumber: string): { booked: string[]; messages: number; tickets: number } {
  const booked = new Set<string>()
  const messages = new Set<string>()
  const tickets = new Set<string>()
  for (const line of log.split('\n').filter((line) => line.includes(` ${trackingNumber}`))) {
    const carrier = line.split(' ')[2]!
    if (line.startsWith('book carrier')) booked.add(carrier)
    if (line.startsWith('cancel booking')) booked.delete(carrier)
    if (line.startsWith('notify customer')) messages.add(line)
    if (line.startsWith('report failure')) tickets.add(line)
  }
  return { booked: [...booked], messages: messages.size, tickets: tickets.size }
}

const requests: RequestLine[] = [
  {
    step: 'book carrier swiftvan',
    line: (number) => `book carrier swiftvan ${number}`,
    input: {},
    // A step with three attempts doesn't wait for the crash: it falls back.
    waits: false,
  },
  { step: 'cancel booking swiftvan', line: (number) => `cancel booking swiftvan ${number}`, input: tooHeavy },
  { step: 'book carrier northfreight', line: (number) => `book carrier northfreight ${number}`, input: tooHeavy },
  { step: 'notify customer', line: (number) => `notify customer ada@example.com: ${number}`, input: {} },
  { step: 'report failure', line: (number) => `report failure ${number}`, input: unknownDepot },
]
const end = (input: object) =>
  input === unknownDepot
    ? { booked: [], messages: 0, tickets: 1 }
    : { booked: [input === tooHeavy ? 'northfreight' : 'swiftvan'], messages: 1, tickets: 0 }

const crashes = crashesAt(requests)

export default scenario({
  app: 'guides/error-handling',
  env: standingAt(crashes),
  steps: {
    'a crash before or after any request leaves the same end as no crash': async (world) => {
      const { ingress, service } = world
      const sent = []
      for (const { trackingNumber, input } of crashes)
        sent.push(await ingress.send('ParcelService/ship', order(trackingNumber, input)))
      for (const { line } of crashes) await service.printed(beginningWith(line))
      await service.kill()
      const killedAt = service.log.length
      await service.start(standingNowhere)
      for (const [i, crash] of crashes.entries()) {
        const { when, trackingNumber, line, input, what } = crash
        const result: Promise<unknown> = ingress.attach(sent[i]!.invocationId)
        if (input === unknownDepot) await assert.rejects(result, refusedWith(404, /no depot in oslo/i), what)
        else {
          const carrier = input === tooHeavy ? 'northfreight' : 'swiftvan'
          assert.deepEqual(await result, { carrier, bookingId: `${carrier}-${trackingNumber}` }, what)
          await service.printed(new RegExp(`^notify customer .*${trackingNumber} leaves with ${carrier}$`))
        }
        assert.deepEqual(outside(effective(service.log, killedAt, crash), trackingNumber), end(input), what)
        if (when === 'after') assert.equal(service.count(beginningWith(line)), 2, what)
      }
    },

    'a cancellation while a carrier is asked leaves no booking, and one ticket': async (world) => {
      const { ingress, service } = world
      const places = requests
        .filter(({ step }) => /^book|^cancel/.test(step))
        .map(({ step, line, input }, i) => {
          const trackingNumber = `PX-${2300 + i}`
          return { step, trackingNumber, line: line(trackingNumber), input }
        })
      const held = untilCancelled(world)
      await service.restart({ SLOW_STEPS: places.map(({ line }) => `${line}=${held}`).join(), FAIL_STEPS: '' })
      const sent = []
      for (const { trackingNumber, input } of places)
        sent.push(await ingress.send('ParcelService/ship', order(trackingNumber, input)))
      for (const [i, { line }] of places.entries()) {
        await service.printed(beginningWith(line))
        await world.engine.cancel(sent[i]!.invocationId)
      }
      for (const [i, { trackingNumber }] of places.entries())
        await assert.rejects(ingress.attach(sent[i]!.invocationId), refusedWith(409), trackingNumber)
      // A handler that is cancelled does not wait for the call it has made, which is cancelled at the same time.
      await until(
        async () =>
          (await world.engine.query("SELECT id FROM sys_invocation WHERE status != 'completed'")).length === 0,
        () => 'the calls of a cancelled invocation have not ended',
      )
      for (const { step, trackingNumber } of places)
        assert.deepEqual(
          outside(service.log, trackingNumber),
          { booked: [], messages: 0, tickets: 1 },
          `${trackingNumber}, cancelled at "${step}"`,
        )
    },

    'a short outage is retried, a long one falls back after three attempts': async ({ ingress, service }) => {
      await service.restart({
        FAIL_STEPS: 'book carrier swiftvan PX-2400=2,book carrier swiftvan PX-2401=99',
        SLOW_STEPS: '',
      })
      assert.deepEqual(await ingress.call('ParcelService/ship', order('PX-2400')), {
        carrier: 'swiftvan',
        bookingId: 'swiftvan-PX-2400',
      })
      assert.equal(service.count(/^book carrier swiftvan PX-2400$/), 3)
      assert.deepEqual(await ingress.call('ParcelService/ship', order('PX-2401')), {
        carrier: 'northfreight',
        bookingId: 'northfreight-PX-2401',
      })
      const lines = service.log.split('\n').filter((line) => /^(book|cancel) .*PX-2401$/.test(line))
      assert.deepEqual(lines, [
        'book carrier swiftvan PX-2401',
        'book carrier swiftvan PX-2401',
        'book carrier swiftvan PX-2401',
        'cancel booking swiftvan PX-2401',
        'book carrier northfreight PX-2401',
      ])
    },

    'a refusal is asked for once': async ({ ingress, service }) => {
      assert.deepEqual(await ingress.call('ParcelService/ship', order('PX-2402', tooHeavy)), {
        carrier: 'northfreight',
        bookingId: 'northfreight-PX-2402',
      })
      assert.equal(service.count(/^book carrier swiftvan PX-2402$/), 1)
    },

    'cut off after any message, an order ends as it does without a cut': async (world) => {
      const { ingress, service } = world
      await service.restart(standingNowhere)
      const shipping = ['ParcelService/ship', 'CarrierService/book', 'NotificationService/notify']
      const ways = [
        { first: 3000, input: {}, handlers: shipping, made: ['book carrier swiftvan', 'notify customer'] },
        {
          first: 3100,
          input: tooHeavy,
          handlers: shipping,
          made: ['book carrier swiftvan', 'cancel booking swiftvan', 'book carrier northfreight', 'notify customer'],
        },
        { first: 3200, input: unknownDepot, handlers: shipping.slice(0, 1), made: ['report failure'] },
      ]
      await throughCuts(world, async (cuts) => {
        for (const { first, input, handlers, made } of ways)
          await cutEverywhere(cuts, handlers, async (after, everyCut) => {
            const trackingNumber = `PX-${first + after}`
            const result = ingress.call('ParcelService/ship', order(trackingNumber, input))
            if (input === unknownDepot) await assert.rejects(result, refusedWith(404))
            else await result
            await allOver(everyCut)
            const asked = requests.filter(({ step }) => made.includes(step)).map(({ line }) => line(trackingNumber))
            for (const line of asked) await service.printed(beginningWith(line))
            assert.deepEqual(outside(service.log, trackingNumber), end(input), trackingNumber)
            assertOnce(world, asked, handlers.length)
          })
      })
    },
  },
})
