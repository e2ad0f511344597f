import assert from 'node:assert/strict'
import { until } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

const claim = { trackingNumber: 'PX-1042', customer: 'ada@example.com', amountCents: 1290, paymentKey: 'order-1042' }

async function ctl({ fixture }: World, ...args: string[]): Promise<string> {
  const { code, output } = await fixture('cluster').ctl(...args)
  assert.equal(code, 0, `restatectl ${args.join(' ')}:\n${output}`)
  return output
}

const invocations = 'SELECT id, target, status, target_service_key FROM sys_invocation ORDER BY id'
const state = 'SELECT service_name, service_key, key, value_utf8 FROM state ORDER BY service_name, service_key, key'

let before: { invocations: unknown[]; state: unknown[] }

export default scenario({
  app: 'concepts',
  languages: ['ts'],
  needs: ['s3', 'cluster:1'],
  engineEnv: { RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT: '1s' },
  steps: {
    'a single node has state, a waiting workflow, and timers': async ({ ingress, engine, service }) => {
      for (let i = 0; i < 10; i++) {
        await ingress.call(`Shipment/PX-11${10 + i}/create`, { customer: 'ada@example.com', carrier: 'swiftvan' })
        await ingress.call(`Shipment/PX-11${10 + i}/scan`, { depot: 'leeds' })
      }
      await ingress.send('ClaimWorkflow/claim-PX-1042/run', claim)
      await until(
        async () => {
          before = { invocations: await engine.query(invocations), state: await engine.query(state) }
          // Ten reminders in a week, and the workflow that waits for an approval.
          const waits = before.invocations.length === 11
          return waits && JSON.stringify(before.invocations).includes('suspended')
        },
        () => `there are ${JSON.stringify(before?.invocations)}\n${service.log}`,
      )
      assert.equal(before.state.length, 21)
    },
    'snapshots are made, two nodes join, and everything is on two nodes': async (world) => {
      const cluster = world.fixture('cluster')
      assert.match(await ctl(world, 'config', 'get'), /Log replication: \{node: 1\}/)
      await ctl(world, 'snapshots', 'create', '--trim-log')
      await cluster.start(2)
      await cluster.start(3)
      await ctl(world, '--yes', 'config', 'set', '--log-replication', '2', '--partition-replication', '2')
      let output = ''
      await until(
        async () => {
          output = await ctl(world, 'logs', 'list')
          if (!/^ *3 .*\{node: 2\}/m.test(output) || /\{node: 1\} +N/.test(output)) return false
          output = await ctl(world, 'partitions', 'list')
          return [0, 1, 2, 3].every((id) => new RegExp(String.raw`^ *${id} +N[23]:\d+ +\w+ +Active`, 'm').test(output))
        },
        () => output,
      )
      await until(
        async () => {
          output = await ctl(world, 'metadata-server', 'list-servers')
          return (output.match(/\[N1,N2,N3\]/g)?.length ?? 0) === 3
        },
        () => output,
      )
    },
    'the first node is killed, and every invocation and every state entry is on the others': async (world) => {
      const cluster = world.fixture('cluster')
      await ctl(world, 'snapshots', 'create', '--trim-log')
      await cluster.kill(1)
      await cluster.led()
      const other = cluster.node(2)
      let after = {}
      await until(
        async () => {
          after = {
            invocations: await other.query(invocations).catch(() => []),
            state: await other.query(state).catch(() => []),
          }
          return JSON.stringify(after) === JSON.stringify(before)
        },
        () => `before: ${JSON.stringify(before)}\nafter: ${JSON.stringify(after)}`,
      )
    },
    'the workflow continues there': async (world) => {
      const { ingressUrl } = world.fixture('cluster').node(3)
      const post = (path: string, body: unknown) =>
        fetch(`${ingressUrl}/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      await until(
        async () => (await post('ClaimWorkflow/claim-PX-1042/decide', { approved: true, decidedBy: 'Bea' })).ok,
        () => 'the decision is not accepted',
      )
      const result = await fetch(`${ingressUrl}/restate/workflow/ClaimWorkflow/claim-PX-1042/attach`)
      assert.deepEqual(await result.json(), { stage: 'refunded', decidedBy: 'Bea' })
    },
  },
})
