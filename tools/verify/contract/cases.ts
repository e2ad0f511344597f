/**
 * Every call of the contract check, in their order, on one server. Each documented request is among them, and each
 * documented status that a caller can bring about; after a call stands what the pages say it changes.
 */
import assert from 'node:assert/strict'
import { eventually, refusedWith } from '../scenarios/assertions.ts'
import type { World } from './world.ts'

export interface Case {
  /** The operation's id. */
  operation: string
  status: number
  /** Why this call gets this status; needed where an operation gets a status in more than one way. */
  what?: string
  /** Key of the body's example; needed where the description has more than one. */
  example?: string
  /** Values of parameters, instead of their examples. */
  parameters?: Record<string, string>
  /** Another body than an example: a value for JSON, or a text to be sent as it is. */
  body?: unknown
  text?: string
  contentType?: string
  /** Makes the server what the call needs. */
  before?: (world: World) => Promise<void>
  /** Throws when the call has not done what its page says. */
  after?: (world: World, body: Record<string, unknown>) => Promise<void>
  /** The answer as 1.4 writes it, where only this call differs. */
  as14?: (body: string) => string
  /** Isn't recorded for the page; the first other call of an operation with this status is. */
  hidden?: true
}

const unknownDeployment = 'dp_11nGQpCRmau6ypL82KH2TnP'
const unknownSubscription = 'sub_11XHoawrCiWtv8kzhEyGtsR'
const unknownInvocation = 'inv_1gdJBtdVEcM942bjcDmb1c1khoaJe11Hbz'
const functionVersion = (version: number) => `arn:aws:lambda:eu-central-1:123456789012:function:parcels:${version}`
const listed = async ({ engine }: World, path: string): Promise<Record<string, unknown>[]> => {
  const response = await fetch(`${engine.adminUrl}/${path}`)
  return ((await response.json()) as Record<string, Record<string, unknown>[]>)[path]!
}

/** Starts an invocation that waits for an hour, and waits until its handler runs. It has no idempotency key. */
async function holding(world: World, trackingNumber: string): Promise<string> {
  const { invocationId } = await world.sendWithoutKey(`Shipment/${trackingNumber}/hold`, { holdSeconds: 3600 })
  await eventually(
    () => world.stateOf(trackingNumber, 'stage'),
    (stage) => stage === 'ready for pickup',
  )
  world.ids.set('invocation-id', invocationId)
  return invocationId
}

/** An invocation that has completed, and whose result is kept because of its idempotency key. */
async function completed(world: World, key: string): Promise<string> {
  const { invocationId } = await world.ingress.send('ParcelService/quote', quoteRequest, { idempotencyKey: key })
  await world.ingress.attach(invocationId)
  await eventually(
    () => world.statusOf(invocationId),
    (status) => status === 'completed',
  )
  world.ids.set('invocation-id', invocationId)
  return invocationId
}

/** An update of a service's newest deployment raises its revision in 1.4 (crates/admin/src/schema_registry/updater.rs), not in 1.5. */
const withRaisedRevisions = (body: string): string =>
  body.replaceAll(/(?<="revision":)\d+/g, (revision) => String(Number(revision) + 1))

/** Errors have no metadata in 1.4 (crates/types/src/schema/openapi.rs). */
function withoutErrorMetadata(body: string): string {
  const document = JSON.parse(body) as { components: { schemas: { RestateError: { properties: object } } } }
  Reflect.deleteProperty(document.components.schemas.RestateError.properties, 'metadata')
  return JSON.stringify(document)
}

const quoteRequest = { weightKg: 3, destination: 'lyon' }

/** What every operation with a body answers when it can't read it. */
const unreadable = (operation: string, wrong: unknown): Case[] => [
  { operation, status: 400, what: 'the body is not JSON', text: '{"', hidden: true },
  { operation, status: 415, text: '{}', contentType: 'text/plain' },
  { operation, status: 422, body: wrong },
]

const server: Case[] = [
  { operation: 'health', status: 200 },
  { operation: 'version', status: 200 },
  { operation: 'cluster_health', status: 200 },
  { operation: 'openapi_spec', status: 200, hidden: true },
]

