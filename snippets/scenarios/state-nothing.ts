import assert from 'node:assert/strict'
import { eventually } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

/** Handlers that store a value which stands for nothing, and what is left of it. */
const handlers: Partial<Record<World['language'], { handler: string; left: unknown }>> = {
  ts: { handler: 'undefinedNote', left: { keys: ['note'], isUndefined: true } },
  go: { handler: 'nilNote', left: { keys: ['note'], isNil: true } },
}

export default scenario({
  app: 'develop/state',
  languages: Object.keys(handlers) as World['language'][],
  steps: {
    'a value that stands for nothing keeps its key': async ({ ingress, language }) => {
      const { handler, left } = handlers[language]!
      assert.deepEqual(await ingress.call(`Shipment/PX-1051/${handler}`), left)
    },
    'in Go, a value of another type fails every attempt': async ({ engine, ingress, language }) => {
      if (language !== 'go') return
      const { invocationId } = await ingress.send('Shipment/PX-1052/wrongType')
      await eventually(
        () =>
          engine.query(
            `SELECT id FROM sys_invocation WHERE id = '${invocationId}' AND retry_count > 1 AND last_failure LIKE '%failed to unmarshal Get%'`,
          ),
        (rows) => rows.length === 1,
      )
      await engine.kill(invocationId)
    },
  },
})
