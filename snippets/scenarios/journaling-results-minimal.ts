import assert from 'node:assert/strict'
import { keepHistory, scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/journaling-results/minimal',
  engineEnv: keepHistory,
  steps: {
    'the handler returns the recorded weight, which was read once': async ({ ingress, engine, service }) => {
      const { invocationId } = await ingress.send('DepotService/weigh', { trackingNumber: 'PX-1042' })
      const { weightKg } = await ingress.attach<{ weightKg: number }>(invocationId)
      assert.ok(weightKg >= 1 && weightKg <= 30)
      assert.equal(service.count('weigh parcel PX-1042'), 1)
      const journal = await engine.query<{ entry_type: string }>(
        `SELECT entry_type FROM sys_journal WHERE id = '${invocationId}'`,
      )
      assert.equal(journal.filter(({ entry_type }) => entry_type === 'Command: Run').length, 1, JSON.stringify(journal))
    },
  },
})
