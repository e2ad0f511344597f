import assert from 'node:assert/strict'
import { keepHistory, scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/service-communication/minimal',
  engineEnv: keepHistory,
  steps: {
    "a handler returns another handler's result": async ({ ingress, engine }) => {
      assert.deepEqual(await ingress.call('ParcelService/quote', { weightKg: 3 }), {
        carrier: 'swiftvan',
        priceCents: 670,
      })
      const calls = await engine.query(
        `SELECT id FROM sys_invocation WHERE target = 'CarrierService/quote' AND invoked_by = 'service'`,
      )
      assert.equal(calls.length, 1)
    },
  },
})
