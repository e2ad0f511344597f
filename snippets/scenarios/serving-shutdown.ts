import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

const order = (trackingNumber: string) => ({ trackingNumber, depot: 'leeds', carrier: 'swiftvan' })
const receipt = (trackingNumber: string) => ({
  trackingNumber,
  slot: 'leeds-7',
  bookingId: `swiftvan-${trackingNumber}`,
})

export default scenario({
  app: 'develop/serving',
  env: {
    SERVE: 'shutdown',
    SLOW_STEPS: 'reserve slot=2000',
    // Python's page tells readers to shut down like this.
    HYPERCORN_OPTIONS: '--workers 0 --graceful-timeout 10',
  },
  steps: {
    'a step that runs when the process is told to stop is finished and not repeated': async ({ ingress, service }) => {
      const answer = ingress.call('ParcelService/ship', order('PX-1042'))
      await service.printed('reserve slot leeds PX-1042')
      await service.stop()
      await service.start()
      assert.deepEqual(await answer, receipt('PX-1042'))
      assert.equal(
        service.count('reserve slot leeds PX-1042'),
        1,
        'the step ended, and was recorded, before the process did',
      )
    },
    'killed instead, the step is repeated': async ({ ingress, service }) => {
      await service.restart({ SLOW_STEPS: 'reserve slot=600000' })
      const answer = ingress.call('ParcelService/ship', order('PX-1043'))
      await service.printed('reserve slot leeds PX-1043')
      await service.restart({ SLOW_STEPS: '' })
      assert.deepEqual(await answer, receipt('PX-1043'))
      assert.equal(service.count('reserve slot leeds PX-1043'), 2)
    },
  },
})