const registrations: Case[] = [
  {
    operation: 'create_deployment',
    status: 201,
    what: 'a dry run registers nothing',
    body: { uri: 'http://localhost:9080', force: false, dry_run: true },
    after: async (world) => assert.deepEqual(await listed(world, 'deployments'), []),
    hidden: true,
  },
  {
    operation: 'create_deployment',
    status: 201,
    example: 'http',
    after: async (world, { id }) => {
      world.ids.set('deployment-id', String(id))
      assert.deepEqual(await world.ingress.call('ParcelService/quote', quoteRequest), {
        carrier: 'swiftvan',
        priceCents: 670,
      })
    },
  },
  {
    operation: 'create_deployment',
    status: 409,
    what: 'the address is registered',
    body: { uri: 'http://localhost:9080', force: false },
  },
  {
    operation: 'create_deployment',
    status: 409,
    what: 'a handler is missing',
    body: { uri: 'http://localhost:9082', force: false },
    after: async (_world, { restate_code }) => assert.equal(restate_code, 'META0006'),
    hidden: true,
  },
  {
    operation: 'create_deployment',
    status: 201,
    what: 'force is true when it is left out, and keeps the id',
    body: { uri: 'http://localhost:9080' },
    after: async (world, { id }) => assert.equal(id, world.ids.get('deployment-id')),
    hidden: true,
  },
  {
    operation: 'create_deployment',
    status: 400,
    what: 'the address is relative',
    body: { uri: '/parcels', force: false },
  },
  { operation: 'create_deployment', status: 400, what: 'no ARN', body: { arn: 'parcels', force: false }, hidden: true },
  ...unreadable('create_deployment', { force: false }),
  {
    operation: 'create_deployment',
    status: 500,
    body: { uri: 'http://localhost:1', force: false },
    after: async (_world, { restate_code }) => assert.equal(restate_code, 'META0003'),
  },
]

const services: Case[] = [
  // Before settings are changed: in 1.4, a deployment shows those that it was registered with.
  { operation: 'get_deployment', status: 200 },
  { operation: 'list_services', status: 200 },
  { operation: 'get_service', status: 200 },
  { operation: 'get_service', status: 404, parameters: { service: 'Shipments' } },
  {
    operation: 'get_service_openapi',
    status: 200,
    parameters: { service: 'ParcelService' },
    as14: withoutErrorMetadata,
  },
  { operation: 'get_service_openapi', status: 200, hidden: true },
  { operation: 'get_service_openapi', status: 404, parameters: { service: 'Shipments' } },
  { operation: 'list_service_handlers', status: 200 },
  { operation: 'list_service_handlers', status: 404, parameters: { service: 'Shipments' } },
  { operation: 'get_service_handler', status: 200 },
  {
    operation: 'get_service_handler',
    status: 200,
    what: 'with schemas',
    parameters: { service: 'ParcelService', handler: 'quote' },
    hidden: true,
  },
  { operation: 'get_service_handler', status: 404, parameters: { handler: 'scans' } },
  {
    operation: 'modify_service',
    status: 200,
    example: 'private',
    after: async ({ ingress }) => {
      await assert.rejects(ingress.call('Shipment/PX-1042/scan', { depot: 'leeds' }), refusedWith(400, /not public/))
    },
  },
  { operation: 'modify_service', status: 200, what: 'it is public again', body: { public: true }, hidden: true },
  {
    operation: 'modify_service',
    status: 200,
    example: 'retention',
    after: async (_world, { idempotency_retention }) => assert.equal(idempotency_retention, '7d'),
    hidden: true,
  },
  {
    operation: 'modify_service',
    status: 200,
    what: 'without fields it changes nothing',
    body: {},
    after: async (_world, { idempotency_retention }) => assert.equal(idempotency_retention, '7d'),
    hidden: true,
  },
  {
    operation: 'modify_service',
    status: 400,
    what: 'it is no workflow',
    body: { workflow_completion_retention: '7 days' },
  },
  { operation: 'modify_service', status: 404, parameters: { service: 'Shipments' }, body: { public: false } },
  ...unreadable('modify_service', { idempotency_retention: '1 month' }),
  {
    operation: 'modify_service_state',
    status: 202,
    example: 'stage',
    before: async ({ ingress }) => void (await ingress.call('Shipment/PX-1042/scan', { depot: 'leeds' })),
    after: async (world) => {
      await eventually(
        () => world.stateOf('PX-1042', 'stage'),
        (stage) => stage === 'delivered',
      )
      // Keys that the request doesn't name are gone.
      assert.equal(await world.stateOf('PX-1042', 'scans'), undefined)
    },
  },
  {
    operation: 'modify_service_state',
    status: 202,
    what: 'an outdated version is dropped without an error',
    body: { version: 'outdated', object_key: 'PX-1042', new_state: {} },
    hidden: true,
  },
  {
    operation: 'modify_service_state',
    status: 202,
    example: 'clear',
    before: async (world) => assert.equal(await world.stateOf('PX-1042', 'stage'), 'delivered'),
    after: async (world) =>
      void (await eventually(
        () => world.stateOf('PX-1042', 'stage'),
        (stage) => stage === undefined,
      )),
    hidden: true,
  },
  {
    operation: 'modify_service_state',
    status: 400,
    what: 'it has no state',
    parameters: { service: 'ParcelService' },
    body: { object_key: 'PX-1042', new_state: {} },
  },
  {
    operation: 'modify_service_state',
    status: 404,
    parameters: { service: 'Shipments' },
    body: { object_key: 'PX-1042', new_state: { stage: [49] } },
  },
  {
    operation: 'modify_service_state',
    status: 202,
    what: 'a service that is gone can be cleared',
    parameters: { service: 'Shipments' },
    body: { object_key: 'PX-1042', new_state: {} },
    hidden: true,
  },
  ...unreadable('modify_service_state', { object_key: 'PX-1042', new_state: { stage: ['delivered'] } }),
]

