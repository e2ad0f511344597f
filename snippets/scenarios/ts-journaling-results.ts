import assert from 'node:assert/strict'
import { refusedWith } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

const booking = (trackingNumber: string) => ({ trackingNumber, carrier: 'swiftvan' })
const both = ['swiftvan', 'northfreight']

/** How often a line has been printed since `before` was read. */
const since = ({ service }: World, line: RegExp) => {
  const before = service.count(line)
  return () => service.count(line) - before
}

export default scenario({
  app: 'develop/journaling-results',
  languages: ['ts'],
  steps: {
    'a crash repeats the unfinished action only': async ({ ingress, service }) => {
      await service.restart({ SLOW_STEPS: 'print=3000' })
      const { invocationId } = await ingress.send('ParcelService/ship', booking('PX-1042'))
      await service.printed('print swiftvan-PX-1042')
      await service.restart()
      assert.deepEqual(await ingress.attach(invocationId), {
        label: { id: 'swiftvan-PX-1042', carrier: 'swiftvan' },
        printed: 'swiftvan-PX-1042.pdf',
      })
      assert.equal(service.count(/^book swiftvan PX-1042/), 1)
      assert.equal(service.count(/^print swiftvan-PX-1042/), 2)
    },
    'an action that is cut off runs again with the same identifier': async ({ ingress, service }) => {
      await service.restart({ SLOW_STEPS: 'book=3000' })
      const { invocationId } = await ingress.send('ParcelService/ship', booking('PX-1043'))
      await service.printed('book swiftvan PX-1043')
      await service.restart()
      await ingress.attach(invocationId)
      const keys = service.log.match(/(?<=^book swiftvan PX-1043 )\S+/gm) ?? []
      assert.equal(keys.length, 2)
      assert.equal(new Set(keys).size, 1)
    },
    'a failed action is tried again': async (world) => {
      await world.service.restart({ FAIL_STEPS: 'book=2' })
      assert.equal((await world.ingress.call<{ id: string }>('CarrierService/book', booking('PX-1044'))).id, 'swiftvan-PX-1044')
      assert.equal(world.service.count(/^book swiftvan PX-1044/), 3)
    },
    'after four attempts the action fails for good': async ({ ingress, service }) => {
      await service.restart({ FAIL_STEPS: 'book=99' })
      await assert.rejects(ingress.call('CarrierService/book', booking('PX-1045')), refusedWith(500, /swiftvan took no booking: no answer/))
      assert.equal(service.count(/^book swiftvan PX-1045/), 4)
    },
    'a terminal error is not tried again': async ({ ingress, service }) => {
      await service.restart()
      await assert.rejects(
        ingress.call('CarrierService/book', { trackingNumber: 'PX-1046', carrier: 'pigeon' }),
        refusedWith(404, /Nobody knows pigeon/),
      )
      assert.equal(service.count(/^book pigeon PX-1046/), 1)
    },
    'all: actions run at the same time': async ({ ingress, service }) => {
      await service.restart({ SLOW_STEPS: 'quote=3000' })
      const start = Date.now()
      assert.deepEqual(await ingress.call('QuoteService/cheapest', both), { carrier: 'northfreight', cents: 540 })
      const took = Date.now() - start
      assert.ok(took >= 3000 && took < 5900, `${took} ms`)
    },
    'race and orTimeout: the first to finish wins, a slow action loses': async ({ ingress, service }) => {
      await service.restart({ SLOW_STEPS: 'quote swiftvan=4000' })
      assert.equal(await ingress.call('QuoteService/fastest', 'swiftvan'), 'price list')
      assert.equal(await ingress.call('QuoteService/fastest', 'northfreight'), 'carrier')
      assert.deepEqual(await ingress.call('QuoteService/withLimit', 'swiftvan'), { carrier: 'swiftvan', cents: 1200 })
      assert.deepEqual(await ingress.call('QuoteService/withLimit', 'northfreight'), { carrier: 'northfreight', cents: 540 })
    },
    'allSettled, any and map go on when one action fails for good': async ({ ingress, service }) => {
      await service.restart({ FAIL_STEPS: 'quote northfreight=99' })
      assert.deepEqual(await ingress.call('QuoteService/available', both), [{ carrier: 'swiftvan', cents: 690 }])
      assert.deepEqual(await ingress.call('QuoteService/first', both), { carrier: 'swiftvan', cents: 690 })
      assert.deepEqual(await ingress.call('QuoteService/list', both), ['swiftvan: 690', 'northfreight: none'])
      await assert.rejects(ingress.call('QuoteService/first', ['northfreight']), refusedWith(503, /No carrier has a quote/))
    },
    'random values survive a crash': async (world) => {
      const { ingress, service } = world
      await service.restart()
      const { invocationId } = await ingress.send('DepotService/assign', 'PX-1047')
      await service.printed('assign PX-1047')
      await service.restart()
      const answer = await ingress.attach<{ requestId: string; depot: string }>(invocationId)
      const printed = service.log.match(/(?<=^assign PX-1047 ).+/gm) ?? []
      assert.equal(printed.length, 2, 'the handler ran twice')
      assert.deepEqual(new Set(printed), new Set([`${answer.requestId} ${answer.depot}`]))
    },
    'the time survives a crash': async (world) => {
      const { ingress, service } = world
      const { invocationId } = await ingress.send('DepotService/checkIn', 'PX-1048')
      await service.printed('check in PX-1048')
      await service.restart()
      const answer = await ingress.attach<{ milliseconds: number; text: string }>(invocationId)
      const printed = service.log.match(/(?<=^check in PX-1048 ).+/gm) ?? []
      assert.equal(printed.length, 2, 'the handler ran twice')
      assert.deepEqual(new Set(printed), new Set([`${answer.milliseconds} ${answer.text}`]))
    },
    'an action that fails repeats its unfinished neighbours': async (world) => {
      const { ingress, service } = world
      await service.restart({ FAIL_STEPS: 'quote northfreight=1', SLOW_STEPS: 'quote northfreight=300,quote swiftvan=1200' })
      const swiftvan = since(world, /^quote swiftvan/)
      await ingress.call('QuoteService/cheapest', both)
      assert.equal(swiftvan(), 2)
    },
  },
})
