import assert from 'node:assert/strict'
import { eventually, refusedWith } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

const delivery = (trackingNumber: string) => ({ trackingNumber, carrier: 'swiftvan' })

export default scenario({
  app: 'develop/workflows',
  engineEnv: { RESTATE_WORKER__CLEANUP_INTERVAL: '1s' },
  languages: ['ts'],
  steps: {
    'a crash repeats the unfinished step, and run starts once for each id': async ({ ingress, service }) => {
      await service.restart({ SLOW_STEPS: 'dispatch=3000' })
      const first = await ingress.send('DeliveryWorkflow/delivery-PX-1042/run', delivery('PX-1042'))
      await service.printed('dispatch swiftvan PX-1042')
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-PX-1042/status'), 'dispatching')
      await service.restart()
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-PX-1042/van'), 'swiftvan-7')
      assert.equal(service.count(/^dispatch swiftvan PX-1042/), 2)

      const second = await ingress.send('DeliveryWorkflow/delivery-PX-1042/run', delivery('PX-1042'))
      assert.deepEqual(second, { invocationId: first.invocationId, status: 'PreviouslyAccepted' })
      await assert.rejects(ingress.call('DeliveryWorkflow/delivery-PX-1042/run', delivery('PX-1042')), refusedWith(409, /already invoked/))
    },
    'the result is not there before the signal, and stays after it': async ({ ingress, service }) => {
      await assert.rejects(ingress.request('restate/workflow/DeliveryWorkflow/delivery-PX-1042/output'), refusedWith(470, /not completed/))
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-PX-1042/proof'), 'not signed yet')
      await ingress.call('DeliveryWorkflow/delivery-PX-1042/confirm', { signedBy: 'Ada' })
      const result = { van: 'swiftvan-7', signedBy: 'Ada' }
      assert.deepEqual(await ingress.request('restate/workflow/DeliveryWorkflow/delivery-PX-1042/attach'), result)
      assert.deepEqual(await ingress.request('restate/workflow/DeliveryWorkflow/delivery-PX-1042/output'), result)
      assert.deepEqual(await ingress.call('DeliveryWorkflow/delivery-PX-1042/proof'), { signedBy: 'Ada' })
      assert.equal(service.count(/^dispatch swiftvan PX-1042/), 2)
    },
    'a promise is completed once': async ({ ingress }) => {
      await assert.rejects(
        ingress.call('DeliveryWorkflow/delivery-PX-1042/confirm', { signedBy: 'Carl' }),
        refusedWith(409, /promise was already completed/),
      )
    },
    'a rejected promise is an error that run handles': async ({ ingress }) => {
      const { invocationId } = await ingress.send('DeliveryWorkflow/delivery-PX-1043/run', delivery('PX-1043'))
      await ingress.call('DeliveryWorkflow/delivery-PX-1043/van')
      await ingress.call('DeliveryWorkflow/delivery-PX-1043/refuse', 'nobody at home')
      assert.deepEqual(await ingress.attach(invocationId), { van: 'swiftvan-7', refused: 'nobody at home' })
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-PX-1043/status'), 'refused')
      await assert.rejects(ingress.call('DeliveryWorkflow/delivery-PX-1043/proof'), refusedWith(500, /nobody at home/))
    },
    'a workflow that nobody submitted has no result': async ({ ingress }) => {
      await assert.rejects(ingress.request('restate/workflow/DeliveryWorkflow/nothing/attach'), refusedWith(404, /not found/))
    },
    'a handler submits, calls and attaches': async ({ ingress }) => {
      const { van, invocationId } = await ingress.call<{ van: string; invocationId: string }>('ParcelService/ship', delivery('PX-1044'))
      assert.equal(van, 'swiftvan-7')
      const proof = await ingress.send('ParcelService/proof', invocationId)
      await ingress.call('DeliveryWorkflow/delivery-PX-1044/confirm', { signedBy: 'Bea' })
      assert.equal(await ingress.attach(proof.invocationId), 'Bea')
    },
    'a client submits, signals and attaches': async ({ exec }) => {
      const { code, output } = await exec('tsx', 'src/develop/workflows/client.ts', 'PX-1045')
      assert.equal(code, 0, output)
      assert.equal(output, "Accepted\nswiftvan-7 false\n{ van: 'swiftvan-7', signedBy: 'Ada' }\n")
    },
    'retention is set by the definition': async ({ ingress, engine }) => {
      const read = async (name: string) =>
        (await (await fetch(`${engine.adminUrl}/services/${name}`)).json()) as { workflow_completion_retention: string; journal_retention: string }
      const returns = await read('ReturnWorkflow')
      assert.equal(returns.workflow_completion_retention, '7d')
      assert.equal(returns.journal_retention, '1d')
      assert.equal((await read('DeliveryWorkflow')).workflow_completion_retention, '1d')
      assert.equal(await ingress.call('ReturnWorkflow/return-1/run', 'PX-1042'), 'PX-1042 is back')
      assert.equal(await ingress.call('ReturnWorkflow/return-1/status'), 'received')
    },
    'after the retention the id is free, and its state is gone': async ({ ingress, engine }) => {
      const response = await fetch(`${engine.adminUrl}/services/DeliveryWorkflow`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ workflow_completion_retention: '2s' }),
      })
      assert.ok(response.ok, await response.text())
      const deliver = async (signedBy: string) => {
        await ingress.call('DeliveryWorkflow/delivery-PX-1050/confirm', { signedBy })
        return ingress.call('DeliveryWorkflow/delivery-PX-1050/run', delivery('PX-1050'))
      }
      assert.deepEqual(await deliver('Ada'), { van: 'swiftvan-7', signedBy: 'Ada' })
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-PX-1050/status'), 'delivered')
      await eventually(
        () => ingress.call('DeliveryWorkflow/delivery-PX-1050/status'),
        (status) => status === null,
        30,
      )
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-PX-1050/proof'), 'not signed yet')
      assert.deepEqual(await deliver('Bea'), { van: 'swiftvan-7', signedBy: 'Bea' })
    },
  },
})
