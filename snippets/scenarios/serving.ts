import assert from 'node:assert/strict'
import { refusedWith } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

/** Sends the Lambda handler the event of a registration, and prints what it tells. */
const lambdaEvent: Partial<Record<World['language'], [string, ...string[]]>> = {
  python: ['env', 'PYTHONPATH=.', 'python', 'develop/serving/lambda_event.py'],
  ts: ['tsx', 'src/develop/serving/lambda-event.ts'],
  go: ['go', 'run', './develop/serving', 'lambda-event'],
}

export default scenario({
  app: 'develop/serving',
  engineEnv: { RESTATE_WORKER__INVOKER__ABORT_TIMEOUT: '1s' },
  steps: {
    'both services are served in one attempt each': async ({ ingress, service }) => {
      assert.deepEqual(
        await ingress.call('ParcelService/ship', { trackingNumber: 'PX-1042', depot: 'leeds', carrier: 'swiftvan' }),
        {
          trackingNumber: 'PX-1042',
          slot: 'leeds-7',
          bookingId: 'swiftvan-PX-1042',
        },
      )
      assert.equal(await ingress.call('Shipment/PX-1042/scan', { depot: 'lyon' }), 1)
      assert.equal(service.count(/ParcelService\/ship.*(Replaying invocation|Suspending)/), 0)
    },
    'over a stream, a step may take longer than the abort timeout, and a cancellation does not wait for it': async ({
      engine,
      ingress,
      service,
    }) => {
      const order = { depot: 'leeds', carrier: 'swiftvan' }
      await service.restart({ SLOW_STEPS: 'book carrier swiftvan PX-1043=4000,book carrier swiftvan PX-1044=600000' })
      await ingress.call('ParcelService/ship', { ...order, trackingNumber: 'PX-1043' })
      assert.equal(service.count('book carrier swiftvan PX-1043'), 1)

      const { invocationId } = await ingress.send('ParcelService/ship', { ...order, trackingNumber: 'PX-1044' })
      await service.printed('book carrier swiftvan PX-1044')
      await engine.cancel(invocationId)
      await assert.rejects(ingress.attach(invocationId), refusedWith(409))
    },
    'the Lambda handler tells its services, in request-response mode': async ({ exec, language }) => {
      const run = lambdaEvent[language]
      if (!run) return
      const { code, output } = await exec(...run)
      assert.equal(code, 0, output)
      assert.match(output, /^200 REQUEST_RESPONSE ParcelService, Shipment$/m)
    },
  },
})
