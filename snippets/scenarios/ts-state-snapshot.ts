import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/state',
  languages: ['ts'],
  steps: {
    'a shared handler reads the state its attempt began with, or the newest on demand': async ({ ingress, engine }) => {
      await ingress.call('Shipment/PX-1050/create', 'swiftvan')
      await ingress.call('Shipment/PX-1050/annotate', 'fragile')
      const sent = await Promise.all([
        ingress.send('Shipment/PX-1050/readLate'),
        ingress.send('Shipment/PX-1050/readLateOnDemand'),
      ])
      const asleep = () =>
        engine.query(`SELECT id FROM sys_journal WHERE entry_type = 'Command: Sleep' AND id IN (
          SELECT id FROM sys_invocation WHERE target_service_key = 'PX-1050')`)
      while ((await asleep()).length < 2) await setTimeout(50)

      await ingress.call('Shipment/PX-1050/annotate', 'heavy')
      const notes = await Promise.all(sent.map(({ invocationId }) => ingress.attach(invocationId)))
      assert.deepEqual(notes, ['fragile', 'heavy'])
    },
  },
})
