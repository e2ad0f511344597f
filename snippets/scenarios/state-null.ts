import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/state',
  languages: ['java'],
  steps: {
    'null is stored as a value that reads as missing': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('Shipment/PX-1051/nullNote'), { note: 'none' })
      assert.deepEqual(await ingress.call('Shipment/PX-1051/keys'), ['note'])
    },
  },
})
