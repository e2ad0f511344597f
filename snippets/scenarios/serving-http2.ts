import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/serving',
  languages: ['ts', 'go'],
  steps: {
    'nothing is answered over HTTP/1.1': async ({ service }) => {
      await assert.rejects(fetch(`${service.url}/health`))
    },
  },
})
