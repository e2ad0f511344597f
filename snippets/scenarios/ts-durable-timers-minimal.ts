import assert from 'node:assert/strict'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/durable-timers/minimal',
  languages: ['ts'],
  // The handler waits three days: it is enough to see that it gives the process back meanwhile.
  engineEnv: { RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT: '1s' },
  steps: {
    'a handler that sleeps is suspended, with its timer three days ahead': async ({ ingress, engine }) => {
      const { invocationId } = await ingress.send('DepotService/hold', 'PX-1042')
      const end = Date.now() + 15_000
      let status = ''
      while (status !== 'suspended' && Date.now() < end) {
        const [row] = await engine.query<{ status: string }>(`SELECT status FROM sys_invocation WHERE id = '${invocationId}'`)
        status = row?.status ?? ''
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      assert.equal(status, 'suspended')
      const [sleep] = await engine.query<{ entry_json: string }>(
        `SELECT entry_json FROM sys_journal WHERE id = '${invocationId}' AND entry_type = 'Command: Sleep'`,
      )
      const entry = JSON.parse(sleep?.entry_json ?? '') as { Command: { Sleep: { wake_up_time: number } } }
      const days = (entry.Command.Sleep.wake_up_time - Date.now()) / 86_400_000
      assert.ok(days > 2.99 && days < 3, `${days} days`)
    },
  },
})
