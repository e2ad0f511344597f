import assert from 'node:assert/strict'
import { eventually } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

/** A trace that both a caller and a producer have begun. */
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

/** SQL has the trace of an invocation, so nothing needs to collect it. */
export default scenario({
  app: 'invoke/kafka',
  languages: ['ts'],
  needs: ['kafka'],
  engineEnv: { RESTATE_TRACING_ENDPOINT: 'http://127.0.0.1:1' },
  steps: {
    'a request continues its trace, and a record begins another': async ({ engine, fixture, ingress, service }) => {
      await service.restart({ SLOW_STEPS: 'publish scan=600000' })
      const kafka = fixture('kafka')
      await kafka.createTopic('scans')
      const body = JSON.stringify({ depot: 'leeds' })
      const headers = { 'content-type': 'application/json' }
      const subscribed = await fetch(`${engine.adminUrl}/subscriptions`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          source: 'kafka://parcels/scans',
          sink: 'service://Shipment/scan',
          options: { 'auto.offset.reset': 'earliest' },
        }),
      })
      assert.equal(subscribed.status, 201, await subscribed.text())
      await kafka.produce('scans', [{ key: 'PX-1042', value: body, headers: { traceparent } }])
      await ingress.request('Shipment/PX-1043/scan/send', {
        method: 'POST',
        headers: { ...headers, traceparent },
        body,
      })
      const traces = await eventually(
        async () =>
          new Map(
            (
              await engine.query<{ target_service_key: string; trace_id?: string }>(
                "SELECT target_service_key, trace_id FROM sys_invocation WHERE target_service_name = 'Shipment'",
              )
            ).map((row) => [row.target_service_key, row.trace_id]),
          ),
        (found) => found.get('PX-1042') !== undefined && found.get('PX-1043') !== undefined,
      )
      assert.equal(traces.get('PX-1043'), traceId)
      assert.notEqual(traces.get('PX-1042'), traceId)
    },
  },
})