const subscriptions: Case[] = [
  {
    operation: 'create_subscription',
    status: 201,
    after: async (world, { id, options }) => {
      world.ids.set('subscription-id', String(id))
      assert.deepEqual(options, { 'auto.offset.reset': 'earliest', 'client.id': 'restate', 'group.id': id })
    },
  },
  {
    operation: 'create_subscription',
    status: 400,
    what: 'no such handler',
    body: { source: 'kafka://parcels/scans', sink: 'service://Shipment/scanned' },
    after: async (_world, { restate_code }) => assert.equal(restate_code, 'META0009'),
  },
  {
    operation: 'create_subscription',
    status: 400,
    what: 'no such cluster',
    body: { source: 'kafka://orders/scans', sink: 'service://Shipment/scan' },
    hidden: true,
  },
  ...unreadable('create_subscription', { source: 'kafka://parcels/scans' }),
  {
    operation: 'list_subscriptions',
    status: 200,
    after: async (_world, { subscriptions: found }) => assert.equal((found as unknown[]).length, 1),
  },
  {
    operation: 'list_subscriptions',
    status: 200,
    what: 'both parameters must match',
    parameters: { source: 'kafka://parcels/orders' },
    after: async (_world, { subscriptions: found }) => assert.deepEqual(found, []),
    hidden: true,
  },
  { operation: 'get_subscription', status: 200 },
  { operation: 'get_subscription', status: 400, parameters: { subscription: 'scans' } },
  { operation: 'get_subscription', status: 404, parameters: { subscription: unknownSubscription } },
  {
    operation: 'delete_subscription',
    status: 202,
    after: async (world) => assert.deepEqual(await listed(world, 'subscriptions'), []),
  },
  { operation: 'delete_subscription', status: 404 },
  { operation: 'delete_subscription', status: 400, parameters: { subscription: 'scans' } },
]

/** The invocation that was called last ends, and is kept no longer. */
const isGone = async (world: World): Promise<void> => {
  const id = world.ids.get('invocation-id')!
  await eventually(
    () => world.statusOf(id),
    (status) => status === undefined,
  )
}

