import assert from 'node:assert/strict'
import { eventually } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/overview/minimal',
  steps: {
    'a crash after the booking does not book again': async ({ engine, ingress, service }) => {
      const { invocationId } = await ingress.send('ParcelService/ship', {
        trackingNumber: 'PX-1042',
        carrier: 'swiftvan',
      })
      const sleeping = `SELECT index FROM sys_journal WHERE id = '${invocationId}' AND entry_type = 'Command: Sleep'`
      await eventually(
        () => engine.query(sleeping),
        (rows) => rows.length > 0,
      )
      await service.restart()
      assert.deepEqual(await ingress.attach(invocationId), { trackingNumber: 'PX-1042', bookingId: 'swiftvan-PX-1042' })
      assert.equal(service.count('book carrier swiftvan PX-1042'), 1)
    },
  },
})
