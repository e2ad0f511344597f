import assert from 'node:assert/strict'
import { eventually } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/state',
  steps: {
    'a shared handler reads the state its attempt began with, or the newest with lazy state': async ({
      ingress,
      engine,
    }) => {
      await ingress.call('Shipment/PX-1050/create', { carrier: 'swiftvan' })
      await ingress.call('Shipment/PX-1050/addNote', { note: 'fragile' })
      const sent = await Promise.all([
        ingress.send('Shipment/PX-1050/noteLater'),
        ingress.send('Shipment/PX-1050/noteLaterLazily'),
      ])
      await eventually(
        () =>
          engine.query(`SELECT id FROM sys_journal WHERE entry_type = 'Command: Sleep' AND id IN (
            SELECT id FROM sys_invocation WHERE target_service_key = 'PX-1050')`),
        (rows) => rows.length === 2,
      )
      await ingress.call('Shipment/PX-1050/addNote', { note: 'heavy' })
      const notes = await Promise.all(sent.map(({ invocationId }) => ingress.attach(invocationId)))
      assert.deepEqual(notes, ['fragile', 'heavy'])
    },
  },
})
