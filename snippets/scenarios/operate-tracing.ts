import assert from 'node:assert/strict'
import { eventually } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

/** A trace that the caller has begun. */
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = '00f067aa0ba902b7'
/** One that its caller doesn't record. */
const unsampled = '0af7651916cd43dd8448eb211c80319c'

export default scenario({
  app: 'concepts',
  languages: ['ts'],
  needs: ['jaeger'],
  steps: {
    'a call is one trace, which continues the one of the caller': async ({ ingress, fixture }) => {
      const quote = (traceparent: string) =>
        ingress.request('ParcelService/quote', {
          method: 'POST',
          headers: { 'content-type': 'application/json', traceparent },
          body: JSON.stringify({ weightKg: 3 }),
        })
      await quote(`00-${unsampled}-${parent}-00`)
      await quote(`00-${traceId}-${parent}-01`)
      const { spans } = fixture('jaeger')
      // The spans of a trace come in several batches.
      const all = await eventually(
        () => spans('ParcelService'),
        (found) =>
          found.filter((span) => span.traceId === traceId && /^(?:invoke|run|ingress) /.test(span.name)).length >= 6,
      )
      assert.ok(
        !all.some((span) => span.traceId === unsampled),
        'an earlier call whose caller records nothing has spans',
      )
      const trace = all.filter((span) => span.traceId === traceId)
      const first = trace.find(({ name }) => name === 'ingress ParcelService/quote')
      assert.equal(first?.parent, parent)
      const invoke = trace.find(({ name }) => name === 'invoke ParcelService/quote')
      assert.equal(invoke?.parent, first?.id)
      // The page says that the first span only marks the arrival.
      assert.ok(first!.end < invoke!.end, 'the first span does not last until the response')
      assert.match(invoke?.tags['restate.invocation.id'] ?? '', /^inv_/)
      assert.equal(invoke?.tags['restate.invocation.target'], 'ParcelService/quote')
      const calls = trace.filter(({ name }) => name === 'invoke CarrierService/quote')
      assert.equal(calls.length, 2)
      const steps = trace.filter(({ name }) => name === 'run (get quote)')
      assert.deepEqual(steps.map((step) => step.parent).sort(), calls.map((call) => call.id).sort())
    },
    'SQL leads from an invocation that has not completed to its trace': async ({ engine, ingress, fixture }) => {
      const { spans } = fixture('jaeger')
      const traceIds = async (invocationId: string) =>
        (
          await engine.query<{ trace_id?: string }>(`SELECT trace_id FROM sys_invocation WHERE id = '${invocationId}'`)
        ).map(({ trace_id }) => trace_id)
      // It waits for the customs office.
      const delivery = {
        trackingNumber: 'PX-1042',
        customer: 'ada@example.com',
        depot: 'lyon',
        confirmWithinSeconds: 120,
      }
      const running = await ingress.send('DeliveryWorkflow/delivery-PX-1042/run', delivery)
      const [traceId] = await eventually(
        () => traceIds(running.invocationId),
        ([id]) => id !== undefined,
      )
      await eventually(async () => (await spans('DeliveryWorkflow')).some((span) => span.traceId === traceId))
      // Once it has completed, the row is there and the id is not.
      const completed = await ingress.send('Shipment/PX-1042/create', { customer: 'ada@example.com' })
      await ingress.attach(completed.invocationId)
      await eventually(
        () => traceIds(completed.invocationId),
        (ids) => ids.length === 1 && ids[0] === undefined,
      )
    },
    'a one-way call is a trace of its own': async ({ fixture }) => {
      const { spans } = fixture('jaeger')
      const invoke = ({ name }: { name: string }) => name.startsWith('invoke')
      const [sent] = await eventually(
        async () => (await spans('NotificationService')).filter(invoke),
        (found) => found.length > 0,
      )
      const [sender] = await eventually(
        () => spans('Shipment'),
        (found) => found.length > 0,
      )
      assert.notEqual(sent?.traceId, sender?.traceId)
    },
  },
})
