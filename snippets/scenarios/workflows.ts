import assert from 'node:assert/strict'
import { eventually, refusedWith, until } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

interface Retention {
  workflow_completion_retention?: string
  journal_retention?: string
}

const delivery = (trackingNumber: string) => ({ trackingNumber, depot: 'leeds' })

const claim = (trackingNumber: string) => ({
  trackingNumber,
  amountCents: 670,
  paymentKey: `order-${trackingNumber.slice(3)}`,
})

const awaitingApproval = ({ ingress }: World, claimId: string) =>
  eventually(
    () => ingress.call(`ClaimWorkflow/${claimId}/status`),
    (stage) => stage === 'awaiting approval',
  )

/** When a claim expires: at the end of a timer of `run`, or, in Go, when a delayed message is delivered. */
async function timeoutOf({ engine, language }: World, claimId: string, run: string): Promise<number> {
  if (language === 'go') {
    const [message] = await eventually(
      () =>
        engine.query<{ scheduled_start_at?: string }>(
          `SELECT * FROM sys_invocation WHERE target = 'ClaimWorkflow/${claimId}/expire'`,
        ),
      (rows) => rows[0]?.scheduled_start_at !== undefined,
    )
    return Date.parse(message?.scheduled_start_at ?? '')
  }
  const [sleep] = await eventually(
    () =>
      engine.query<{ entry_json: string }>(
        `SELECT entry_json FROM sys_journal WHERE id = '${run}' AND entry_type = 'Command: Sleep'`,
      ),
    (rows) => rows.length === 1,
  )
  const entry = JSON.parse(sleep?.entry_json ?? '') as { Command: { Sleep: { wake_up_time: number } } }
  return entry.Command.Sleep.wake_up_time
}