const invocations: Case[] = [
  {
    operation: 'cancel_invocation',
    status: 202,
    before: async (world) => void (await holding(world, 'PX-1042')),
    after: isGone,
  },
  { operation: 'cancel_invocation', status: 404 },
  {
    operation: 'cancel_invocation',
    status: 200,
    before: async (world) => {
      const { invocationId } = await world.sendWithoutKey('Shipment/PX-1042/hold', { holdSeconds: 1 }, '1h')
      world.ids.set('invocation-id', invocationId)
    },
    after: async (world) => assert.equal(await world.statusOf(world.ids.get('invocation-id')!), undefined),
  },
  { operation: 'cancel_invocation', status: 409, before: async (world) => void (await completed(world, 'order-1042')) },
  { operation: 'cancel_invocation', status: 400, parameters: { invocation_id: 'PX-1042' } },
  {
    operation: 'kill_invocation',
    status: 200,
    before: async (world) => {
      await holding(world, 'PX-1043')
      // Waits for the key.
      await world.ingress.send('Shipment/PX-1043/scan', { depot: 'leeds' })
      assert.equal(await world.stateOf('PX-1043', 'scans'), undefined)
    },
    after: async (world) => {
      await eventually(
        () => world.stateOf('PX-1043', 'scans'),
        (scans) => scans !== undefined,
      )
      assert.equal(await world.stateOf('PX-1043', 'stage'), 'ready for pickup', 'state stays as the last write left it')
    },
  },
  { operation: 'kill_invocation', status: 404 },
  { operation: 'kill_invocation', status: 409, before: async (world) => void (await completed(world, 'order-1042')) },
  { operation: 'kill_invocation', status: 400, parameters: { invocation_id: 'PX-1042' } },
  {
    operation: 'purge_journal',
    status: 200,
    before: async (world) => assert.ok((await world.journalOf(await completed(world, 'order-1043'))) > 0),
    after: async (world) => {
      const id = world.ids.get('invocation-id')!
      assert.equal(await world.journalOf(id), 0)
      assert.deepEqual(await world.ingress.output(id), { carrier: 'swiftvan', priceCents: 670 }, 'the result is kept')
    },
  },
  { operation: 'purge_journal', status: 200, what: 'again', hidden: true },
  {
    operation: 'purge_invocation',
    status: 200,
    after: async (world) => {
      const id = world.ids.get('invocation-id')!
      assert.equal(await world.statusOf(id), undefined)
      const again = await world.ingress.send('ParcelService/quote', quoteRequest, { idempotencyKey: 'order-1043' })
      assert.equal(again.status, 'Accepted', 'the key starts a new invocation')
    },
  },
  { operation: 'purge_invocation', status: 404, parameters: { invocation_id: unknownInvocation } },
  { operation: 'purge_journal', status: 404, parameters: { invocation_id: unknownInvocation } },
  { operation: 'purge_invocation', status: 400, parameters: { invocation_id: 'PX-1042' } },
  { operation: 'purge_journal', status: 400, parameters: { invocation_id: 'PX-1042' } },
  { operation: 'purge_invocation', status: 409, before: async (world) => void (await holding(world, 'PX-1044')) },
  { operation: 'purge_journal', status: 409 },
  {
    operation: 'delete_invocation',
    status: 202,
    after: isGone,
  },
  {
    operation: 'delete_invocation',
    status: 202,
    what: 'for an unknown invocation',
    parameters: { invocation_id: unknownInvocation, mode: 'kill' },
    hidden: true,
  },
  {
    operation: 'delete_invocation',
    status: 202,
    what: 'purged',
    parameters: { invocation_id: unknownInvocation, mode: 'purge' },
    hidden: true,
  },
  { operation: 'delete_invocation', status: 400, what: 'no id', parameters: { invocation_id: 'PX-1042' } },
  { operation: 'delete_invocation', status: 400, what: 'no mode', parameters: { mode: 'stop' }, hidden: true },
]

