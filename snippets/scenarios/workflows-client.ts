import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/workflows',
  languages: ['ts'],
  steps: {
    'a client submits, signals and attaches': async ({ exec }) => {
      const { code, output } = await exec('tsx', 'src/develop/workflows/client.ts', 'PX-1045')
      assert.equal(code, 0, output)
      assert.equal(output, "Accepted\nswiftvan-7 false\n{ stage: 'delivered', signedBy: 'Ada' }\n")
    },
  },
})
