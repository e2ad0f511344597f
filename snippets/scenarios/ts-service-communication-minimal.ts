import assert from 'node:assert/strict'
import { keepHistory, scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/service-communication/minimal',
  engineEnv: keepHistory,
  steps: {
    'a handler answers with what another handler told it': async ({ ingress, engine }) => {
      assert.equal(await ingress.call('ParcelService/quote', 4), 'swiftvan asks 730 cents')
      const calls = await engine.query(`SELECT id FROM sys_invocation WHERE target = 'CarrierService/quote' AND invoked_by = 'service'`)
      assert.equal(calls.length, 1)
    },
  },
})
