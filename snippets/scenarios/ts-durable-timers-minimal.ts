import assert from 'node:assert/strict'
import { eventually } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/durable-timers/minimal',
  languages: ['ts'],
  // The handler waits three days: it is enough to see that it gives the process back meanwhile.
  engineEnv: { RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT: '1s' },
  steps: {
    'a handler that sleeps is suspended, with its timer three days ahead': async ({ ingress, engine }) => {
      const { invocationId } = await ingress.send('DepotService/hold', 'PX-1042')
      await eventually(
        () => engine.query<{ status: string }>(`SELECT status FROM sys_invocation WHERE id = '${invocationId}'`),
        ([row]) => row?.status === 'suspended',
      )
      const [sleep] = await engine.query<{ entry_json: string }>(
        `SELECT entry_json FROM sys_journal WHERE id = '${invocationId}' AND entry_type = 'Command: Sleep'`,
      )
      const entry = JSON.parse(sleep?.entry_json ?? '') as { Command: { Sleep: { wake_up_time: number } } }
      const days = (entry.Command.Sleep.wake_up_time - Date.now()) / 86_400_000
      assert.ok(days > 2.99 && days < 3, `${days} days`)
    },
  },
})
