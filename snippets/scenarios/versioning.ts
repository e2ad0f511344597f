import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { eventually, until } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

const page = readFileSync(new URL('../../content/docs/operate/invocation.mdx', import.meta.url), 'utf8')
/** The query for invocations on a removed deployment, as the page has it. */
const onRemoved = /restate sql "(.+ FROM sys_deployment\))"/.exec(page)?.[1] ?? ''

const delivery = (trackingNumber: string) => ({ trackingNumber, customer: 'ada@example.com', depot: 'leeds' })

interface Answer {
  status: number
  id: string
  message?: string
  restate_code?: string | null
  deployment_id?: string
}

/** Calls the Admin API, whatever it answers. */
async function admin({ engine }: World, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${engine.adminUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { ...(text === '' ? {} : (JSON.parse(text) as object)), status: response.status } as Answer
}

const register = (world: World, release: string, force = false) =>
  admin(world, 'POST', '/deployments', { uri: `${world.service.url}/${release}`, force })

const rowOf = async ({ engine }: World, workflow: string) =>
  (
    await engine.query<{ id: string; status: string; pinned_deployment_id: string; last_failure?: string }>(
      `SELECT id, status, pinned_deployment_id, last_failure FROM sys_invocation
       WHERE target_service_key = '${workflow}' AND target_handler_name = 'run'`,
    )
  )[0]

const unfinished = async ({ engine }: World, deployment: string) =>
  (
    await engine.query<{ count: number }>(
      `SELECT count(*) AS count FROM sys_invocation
       WHERE pinned_deployment_id = '${deployment}' AND status <> 'completed'`,
    )
  )[0]!.count

/** Starts a delivery, and waits until it waits for its signature. */
async function start(world: World, trackingNumber: string): Promise<void> {
  const path = `DeliveryWorkflow/delivery-${trackingNumber}/run`
  const { invocationId } = await world.ingress.send(path, delivery(trackingNumber))
  await world.service.printed(`load van leeds ${trackingNumber}`)
  await until(
    () => world.engine.hasRecorded(invocationId),
    () => `the van of ${trackingNumber} is not recorded`,
  )
}

/** Another address of the service, until it is closed. */
async function forwarded({ service }: World): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(service.url)
  const sockets = new Set<Socket>()
  const server = createServer((caller) => {
    const callee = connect(Number(port), hostname)
    for (const socket of [caller, callee]) sockets.add(socket.on('error', () => {}))
    caller.pipe(callee).pipe(caller)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

let first = ''
let second = ''

export default scenario({
  app: 'operate/versioning',
  unregistered: true,
  steps: {
    'a release leaves what is running where it started': async (world) => {
      first = (await register(world, '1')).id
      await start(world, 'PX-1042')
      second = (await register(world, '2')).id
      await start(world, 'PX-1043')
      assert.equal((await rowOf(world, 'delivery-PX-1042'))?.pinned_deployment_id, first)
      assert.equal((await rowOf(world, 'delivery-PX-1043'))?.pinned_deployment_id, second)
      assert.equal(world.service.count('publish scan PX-1042'), 0)
      assert.equal(world.service.count('publish scan PX-1043'), 1)
    },
    'the old deployment drains, and its results outlive it': async (world) => {
      assert.equal(await unfinished(world, first), 1)
      await world.ingress.call('DeliveryWorkflow/delivery-PX-1042/confirm', { signedBy: 'Ada' })
      await eventually(
        () => unfinished(world, first),
        (count) => count === 0,
      )
      assert.equal((await rowOf(world, 'delivery-PX-1042'))?.status, 'completed')
      const { status } = await admin(world, 'DELETE', `/deployments/${first}?force=true`)
      assert.equal(status, 202)
      const result = await fetch(`${world.engine.ingressUrl}/restate/workflow/DeliveryWorkflow/delivery-PX-1042/attach`)
      assert.deepEqual(await result.json(), { stage: 'delivered', signedBy: 'Ada' })
    },
    'a lost handler and another type are refused, a missing service is not': async (world) => {
      const lost = await register(world, 'without-confirm')
      assert.deepEqual([lost.status, lost.restate_code], [409, 'META0006'])
      assert.match(lost.message!, /removed the handlers \["confirm"\]/)
      const type = await register(world, 'object')
      assert.deepEqual([type.status, type.restate_code], [409, 'META0006'])
      assert.match(type.message!, /service type different/)
      assert.equal((await register(world, 'other')).status, 201)
      assert.equal((await register(world, '2')).status, 409)
    },
    'an update must keep the services': async (world) => {
      const { status, restate_code } = await admin(world, 'PUT', `/deployments/${second}`, {
        uri: `${world.service.url}/other`,
      })
      assert.deepEqual([status, restate_code], [400, 'META0016'])
    },
    'corrected code behind the same deployment saves what fails': async (world) => {
      const third = (await register(world, '1')).id
      await start(world, 'PX-1044')
      await world.ingress.call('DeliveryWorkflow/delivery-PX-1044/confirm', {})
      await eventually(
        () => rowOf(world, 'delivery-PX-1044'),
        (row) => row?.last_failure?.includes('trim') ?? false,
      )
      const { status } = await admin(world, 'PUT', `/deployments/${third}`, { uri: `${world.service.url}/1-fixed` })
      assert.equal(status, 200)
      await eventually(
        () => unfinished(world, third),
        (count) => count === 0,
      )
      assert.equal(world.service.count('load van leeds PX-1044'), 1)
      assert.equal(world.service.count('notify customer ada@example.com: Delivered to unknown'), 1)
    },
    'two deployments may share an address after an update': async (world) => {
      const uri = `${world.service.url}/1-fixed`
      const fourth = (await register(world, '1')).id
      assert.equal((await admin(world, 'PUT', `/deployments/${fourth}`, { uri })).status, 200)
      const response = await fetch(`${world.engine.adminUrl}/deployments`)
      const { deployments } = (await response.json()) as { deployments: { uri: string }[] }
      assert.equal(deployments.filter((each) => each.uri === uri).length, 2)
    },
    'an invocation of a removed deployment fails until it is killed': async (world) => {
      const gone = (await register(world, '1')).id
      await start(world, 'PX-1045')
      await admin(world, 'DELETE', `/deployments/${gone}?force=true`)
      assert.equal((await register(world, '1')).status, 201)
      // The attempt that was open when the deployment was removed could still end well.
      await world.service.restart()
      await world.ingress.call('DeliveryWorkflow/delivery-PX-1045/confirm', { signedBy: 'Ada' })
      const { id } = (await eventually(
        () => rowOf(world, 'delivery-PX-1045'),
        (row) => !!row?.last_failure,
      ))!
      assert.equal(world.service.count('notify customer ada@example.com: Delivered to Ada'), 1, 'PX-1042 alone')
      const delayed = await world.ingress.send('DeliveryWorkflow/delivery-PX-1048/run', delivery('PX-1048'), {
        delay: '1h',
      })
      const stranded = await world.engine.query<{ id: string }>(onRemoved)
      assert.deepEqual(
        stranded.map((row) => row.id),
        [id],
        'without the one that has no deployment yet',
      )
      await world.engine.cancel(delayed.invocationId)
      assert.equal((await admin(world, 'PATCH', `/invocations/${id}/kill`)).status, 200)
      await eventually(
        () => rowOf(world, 'delivery-PX-1045'),
        (row) => row === undefined || row.status === 'completed',
      )
    },
    'registering a service that has moved leaves its invocations at the old address, an update moves them': async (
      world,
    ) => {
      const old = await forwarded(world)
      const { id } = await admin(world, 'POST', '/deployments', {
        uri: `${old.url}/1`,
        additional_headers: { 'x-depot': 'leeds' },
      })
      await start(world, 'PX-1046')
      old.close()
      const again = await register(world, 'moved')
      assert.equal(again.status, 201)
      assert.notEqual(again.id, id)
      await world.ingress.call('DeliveryWorkflow/delivery-PX-1046/confirm', { signedBy: 'Ada' })
      const row = await eventually(
        () => rowOf(world, 'delivery-PX-1046'),
        (row) => !!row?.last_failure,
      )
      assert.equal(row?.pinned_deployment_id, id)
      assert.equal((await admin(world, 'PUT', `/deployments/${id}`, { uri: `${world.service.url}/moved` })).status, 200)
      const moved = (await admin(world, 'GET', `/deployments/${id}`)) as Answer & { additional_headers?: object }
      assert.equal(moved.additional_headers, undefined, 'an update keeps no option that it leaves out')
      await eventually(
        () => unfinished(world, id),
        (count) => count === 0,
      )
      assert.equal(world.service.count('load van leeds PX-1046'), 1)
    },
    'a scheduled invocation is pinned to no deployment, and fails once its service is removed': async (world) => {
      const { deployment_id: deployment } = await admin(world, 'GET', '/services/ClaimWorkflow')
      await fetch(`${world.engine.ingressUrl}/ClaimWorkflow/claim-PX-1047/run/send?delay=15s`, { method: 'POST' })
      const left = () =>
        world.engine.query<{ id: string; last_failure_error_code?: string }>(
          `SELECT id, last_failure_error_code FROM sys_invocation
           WHERE target_service_name = 'ClaimWorkflow' AND status <> 'completed'`,
        )
      const [scheduled] = await eventually(left, ({ length }) => length === 1)
      assert.equal(await unfinished(world, deployment!), 0)
      assert.equal((await admin(world, 'DELETE', `/deployments/${deployment}?force=true`)).status, 202)
      await eventually(left, ([row]) => row?.last_failure_error_code === 'RT0011')
      assert.equal((await admin(world, 'PATCH', `/invocations/${scheduled!.id}/kill`)).status, 200)
      await eventually(left, ({ length }) => length === 0)
    },
  },
})
