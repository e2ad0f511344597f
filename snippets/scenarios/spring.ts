import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

const order = (trackingNumber: string) => ({ trackingNumber, depot: 'leeds' })

export default scenario({
  app: 'spring',
  languages: ['java'],
  stepSeconds: 120,
  steps: {
    'a service is a bean with an injected value': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('ParcelService/ship', order('PX-1042')), {
        trackingNumber: 'PX-1042',
        slot: 'leeds-7',
      })
    },
    'stopping the application cuts a running step off, and Restate repeats it': async ({ ingress, service }) => {
      await service.restart({ SLOW_STEPS: 'reserve slot=600000' })
      const answer = ingress.call('ParcelService/ship', order('PX-1043'))
      await service.printed('reserve slot leeds PX-1043')
      await service.stop()
      await service.start()
      assert.deepEqual(await answer, { trackingNumber: 'PX-1043', slot: 'leeds-7' })
      assert.equal(service.count('reserve slot leeds PX-1043'), 2)
    },
  },
})
