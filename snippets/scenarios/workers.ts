import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

const order = (trackingNumber: string) => ({ trackingNumber, depot: 'leeds' })

export default scenario({
  app: 'deploy/workers',
  env: { CARRIER: 'swiftvan' },
  http11: true,
  steps: {
    'a Worker is called once more after each wait, with its bindings, and repeats no step': async ({ ingress, service }) => {
      const result = await ingress.call('ParcelService/ship', order('PX-1042'))
      assert.deepEqual(result, { slot: 'leeds-7', bookingId: 'swiftvan-PX-1042' })
      assert.equal(service.count('reserve slot leeds PX-1042'), 1)
      assert.equal(service.count('book carrier swiftvan PX-1042'), 1)
      assert.ok(service.count('Invocation suspended') >= 3, 'one request for each wait')
    },
    'a crash repeats no finished step': async ({ engine, ingress, service }) => {
      const { invocationId } = await ingress.send('ParcelService/ship', order('PX-1043'))
      await service.printed('reserve slot leeds PX-1043')
      await engine.recorded()
      await service.restart()
      assert.deepEqual(await ingress.attach(invocationId), { slot: 'leeds-7', bookingId: 'swiftvan-PX-1043' })
      assert.equal(service.count('reserve slot leeds PX-1043'), 1)
    },
    'over HTTP/2 it is refused': async ({ engine, service }) => {
      await assert.rejects(engine.register(service.url, { force: true }), /META0003|META0014/)
    },
  },
})
