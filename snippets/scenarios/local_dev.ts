import assert from 'node:assert/strict'
import { until } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/local_dev',
  steps: {
    'a new handler is unknown until the service is registered again': async ({ engine, ingress, service }) => {
      await service.restart({ CHANGED: '1' })
      await assert.rejects(ingress.call('ParcelService/quote', { weightKg: 3 }), /handler 'quote' was not found/)
      await engine.register(service.url, { force: true })
      assert.deepEqual(await ingress.call('ParcelService/quote', { weightKg: 3 }), {
        carrier: 'swiftvan',
        priceCents: 670,
      })
    },
    'a step put before a recorded one does not fit the journal': async ({ engine, ingress, service }) => {
      await service.restart()
      const { invocationId } = await ingress.send('ParcelService/ship', {
        trackingNumber: 'PX-1042',
        depot: 'leeds',
        carrier: 'swiftvan',
      })
      await until(
        async () =>
          (
            await engine.query(
              `SELECT index FROM sys_journal WHERE id = '${invocationId}' AND entry_type = 'Command: Sleep'`,
            )
          ).length === 1,
        20,
        () => 'the first step is not recorded',
      )
      await service.restart({ CHANGED: '1' })
      await until(
        async () => {
          const [row] = await engine.query(`SELECT last_failure FROM sys_invocation WHERE id = '${invocationId}'`)
          return String(row?.['last_failure']).includes('Journal mismatch')
        },
        20,
        () => 'the mismatch is not reported',
      )
      assert.equal(service.count('weigh parcel PX-1042'), 0)
    },
    'the code as it was finishes the invocation': async ({ ingress, service }) => {
      await service.restart()
      await service.printed('book carrier swiftvan PX-1042')
      assert.equal(service.count('reserve slot leeds PX-1042'), 1)
    },
  },
})
