import assert from 'node:assert/strict'
import { until } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

const clusters = '[{name="parcels", brokers=["PLAINTEXT://localhost:1"]}]'

/** Needs no broker: the server never gets so far as to ask one. */
export default scenario({
  app: 'concepts',
  languages: ['ts'],
  engineEnv: { RESTATE_INGRESS__KAFKA_CLUSTERS: clusters },
  steps: {
    "without a subscription's cluster, the server ends with the next registration": async ({ engine, service }) => {
      const response = await fetch(`${engine.adminUrl}/subscriptions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ source: 'kafka://parcels/scans', sink: 'service://Shipment/scan' }),
      })
      assert.equal(response.status, 201, await response.text())
      await engine.end({ inOrder: true })
      await engine.restart({ RESTATE_INGRESS__KAFKA_CLUSTERS: '[]' })
      // It may end before it answers.
      await engine.register(service.url, { force: true }).catch(() => {})
      await until(
        () => !engine.isRunning,
        () => 'the server stays',
      )
      assert.match(engine.log, /worker is unreachable/)
    },
    'with the cluster, it starts again and stays': async ({ engine, ingress, service }) => {
      await engine.restart()
      await engine.register(service.url, { force: true })
      await ingress.call('Shipment/PX-1042/scan', { depot: 'leeds' })
    },
    'deleting the subscription ends the server, too, and is stored': async ({ engine, service }) => {
      const withoutClusters = { RESTATE_INGRESS__KAFKA_CLUSTERS: '[]' }
      const subscriptions = async () =>
        (await (await fetch(`${engine.adminUrl}/subscriptions`)).json()) as { subscriptions: { id: string }[] }
      await engine.end({ inOrder: true })
      await engine.restart(withoutClusters)
      const [subscription] = (await subscriptions()).subscriptions
      assert.ok(subscription)
      await fetch(`${engine.adminUrl}/subscriptions/${subscription.id}`, { method: 'DELETE' }).catch(() => {})
      await until(
        () => !engine.isRunning,
        () => 'the server stays',
      )
      await engine.restart(withoutClusters)
      assert.deepEqual(await subscriptions(), { subscriptions: [] })
      await engine.register(service.url, { force: true })
    },
  },
})