export default scenario({
  app: 'develop/workflows',
  engineEnv: { RESTATE_WORKER__CLEANUP_INTERVAL: '1s' },
  steps: {
    'a crash repeats the unfinished step, and run starts once for each id': async ({ ingress, service }) => {
      await service.restart({ SLOW_STEPS: 'load van=600000' })
      const first = await ingress.send('DeliveryWorkflow/delivery-PX-1042/run', delivery('PX-1042'))
      await service.printed('load van leeds PX-1042')
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-PX-1042/status'), 'unknown')
      await service.restart()
      assert.deepEqual(await ingress.call('DeliveryWorkflow/delivery-PX-1042/van'), { vanId: 'swiftvan-7' })
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-PX-1042/status'), 'out for delivery')
      assert.equal(service.count(/^load van leeds PX-1042/), 2)

      const second = await ingress.send('DeliveryWorkflow/delivery-PX-1042/run', delivery('PX-1042'))
      assert.deepEqual(second, { invocationId: first.invocationId, status: 'PreviouslyAccepted' })
      await assert.rejects(
        ingress.call('DeliveryWorkflow/delivery-PX-1042/run', delivery('PX-1042')),
        refusedWith(409, /already invoked/),
      )
    },
    'the result is not there before the signal, and stays after it': async ({ ingress, service }) => {
      await assert.rejects(
        ingress.request('restate/workflow/DeliveryWorkflow/delivery-PX-1042/output'),
        refusedWith(470, /not completed/),
      )
      assert.equal((await ingress.call('DeliveryWorkflow/delivery-PX-1042/signature')) ?? undefined, undefined)
      await ingress.call('DeliveryWorkflow/delivery-PX-1042/confirm', { signedBy: 'Ada' })
      const result = { stage: 'delivered', signedBy: 'Ada' }
      assert.deepEqual(await ingress.request('restate/workflow/DeliveryWorkflow/delivery-PX-1042/attach'), result)
      assert.deepEqual(await ingress.request('restate/workflow/DeliveryWorkflow/delivery-PX-1042/output'), result)
      assert.deepEqual(await ingress.call('DeliveryWorkflow/delivery-PX-1042/signature'), { signedBy: 'Ada' })
      assert.equal(service.count(/^load van leeds PX-1042/), 2)
    },
    'a promise is completed once': async ({ ingress }) => {
      await assert.rejects(
        ingress.call('DeliveryWorkflow/delivery-PX-1042/confirm', { signedBy: 'Cy' }),
        refusedWith(409, /promise was already completed/),
      )
    },
    'a rejected promise is an error that run handles': async ({ ingress }) => {
      const { invocationId } = await ingress.send('DeliveryWorkflow/delivery-PX-1043/run', delivery('PX-1043'))
      await ingress.call('DeliveryWorkflow/delivery-PX-1043/van')
      await ingress.call('DeliveryWorkflow/delivery-PX-1043/refuse', { reason: 'The box is damaged' })
      assert.deepEqual(await ingress.attach(invocationId), { stage: 'returned', reason: 'The box is damaged' })
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-PX-1043/status'), 'returned')
      await assert.rejects(
        ingress.call('DeliveryWorkflow/delivery-PX-1043/signature'),
        refusedWith(500, /The box is damaged/),
      )
    },
    'a cancellation is not taken for a refusal': async ({ ingress, engine }) => {
      const { invocationId } = await ingress.send('DeliveryWorkflow/delivery-PX-1046/run', delivery('PX-1046'))
      await ingress.call('DeliveryWorkflow/delivery-PX-1046/van')
      await engine.cancel(invocationId)
      await assert.rejects(ingress.attach(invocationId), refusedWith(409))
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-PX-1046/status'), 'out for delivery')
    },
    'a workflow that was never submitted has no result': async ({ ingress }) => {
      await assert.rejects(
        ingress.request('restate/workflow/DeliveryWorkflow/nothing/attach'),
        refusedWith(404, /not found/),
      )
      await assert.rejects(
        ingress.request('restate/workflow/DeliveryWorkflow/nothing/output'),
        refusedWith(404, /not found/),
      )
    },
    'a handler submits, calls and attaches': async ({ ingress }) => {
      const dispatch = await ingress.call<{ vanId: string; invocationId: string }>(
        'ParcelService/dispatch',
        delivery('PX-1044'),
      )
      assert.equal(dispatch.vanId, 'swiftvan-7')
      const waiting = await ingress.send('ParcelService/awaitDelivery', dispatch)
      await ingress.call('DeliveryWorkflow/delivery-PX-1044/confirm', { signedBy: 'Bea' })
      assert.deepEqual(await ingress.attach(waiting.invocationId), { stage: 'delivered', signedBy: 'Bea' })
    },
    'an approval refunds the customer once, and a second decision is refused': async (world) => {
      const { engine, ingress, service } = world
      const { invocationId } = await ingress.send('ClaimWorkflow/claim-PX-1042/run', claim('PX-1042'))
      // The stage is there before the request is made.
      await until(
        () => engine.hasRecorded(invocationId),
        () => 'the request is not recorded',
      )
      await service.restart()
      await ingress.call('ClaimWorkflow/claim-PX-1042/decide', { approved: true, decidedBy: 'Bea' })
      assert.deepEqual(await ingress.attach(invocationId), { stage: 'refunded', decidedBy: 'Bea' })
      assert.equal(service.count('request approval claim-PX-1042 670'), 1)
      assert.equal(service.count('refund payment PX-1042 order-1042'), 1)
      await assert.rejects(
        ingress.call('ClaimWorkflow/claim-PX-1042/decide', { approved: false, decidedBy: 'Cy' }),
        refusedWith(409, /claim-PX-1042 is refunded/),
      )
    },
    'a decision that comes before the request is answered counts': async (world) => {
      const { ingress, service } = world
      await service.restart({ SLOW_STEPS: 'request approval=600000' })
      const { invocationId } = await ingress.send('ClaimWorkflow/claim-PX-1047/run', claim('PX-1047'))
      await service.printed('request approval claim-PX-1047 670')
      await ingress.call('ClaimWorkflow/claim-PX-1047/decide', { approved: true, decidedBy: 'Bea' })
      await service.restart()
      assert.deepEqual(await ingress.attach(invocationId), { stage: 'refunded', decidedBy: 'Bea' })
    },
    'a rejected claim is not refunded': async (world) => {
      const { ingress, service } = world
      const { invocationId } = await ingress.send('ClaimWorkflow/claim-PX-1043/run', claim('PX-1043'))
      await awaitingApproval(world, 'claim-PX-1043')
      await ingress.call('ClaimWorkflow/claim-PX-1043/decide', { approved: false, decidedBy: 'Bea' })
      assert.deepEqual(await ingress.attach(invocationId), { stage: 'rejected', decidedBy: 'Bea' })
      assert.equal(service.count('refund payment PX-1043'), 0)
    },
    'a claim waits seven days by default': async (world) => {
      const { invocationId } = await world.ingress.send('ClaimWorkflow/claim-PX-1044/run', claim('PX-1044'))
      await awaitingApproval(world, 'claim-PX-1044')
      const days = ((await timeoutOf(world, 'claim-PX-1044', invocationId)) - Date.now()) / 86_400_000
      assert.ok(Math.abs(days - 7) < 0.001, `${days} days`)
    },
    'a claim without a decision expires, and a late decision is refused': async ({ ingress, service }) => {
      const result = await ingress.call('ClaimWorkflow/claim-PX-1045/run', {
        ...claim('PX-1045'),
        decideWithinSeconds: 1,
      })
      assert.deepEqual(result, { stage: 'expired' })
      await assert.rejects(
        ingress.call('ClaimWorkflow/claim-PX-1045/decide', { approved: true, decidedBy: 'Bea' }),
        refusedWith(409, /claim-PX-1045 is expired/),
      )
      assert.equal(service.count('refund payment PX-1045'), 0)
    },
    'retention is set by the definition': async ({ engine }) => {
      const read = async (name: string) =>
        (await (await fetch(`${engine.adminUrl}/services/${name}`)).json()) as Retention & {
          handlers: (Retention & { name: string })[]
        }
      const claims = await read('ClaimWorkflow')
      assert.equal(claims.workflow_completion_retention, '30d')
      // Go sets it on the handler.
      const run = claims.handlers.find(({ name }) => name === 'run')
      assert.equal(claims.journal_retention ?? run?.journal_retention, '7d')
      assert.equal((await read('DeliveryWorkflow')).workflow_completion_retention, '1d')
    },
    'after the retention the id is free, and its state is gone': async ({ ingress, engine }) => {
      const response = await fetch(`${engine.adminUrl}/services/DeliveryWorkflow`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ workflow_completion_retention: '10s' }),
      })
      assert.ok(response.ok, await response.text())
      const deliver = async (signedBy: string) => {
        await ingress.call('DeliveryWorkflow/delivery-PX-1050/confirm', { signedBy })
        return ingress.call('DeliveryWorkflow/delivery-PX-1050/run', delivery('PX-1050'))
      }
      assert.deepEqual(await deliver('Ada'), { stage: 'delivered', signedBy: 'Ada' })
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-PX-1050/status'), 'delivered')
      await eventually(
        () => ingress.call('DeliveryWorkflow/delivery-PX-1050/status'),
        (status) => status === 'unknown',
        30,
      )
      assert.equal((await ingress.call('DeliveryWorkflow/delivery-PX-1050/signature')) ?? undefined, undefined)
      assert.deepEqual(await deliver('Bea'), { stage: 'delivered', signedBy: 'Bea' })
    },
  },
})
