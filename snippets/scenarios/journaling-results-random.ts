import assert from 'node:assert/strict'
import { eventually } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/journaling-results',
  languages: ['java', 'kotlin'],
  steps: {
    'each generator begins with the same value; one generator gives different ones': async ({ ingress }) => {
      const [first, second, third, fourth] = await ingress.call<string[]>('Probe/generators')
      assert.equal(second, first)
      assert.equal(third, first)
      assert.notEqual(fourth, third)
    },
    'a list without futures fails each attempt': async ({ ingress, engine }) => {
      const { invocationId } = await ingress.send('Probe/nothing')
      await eventually(
        () => engine.query(`SELECT id FROM sys_invocation WHERE id = '${invocationId}' AND retry_count >= 3`),
        (rows) => rows.length === 1,
      )
      await engine.kill(invocationId)
    },
  },
})
