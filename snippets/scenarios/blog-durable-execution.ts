import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'blog/durable-execution',
  languages: ['ts'],
  steps: {
    // #region crash
    'legs that were booked before a crash are not booked again': async ({ ingress, service }) => {
      const shipment = { trackingNumber: 'PX-1042', legs: 40, book: true }
      const { invocationId } = await ingress.send('ParcelService/ship', shipment)
      await service.printed('book leg 3 of PX-1042')
      await service.restart()
      assert.deepEqual(await ingress.attach(invocationId), { booked: 40 })
      for (const leg of [0, 1, 2]) assert.equal(service.count(`book leg ${leg} of PX-1042`), 1)
      // The crash comes while one leg is being booked, or between two.
      assert.ok(service.count('of PX-1042') <= 41, service.log)
    },
    // #endregion crash
  },
})
