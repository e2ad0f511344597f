import assert from 'node:assert/strict'
import { scenario, type World } from '../../tools/verify/scenario.ts'

/** Keys that belong to several partitions, so that the node which is killed leads one of them. */
const keys = Array.from({ length: 16 }, (_, i) => `PX-${2000 + i}`)

const scan = ({ ingress }: World, key: string) => ingress.call(`Shipment/${key}/scan`, { depot: 'leeds' })
const statusOf = async (url: string) => (await fetch(url)).status

export default scenario({
  app: 'concepts',
  languages: ['ts'],
  needs: ['cluster:3'],
  steps: {
    'one node of three is killed: every call through another is answered, and counted once': async (world) => {
      const cluster = world.fixture('cluster')
      let led = false
      const callers = keys.map(async (key) => {
        let calls = 0
        do assert.equal(await scan(world, key), ++calls)
        while (!led)
        assert.equal(await scan(world, key), calls + 1)
      })
      await cluster.kill(2)
      await cluster.led()
      led = true
      await Promise.all(callers)
    },
    'two of three are killed: calls wait, nothing can be registered, health checks answer': async (world) => {
      await world.fixture('cluster').kill(3)
      let answered = false
      const call = scan(world, 'PX-2100').then((scans) => {
        answered = true
        return scans
      })
      const { adminUrl, ingressUrl } = world.engine
      assert.equal(await statusOf(`${adminUrl}/health`), 200)
      assert.equal(await statusOf(`${ingressUrl}/restate/health`), 200)
      assert.equal(await statusOf(`${adminUrl}/services`), 200)
      const registered = await fetch(`${adminUrl}/deployments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ uri: `${world.service.url}/`, force: true }),
      })
      assert.equal(registered.status, 500)
      assert.equal(answered, false)

      await world.fixture('cluster').start(2)
      assert.equal(await call, 1)
    },
  },
})
