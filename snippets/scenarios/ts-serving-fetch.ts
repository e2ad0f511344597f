import assert from 'node:assert/strict'
import { refusedWith } from '../../tools/verify/assertions.ts'
import { heldFor } from '../../tools/verify/pace.ts'
import { scenario } from '../../tools/verify/scenario.ts'

const order = (trackingNumber: string) => ({ trackingNumber, depot: 'leeds', carrier: 'swiftvan' })

export default scenario({
  app: 'develop/serving',
  languages: ['ts'],
  env: { SERVE: 'fetch' },
  http11: true,
  engineEnv: { RESTATE_WORKER__INVOKER__ABORT_TIMEOUT: '20s' },
  steps: {
    'a fetch handler is called once more after each step, and repeats none': async ({ ingress, service }) => {
      const answer = await ingress.call('ParcelService/ship', order('PX-1042'))
      assert.deepEqual(answer, { trackingNumber: 'PX-1042', slot: 'leeds-7', bookingId: 'swiftvan-PX-1042' })
      assert.equal(service.count('reserve slot leeds PX-1042'), 1)
      assert.equal(service.count('book carrier swiftvan PX-1042'), 1)
      assert.ok(service.count('Invocation suspended') >= 3, 'one request for each wait')
    },
    'a cancellation is heard of when the step has ended': async ({ engine, ingress, service }) => {
      const held = heldFor(3000)
      await service.restart({ SLOW_STEPS: `book carrier=${held}` })
      const start = performance.now()
      const { invocationId } = await ingress.send('ParcelService/ship', order('PX-1043'))
      await service.printed('book carrier swiftvan PX-1043')
      await engine.cancel(invocationId)
      await assert.rejects(ingress.attach(invocationId), refusedWith(409))
      assert.ok(performance.now() - start > held / 2, 'the handler waited for its step')
    },
    'a step that takes longer than the abort timeout never ends, whatever the inactivity timeout': async ({
      engine,
      ingress,
      service,
    }) => {
      await service.restart({ SLOW_STEPS: 'book carrier=40000' })
      const { invocationId } = await ingress.send('ParcelService/ship', order('PX-1044'))
      await service.printed('book carrier swiftvan PX-1044', { times: 2 })
      const [row] = await engine.query<{ last_failure: string }>(
        `SELECT last_failure FROM sys_invocation WHERE id = '${invocationId}'`,
      )
      assert.match(row?.last_failure ?? '', /abort timeout/)
      await engine.kill(invocationId)
    },
    'it answers health checks over HTTP/1.1': async ({ service }) => {
      assert.equal(await (await fetch(`${service.url}/health`)).text(), 'OK')
    },
  },
})
