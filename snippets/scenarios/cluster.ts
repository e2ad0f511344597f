import assert from 'node:assert/strict'
import { until } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

const numbers = (count: number): string[] => Array.from({ length: count }, (_, at) => `PX-${1100 + at}`)

/** Runs restatectl, which has to succeed: what it prints. */
async function ctl({ fixture }: World, ...args: string[]): Promise<string> {
  const { code, output } = await fixture('cluster').ctl(...args)
  assert.equal(code, 0, `restatectl ${args.join(' ')}:\n${output}`)
  return output
}

/** Asks restatectl until its output is as wanted. */
async function eventually(world: World, wanted: (output: string) => boolean, ...args: string[]): Promise<void> {
  let output = ''
  await until(
    async () => {
      output = (await world.fixture('cluster').ctl(...args)).output
      return wanted(output)
    },
    () => `restatectl ${args.join(' ')}:\n${output}`,
  )
}

/** Sends a scan to one node after another until one accepts it, as a client or a load balancer does. */
async function scan({ fixture }: World, nodes: number[], trackingNumber: string, depot: string): Promise<string> {
  const cluster = fixture('cluster')
  for (let turn = 0; turn < 400; turn++) {
    const url = `${cluster.node(nodes[turn % nodes.length]!).ingressUrl}/Shipment/${trackingNumber}/scan/send`
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `${trackingNumber}-${depot}` },
      body: JSON.stringify({ depot }),
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { invocationId: string }).invocationId
    await answer?.body?.cancel()
  }
  throw new Error(`no node accepts a scan of ${trackingNumber}`)
}

/** What a node answers, asked again while a partition has no leader. */
async function answer<T>({ fixture }: World, node: number, path: string): Promise<T> {
  const url = `${fixture('cluster').node(node).ingressUrl}/${path}`
  let body: T | undefined
  await until(
    async () => {
      const response = await fetch(url, { signal: AbortSignal.timeout(20_000) }).catch(() => undefined)
      if (!response?.ok) return false
      body = (await response.json()) as T
      return true
    },
    () => `${url} does not answer`,
  )
  return body!
}

/** Every shipment has these scans, each once, as seen through a node. */
async function scanned(world: World, node: number, depots: string[]): Promise<void> {
  for (const trackingNumber of numbers(12)) {
    const { scans } = await answer<{ scans: string[] }>(world, node, `Shipment/${trackingNumber}/status`)
    assert.deepEqual(scans, depots, trackingNumber)
  }
}

/** What the page says to do about a node that leaves, or that is gone. */
async function remove(world: World, node: number): Promise<void> {
  await ctl(world, 'nodes', 'set-worker-state', '--nodes', `N${node}`, '--worker-state', 'draining')
  const row = new RegExp(String.raw`^ *\d+ +N${node}:\d+ `, 'm')
  await eventually(world, (output) => output.includes('Leader') && !row.test(output), 'partitions', 'list')
  await world.fixture('cluster').led()
  if ((await ctl(world, 'nodes', 'list', '--extra')).match(new RegExp(`^ *N${node} .*read-write`, 'm')))
    await ctl(world, 'nodes', 'set-storage-state', '--nodes', `N${node}`, '--storage-state', 'read-only')
  await ctl(world, 'logs', 'reconfigure', '--log-id', '0-3')
  await until(
    async () => {
      await ctl(world, 'snapshots', 'create', '--trim-log')
      const output = await ctl(world, 'replicated-loglet', 'list-servers')
      return new RegExp(String.raw`^ *N${node} .* 0 +0 *$`, 'm').test(output)
    },
    () => `a log is still on N${node}`,
  )
  await ctl(world, 'metadata-server', 'remove-node', `N${node}`)
}

let killed = 0

export default scenario({
  app: 'concepts',
  languages: ['ts'],
  needs: ['s3', 'cluster:3'],
  steps: {
    'every node takes calls for every key': async (world) => {
      for (const [at, trackingNumber] of numbers(12).entries())
        await scan(world, [(at % 3) + 1], trackingNumber, 'leeds')
      for (const node of [1, 2, 3])
        await until(
          () =>
            scanned(world, node, ['leeds']).then(
              () => true,
              () => false,
            ),
          () => 'the scans are not done',
        )
    },
    'a node that leads is killed under load, and every accepted call completes once': async (world) => {
      const cluster = world.fixture('cluster')
      const list = await ctl(world, 'partitions', 'list')
      killed = Number(/N(\d):\d+ +Leader/.exec(list)?.[1])
      const rest = [1, 2, 3].filter((node) => node !== killed)
      const accepted: Promise<string>[] = []
      for (const [at, trackingNumber] of numbers(12).entries()) {
        if (at === 4) await cluster.kill(killed)
        // Some reach the node that dies, and go to another one.
        accepted.push(scan(world, at % 2 === 0 ? [killed, ...rest] : rest, trackingNumber, 'lyon'))
      }
      const ids = await Promise.all(accepted)
      assert.equal(new Set(ids).size, 12)
      await cluster.led()
      for (const id of ids) await answer(world, rest[0]!, `restate/invocation/${id}/attach`)
      await scanned(world, rest[1]!, ['leeds', 'lyon'])
      await eventually(world, (output) => /offline/.test(output), 'status')
    },
    'it comes back, as a new generation of the same node': async (world) => {
      await world.fixture('cluster').start(killed)
      const back = new RegExp(String.raw`N${killed}:\d+ +node-${killed} +\d`)
      await eventually(world, (output) => back.test(output), 'status')
      await scanned(world, killed, ['leeds', 'lyon'])
      await world.fixture('cluster').led()
    },
    'a fourth node starts from snapshots, and the third one leaves': async (world) => {
      const cluster = world.fixture('cluster')
      await ctl(world, 'snapshots', 'create', '--trim-log')
      const keys = await world.fixture('s3').list('snapshots/')
      assert.deepEqual(
        keys.filter((key) => key.endsWith('latest.json')),
        [0, 1, 2, 3].map((partition) => `snapshots/${partition}/latest.json`),
      )
      await cluster.start(4)
      await remove(world, 3)
      await cluster.stop(3)
      await ctl(world, 'nodes', 'remove', '--nodes', 'N3')
      assert.doesNotMatch(await ctl(world, 'status'), /node-3/)
      await until(
        () => /Importing partition store snapshot/.test(cluster.node(4).log),
        () => 'node 4 starts from no snapshot',
      )
      await scanned(world, 4, ['leeds', 'lyon'])
    },
    'a node that has lost its disk does not start, and is replaced by another one': async (world) => {
      const cluster = world.fixture('cluster')
      await cluster.kill(2)
      await cluster.wipe(2)
      await assert.rejects(cluster.start(2), /ended while starting/)
      assert.match(cluster.node(2).log, /it has detected that it has lost its data/)
      await eventually(world, (output) => /N2 .*data-loss/.test(output), 'nodes', 'list', '--extra')
      await cluster.start(5)
      await remove(world, 2)
      await ctl(world, 'nodes', 'remove', '--nodes', 'N2')
      assert.doesNotMatch(await ctl(world, 'status'), /node-2/)
      for (const trackingNumber of numbers(12)) await scan(world, [5], trackingNumber, 'hamburg')
      await until(
        () =>
          scanned(world, 5, ['leeds', 'lyon', 'hamburg']).then(
            () => true,
            () => false,
          ),
        () => 'the scans are not done',
      )
    },
  },
})
