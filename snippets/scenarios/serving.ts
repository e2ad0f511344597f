import assert from 'node:assert/strict'
import { scenario, type World } from '../../tools/verify/scenario.ts'

/** Sends the Lambda handler the event of a registration, and prints what it tells. */
const lambdaEvent: Partial<Record<World['language'], [string, ...string[]]>> = {
  python: ['env', 'PYTHONPATH=.', 'python', 'develop/serving/lambda_event.py'],
  ts: ['tsx', 'src/develop/serving/lambda-event.ts'],
  go: ['go', 'run', './develop/serving', 'lambda-event'],
}

export default scenario({
  app: 'develop/serving',
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
    'the Lambda handler tells its services, in request-response mode': async ({ exec, language }) => {
      const run = lambdaEvent[language]
      if (!run) return
      const { code, output } = await exec(...run)
      assert.equal(code, 0, output)
      assert.match(output, /^200 REQUEST_RESPONSE ParcelService, Shipment$/m)
    },
  },
})
