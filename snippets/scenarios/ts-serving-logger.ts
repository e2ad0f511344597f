import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/serving',
  env: { SERVE: 'logger' },
  steps: {
    'every line of the SDK goes through the logger, with the invocation': async ({ ingress, service }) => {
      await ingress.call('ParcelService/ship', { trackingNumber: 'PX-6' })
      await service.printed('Invocation completed successfully')
      const line = service.log.split('\n').find((each) => each.includes('Invocation completed'))
      const entry = JSON.parse(line ?? '') as Record<string, unknown>
      assert.equal(entry['level'], 'info')
      assert.match(String(entry['invocationId']), /^inv_1/)
      assert.equal(service.count('[restate]'), 0, 'nothing bypasses it')
    },
  },
})
