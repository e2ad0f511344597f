import assert from 'node:assert/strict'
import { join } from 'node:path'
import { until } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

const clusters = '[{name="parcels", brokers=["PLAINTEXT://localhost:1"]}]'

/** Needs no broker: the server never gets so far as to ask one. */
export default scenario({
  app: 'concepts',
  languages: ['ts'],
  engineEnv: { RESTATE_INGRESS__KAFKA_CLUSTERS: clusters },
  steps: {
    "without a subscription's cluster, the server ends with the next registration": async (world) => {
      const { engine, service, exec } = world
      const response = await fetch(`${engine.adminUrl}/subscriptions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ source: 'kafka://parcels/scans', sink: 'service://Shipment/scan' }),
      })
      assert.equal(response.status, 201, await response.text())
      await engine.end({ inOrder: true })

      const settings = {
        BASE_DIR: join(engine.directory, 'restate-data'),
        NODE_NAME: engine.name,
        BIND_ADDRESS: `127.0.0.1:${engine.ports.node}`,
        ADVERTISED_ADDRESS: `http://127.0.0.1:${engine.ports.node}`,
        INGRESS__BIND_ADDRESS: `127.0.0.1:${engine.ports.ingress}`,
        ADMIN__BIND_ADDRESS: `127.0.0.1:${engine.ports.admin}`,
        DISABLE_TELEMETRY: 'true',
      }
      const environment = Object.entries(settings).map(([name, value]) => `RESTATE_${name}=${value}`)
      // A server that stays would keep the step waiting.
      const server = exec('timeout', '90', 'env', ...environment, 'restate-server')
      await until(
        () =>
          fetch(`${engine.adminUrl}/health`).then(
            ({ ok }) => ok,
            () => false,
          ),
        () => 'the server does not start without the cluster',
      )
      await engine.register(service.url, { force: true })
      const { code, output } = await server
      assert.equal(code, 1, output)
      assert.match(output, /worker is unreachable/)
    },
    'with the cluster, it starts again and stays': async ({ engine, ingress, service }) => {
      await engine.restart()
      await engine.register(service.url, { force: true })
      await ingress.call('Shipment/PX-1042/scan', { depot: 'leeds' })
    },
  },
})
