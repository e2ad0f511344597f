import assert from 'node:assert/strict'
import { eventually, refusedWith } from '../../tools/verify/assertions.ts'
import { heldFor } from '../../tools/verify/pace.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

const order = (trackingNumber: string) => ({ trackingNumber, depot: 'leeds', carrier: 'swiftvan' })
const booking = (trackingNumber: string, carrier = 'swiftvan') => ({ carrier, trackingNumber })

const swiftvan = { carrier: 'swiftvan', priceCents: 670 }
const northfreight = { carrier: 'northfreight', priceCents: 760 }

/** What is printed behind a line's start, each time. */
const printed = ({ service }: World, start: string): string[] =>
  service.log
    .split('\n')
    .filter((line) => line.startsWith(start))
    .map((line) => line.slice(start.length).trim())

export default scenario({
  app: 'develop/journaling-results',
  steps: {
    'a crash repeats the unfinished step only': async ({ ingress, service }) => {
      await service.restart({ SLOW_STEPS: 'print label=30000' })
      const { invocationId } = await ingress.send('ParcelService/ship', order('PX-1042'))
      await service.printed('print label PX-1042')
      await service.restart()
      assert.deepEqual(await ingress.attach(invocationId), { trackingNumber: 'PX-1042', bookingId: 'swiftvan-PX-1042' })
      assert.equal(service.count(/^book carrier swiftvan PX-1042/), 1)
      assert.equal(service.count(/^print label PX-1042/), 2)
    },
    'a step that is cut off runs again with the same idempotency key': async (world) => {
      const { ingress, service } = world
      await service.restart({ SLOW_STEPS: 'book carrier=30000' })
      const { invocationId } = await ingress.send('ParcelService/ship', order('PX-1043'))
      await service.printed('book carrier swiftvan PX-1043')
      await service.restart()
      await ingress.attach(invocationId)
      const keys = printed(world, 'book carrier swiftvan PX-1043')
      assert.equal(keys.length, 2)
      assert.equal(new Set(keys).size, 1)
    },
    'a failed step is retried': async ({ ingress, service }) => {
      await service.restart({ FAIL_STEPS: 'book carrier=2' })
      assert.deepEqual(await ingress.call('CarrierService/book', booking('PX-1044')), {
        carrier: 'swiftvan',
        bookingId: 'swiftvan-PX-1044',
      })
      assert.equal(service.count(/^book carrier swiftvan PX-1044/), 3)
    },
    'after the fourth failure the step throws a terminal error': async ({ ingress, service }) => {
      await service.restart({ FAIL_STEPS: 'book carrier=99' })
      await assert.rejects(
        ingress.call('CarrierService/book', booking('PX-1045')),
        refusedWith(500, /No booking with swiftvan: .*no answer/i),
      )
      assert.equal(service.count(/^book carrier swiftvan PX-1045/), 4)
    },
    'a terminal error is not retried': async ({ ingress, service }) => {
      await service.restart()
      await assert.rejects(
        ingress.call('CarrierService/book', booking('PX-1046', 'pigeon')),
        refusedWith(404, /No booking with pigeon: .*No carrier pigeon/i),
      )
      assert.equal(service.count(/^book carrier pigeon PX-1046/), 1)
    },
    'all: steps run at the same time, and the cheapest wins': async ({ ingress, service }) => {
      await service.restart({ SLOW_STEPS: 'get quote=600000' })
      const { invocationId } = await ingress.send('ParcelService/quote', { weightKg: 3 })
      // Neither step has finished, and both have begun.
      await service.printed('get quote swiftvan 3')
      await service.printed('get quote northfreight 3')
      await service.restart()
      assert.deepEqual(await ingress.attach(invocationId), swiftvan)
      assert.deepEqual(await ingress.call('ParcelService/quote', { weightKg: 20 }), {
        carrier: 'northfreight',
        priceCents: 1100,
      })
    },
    'all: the first failure is thrown': async ({ ingress, service }) => {
      await service.restart()
      await assert.rejects(
        ingress.call('ParcelService/quote', { weightKg: 40 }),
        refusedWith(422, /swiftvan takes at most 30 kg/),
      )
    },
    'allSettled, any and map continue when one step fails': async ({ ingress }) => {
      const heavy = { carrier: 'northfreight', priceCents: 1500 }
      assert.deepEqual(await ingress.call('ParcelService/quotes', { weightKg: 3 }), [swiftvan, northfreight])
      assert.deepEqual(await ingress.call('ParcelService/quotes', { weightKg: 40 }), [heavy])
      assert.deepEqual(await ingress.call('ParcelService/firstQuote', { weightKg: 40 }), heavy)
      const lines = await ingress.call<string[]>('ParcelService/priceList', { weightKg: 40 })
      // Go's messages begin with the error's code.
      assert.deepEqual(
        lines.map((line) => line.replaceAll('[422] ', '')),
        ['swiftvan: swiftvan takes at most 30 kg', 'northfreight: 1500 cents'],
      )
    },
    'concurrent steps share the failed attempts': async ({ ingress, service }) => {
      // swiftvan's failure ends the first attempt. northfreight's in the second one is the second of the invocation.
      await service.restart({
        SLOW_STEPS: `get quote northfreight=${heldFor(2000)}`,
        FAIL_STEPS: 'get quote swiftvan=1,get quote northfreight=2',
      })
      const quotes = await ingress.call('ParcelService/quotes', { weightKg: 9 })
      assert.deepEqual(quotes, [{ carrier: 'swiftvan', priceCents: 1030 }])
      assert.equal(service.count(/^get quote northfreight 9/), 2)
    },
    'any: when no step succeeds, the handler decides what to throw': async ({ ingress, service }) => {
      await service.restart({ FAIL_STEPS: 'get quote northfreight=99' })
      await assert.rejects(
        ingress.call('ParcelService/firstQuote', { weightKg: 40 }),
        refusedWith(503, /No carrier has a quote/i),
      )
    },
    'race: the first to finish wins': async ({ ingress, service }) => {
      await service.restart({ SLOW_STEPS: 'get quote swiftvan=600000' })
      assert.deepEqual(await ingress.call('ParcelService/fastestQuote', { weightKg: 3 }), northfreight)
    },
    'race: a step that fails first is no quote': async ({ ingress, service }) => {
      await service.restart({ SLOW_STEPS: 'get quote northfreight=600000' })
      await assert.rejects(
        ingress.call('ParcelService/fastestQuote', { weightKg: 40 }),
        refusedWith(422, /swiftvan takes at most 30 kg/),
      )
    },
    'orTimeout: a slow step loses, a failed one is no list price': async ({ ingress, service }) => {
      await service.restart({ SLOW_STEPS: 'get quote swiftvan 3=600000' })
      const quote = (carrier: string, weightKg: number) => ingress.call('CarrierService/quote', { carrier, weightKg })
      assert.deepEqual(await quote('swiftvan', 3), { carrier: 'swiftvan', priceCents: 1200 })
      // On a busy machine, two seconds can be over before a step is: then it is asked again.
      const atListPrice = (found: unknown) => (found as { priceCents?: number }).priceCents === 1200
      const other = await eventually(
        () => quote('northfreight', 3),
        (found) => !atListPrice(found),
      )
      assert.deepEqual(other, northfreight)
      const refusal = await eventually(
        () => quote('swiftvan', 40).catch((error: unknown) => error),
        (found) => !atListPrice(found),
      )
      refusedWith(422, /swiftvan takes at most 30 kg/)(refusal)
    },
    'random values survive a crash': async (world) => {
      const { ingress, service } = world
      await service.restart({ SLOW_STEPS: 'send driver=30000' })
      const collection = { trackingNumber: 'PX-1047', depot: 'leeds', collectInSeconds: 0 }
      const { invocationId } = await ingress.send('DepotService/collect', collection)
      await service.printed('send driver')
      await service.restart()
      const { slot } = await ingress.attach<{ slot: string }>(invocationId)
      assert.match(slot, /^leeds-([1-9]|1\d|20)$/)
      const requests = printed(world, `send driver ${slot} PX-1047`)
      assert.equal(requests.length, 2, 'the handler ran twice')
      assert.equal(new Set(requests).size, 1, 'with the same key')
    },
    'the time survives a crash': async (world) => {
      const { ingress, service } = world
      await service.restart({ SLOW_STEPS: 'count parcels=30000' })
      const { invocationId } = await ingress.send('DepotService/report', { depot: 'leeds' })
      await service.printed('count parcels leeds')
      await service.restart()
      const report = await ingress.attach<{ parcels: number; reportedAt: string }>(invocationId)
      assert.equal(report.parcels, 412)
      assert.deepEqual(printed(world, 'count parcels leeds'), [report.reportedAt, report.reportedAt])
    },
    'a step that fails repeats its unfinished neighbors': async (world) => {
      const { ingress, service } = world
      await service.restart({
        FAIL_STEPS: 'get quote northfreight=1',
        SLOW_STEPS: 'get quote northfreight=2000,get quote swiftvan=600000',
      })
      const { invocationId } = await ingress.send('ParcelService/quote', { weightKg: 5 })
      await service.printed(/^get quote swiftvan 5/, { times: 2 })
      await service.restart()
      assert.deepEqual(await ingress.attach(invocationId), { carrier: 'swiftvan', priceCents: 790 })
    },
  },
})
