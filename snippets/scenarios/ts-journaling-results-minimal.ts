import assert from 'node:assert/strict'
import { keepHistory, scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/journaling-results/minimal',
  engineEnv: keepHistory,
  languages: ['ts'],
  steps: {
    'the recorded value is what the handler answers with': async ({ ingress, engine }) => {
      const { invocationId } = await ingress.send('DepotService/pickUpCode', 'PX-1042')
      const { code } = await ingress.attach<{ code: number }>(invocationId)
      assert.ok(code >= 100_000 && code < 1_000_000)
      const journal = await engine.query<{ entry_type: string }>(`SELECT entry_type FROM sys_journal WHERE id = '${invocationId}'`)
      assert.equal(journal.filter(({ entry_type }) => entry_type === 'Command: Run').length, 1, JSON.stringify(journal))
    },
  },
})
