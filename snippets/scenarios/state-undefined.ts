import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/state',
  languages: ['ts'],
  steps: {
    'undefined is stored as an empty value': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('Shipment/PX-1051/undefinedNote'), { keys: ['note'], isUndefined: true })
    },
  },
})
