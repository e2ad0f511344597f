import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/serving',
  languages: ['java', 'kotlin'],
  env: { SERVE: 'shutdown', SLOW_STEPS: 'reserve slot=2000' },
  steps: {
    'a running step is finished even if a health check keeps an HTTP/1.1 connection open': async ({
      ingress,
      service,
    }) => {
      const answer = ingress.call<{ slot: string }>('ParcelService/ship', {
        trackingNumber: 'PX-1044',
        depot: 'leeds',
        carrier: 'swiftvan',
      })
      await service.printed('reserve slot leeds PX-1044')
      assert.equal(await (await fetch(`${service.url}/health`)).text(), 'OK')
      await service.stop()
      await service.start()
      assert.equal((await answer).slot, 'leeds-7')
      assert.equal(service.count('reserve slot leeds PX-1044'), 1, 'the step ended before the process did')
    },
  },
})
