import assert from 'node:assert/strict'
import { eventually } from '../../tools/verify/assertions.ts'
import { heldFor } from '../../tools/verify/pace.ts'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/workflows',
  languages: ['go'],
  steps: {
    'the timeout of a claim that is no longer kept leaves the next one alone': async ({ engine, ingress }) => {
      const start = (more = {}) =>
        ingress.send('ClaimWorkflow/claim-PX-1060/run', {
          trackingNumber: 'PX-1060',
          amountCents: 670,
          paymentKey: 'order-1060',
          ...more,
        })
      const decide = async () => {
        await eventually(
          () => ingress.call('ClaimWorkflow/claim-PX-1060/status'),
          (stage) => stage === 'awaiting approval',
        )
        await ingress.call('ClaimWorkflow/claim-PX-1060/decide', { approved: true, decidedBy: 'Bea' })
      }
      const first = await start({ decideWithinSeconds: Math.ceil(heldFor(15_000) / 1000) })
      await decide()
      const refunded = { stage: 'refunded', decidedBy: 'Bea' }
      assert.deepEqual(await ingress.attach(first.invocationId), refunded)
      await engine.purge(first.invocationId)
      await eventually(
        () => engine.query("SELECT id FROM sys_invocation WHERE target_service_key = 'claim-PX-1060'"),
        (left) => left.length === 0,
      )
      const second = await start()
      await decide()
      assert.deepEqual(await ingress.attach(second.invocationId), refunded)
    },
  },
})