const deployments: Case[] = [
  { operation: 'get_deployment', status: 400, parameters: { deployment: 'parcels' } },
  { operation: 'get_deployment', status: 404, parameters: { deployment: unknownDeployment } },
  {
    operation: 'update_deployment',
    status: 200,
    what: 'a dry run changes nothing',
    body: { uri: 'http://localhost:9081', dry_run: true },
    after: async (world) => {
      const [deployment] = await listed(world, 'deployments')
      assert.equal(deployment?.['uri'], `${world.services.first.url}/`)
    },
    hidden: true,
  },
  {
    operation: 'update_deployment',
    status: 200,
    example: 'http',
    as14: withRaisedRevisions,
    before: async (world) => void (await holding(world, 'PX-1045')),
    after: async (world, { id, uri }) => {
      assert.equal(id, world.ids.get('deployment-id'), 'the id stays')
      assert.equal(uri, `${world.services.second.url}/`)
      await world.services.first.kill()
      // What started on the old address ends on the new one.
      const held = world.ids.get('invocation-id')!
      await fetch(`${world.engine.adminUrl}/invocations/${held}/cancel`, { method: 'PATCH' })
      await eventually(
        () => world.statusOf(held),
        (status) => status === undefined,
      )
      await world.ingress.call('ParcelService/quote', quoteRequest)
      await world.services.first.start()
    },
  },
  {
    operation: 'update_deployment',
    status: 409,
    body: { uri: 'http://localhost:9082' },
    after: async (_world, { restate_code }) => assert.equal(restate_code, 'META0006'),
  },
  {
    operation: 'update_deployment',
    status: 404,
    parameters: { deployment: unknownDeployment },
    body: { uri: 'http://localhost:9081' },
  },
  { operation: 'update_deployment', status: 400, what: 'the address is relative', body: { uri: '/parcels' } },
  {
    operation: 'update_deployment',
    status: 500,
    body: { uri: 'http://localhost:1' },
    after: async (_world, { restate_code }) => assert.equal(restate_code, 'META0003'),
  },
  ...unreadable('update_deployment', {}),
  {
    operation: 'create_deployment',
    status: 201,
    what: 'two deployments can have one address after an update',
    body: { uri: 'http://localhost:9080', force: false },
    after: async (world, { id }) => void world.ids.set('second-id', String(id)),
    hidden: true,
  },
  {
    operation: 'create_deployment',
    status: 201,
    example: 'lambda',
    after: async (world, { id }) => {
      world.ids.set('lambda-id', String(id))
      await world.ingress.call('ParcelService/quote', quoteRequest)
    },
    hidden: true,
  },
  {
    operation: 'list_deployments',
    status: 200,
    as14: withRaisedRevisions,
    after: async (_world, { deployments: found }) => assert.equal((found as unknown[]).length, 3),
  },
  {
    operation: 'get_deployment',
    status: 200,
    what: 'on AWS Lambda',
    parameters: { deployment: '<lambda-id>' },
    hidden: true,
  },
  {
    operation: 'update_deployment',
    status: 200,
    example: 'lambda',
    parameters: { deployment: '<lambda-id>' },
    after: async (_world, { arn }) => assert.equal(arn, functionVersion(2)),
    hidden: true,
  },
  { operation: 'delete_deployment', status: 501, parameters: { force: 'false' } },
  { operation: 'delete_deployment', status: 400, parameters: { deployment: 'parcels' } },
  { operation: 'delete_deployment', status: 400, what: 'no truth value', parameters: { force: 'yes' }, hidden: true },
  { operation: 'delete_deployment', status: 404, parameters: { deployment: unknownDeployment } },
  {
    operation: 'delete_deployment',
    status: 202,
    what: 'a deployment that newer ones have replaced',
    after: async (world) => void (await world.ingress.call('ParcelService/quote', quoteRequest)),
  },
  {
    operation: 'delete_deployment',
    status: 202,
    what: 'the newest deployment of a service',
    parameters: { deployment: '<lambda-id>' },
    // Engine 1.4 removes the services (SchemaUpdater::remove_deployment at v1.4.4); this one goes back a revision.
    after: async (world) => {
      const found = await listed(world, 'services')
      for (const service of found) assert.equal(service['deployment_id'], world.ids.get('second-id'))
    },
    hidden: true,
  },
]

export const cases: readonly Case[] = [
  ...server,
  ...registrations,
  ...services,
  ...subscriptions,
  ...invocations,
  ...deployments,
]

/** Statuses that a caller can't bring about on a healthy server. */
export const uncalled: readonly { operation: string; status: number; reason: string }[] = [
  ...[
    'delete_deployment',
    'modify_service',
    'modify_service_state',
    'delete_invocation',
    'create_subscription',
    'delete_subscription',
  ].map((operation) => ({
    operation,
    status: 500,
    reason: 'The metadata store or the log refuses a write.',
  })),
  ...['cancel_invocation', 'kill_invocation', 'purge_invocation', 'purge_journal'].map((operation) => ({
    operation,
    status: 503,
    reason: 'The leader of the partition is unreachable: one node has no other to lose.',
  })),
  { operation: 'cluster_health', status: 500, reason: 'The node can’t reach its own service.' },
  {
    operation: 'cluster_health',
    status: 503,
    reason: 'The engine of the verification provisions itself before it takes calls.',
  },
]
