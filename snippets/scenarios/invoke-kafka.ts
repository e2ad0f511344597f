import assert from 'node:assert/strict'
import { eventually, until } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

interface Answer {
  status: number
  body: { id?: string; message?: string; restate_code?: string | null; options?: Record<string, string> }
}

const earliest = { 'auto.offset.reset': 'earliest' }

async function post(
  { engine }: World,
  source: string,
  sink: string,
  options: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${engine.adminUrl}/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ source, sink, options }),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** Subscribes a handler to a topic of the cluster; returns the subscription's id. */
async function subscribe(
  world: World,
  topic: string,
  handler: string,
  options: Record<string, string>,
): Promise<string> {
  const { status, body } = await post(world, `kafka://parcels/${topic}`, `service://${handler}`, options)
  assert.equal(status, 201, JSON.stringify(body))
  return body.id!
}

async function unsubscribe({ engine }: World, id: string): Promise<void> {
  const { status } = await fetch(`${engine.adminUrl}/subscriptions/${id}`, { method: 'DELETE' })
  assert.equal(status, 202)
}

const scan = (key: string, depot: string) => ({ key, value: JSON.stringify({ depot }) })

const scans = async ({ ingress }: World, key: string): Promise<string[]> =>
  (await ingress.call<{ scans: string[] }>(`Shipment/${key}/status`)).scans

/** The scans of a shipment once there are so many. An engine that has just been started does not answer for a moment. */
const scansOnce = (world: World, key: string, count: number): Promise<string[]> =>
  eventually(
    () => scans(world, key).catch(() => []),
    (all) => all.length === count,
  )

/** Waits until a consumer group without members reads a partition of its topic from this offset on. */
const readsFrom = ({ fixture }: World, group: string, topic: string, offset: number): Promise<void> =>
  until(
    () =>
      fixture('kafka')
        .seek(group, topic, 0, offset)
        .then(
          () => true,
          () => false,
        ),
    () => 'the group keeps its members',
  )

export default scenario({
  app: 'invoke/kafka',
  languages: ['ts'],
  needs: ['kafka'],
  steps: {
    'each record calls the handler of its key': async (world) => {
      const kafka = world.fixture('kafka')
      await kafka.createTopic('scans')
      const { status, body } = await post(world, 'kafka://parcels/scans', 'service://Shipment/scan', earliest)
      assert.equal(status, 201)
      assert.deepEqual(body.options, { ...earliest, 'client.id': 'restate', 'group.id': body.id })
      await kafka.produce('scans', [scan('PX-1042', 'leeds'), scan('PX-1043', 'lyon'), scan('PX-1042', 'hamburg')])
      assert.deepEqual(await scansOnce(world, 'PX-1042', 2), ['leeds', 'hamburg'])
      assert.deepEqual(await scansOnce(world, 'PX-1043', 1), ['lyon'])
      assert.equal(
        await eventually(
          () => kafka.lag(body.id!, 'scans'),
          (lag) => lag === 0,
        ),
        0,
      )
    },
    'a handler gets the headers that the page lists, and the bytes of the record': async (world) => {
      const { service, engine, fixture } = world
      await subscribe(world, 'scans', 'AuditService/headers', { ...earliest, 'group.id': 'headers' })
      await service.printed(
        'headers kafka.key kafka.offset kafka.partition kafka.timestamp kafka.topic restate.subscription.id',
      )
      await subscribe(world, 'scans', 'AuditService/record', { ...earliest, 'group.id': 'audit' })
      await service.printed('audit scans/0/0 leeds')
      await fixture('kafka').produce('scans', [{ key: 'PX-1044', value: 'leeds' }])
      await service.printed('quarantine scans/0/3 5 bytes')
      const metrics = await (await fetch(`http://localhost:${engine.ports.node}/metrics`)).text()
      assert.match(metrics, /^restate_kafka_ingress_requests_total\{.*subscription="sub_/m)
    },
    'a record that no handler can read ends with an error, and the next one of its key is handled': async (world) => {
      await world.fixture('kafka').produce('scans', [{ key: 'PX-1044', value: '{"depot"' }, scan('PX-1044', 'leeds')])
      await scansOnce(world, 'PX-1044', 1)
    },
    'a handler that fails holds up its key alone': async (world) => {
      const { service, fixture } = world
      await service.restart({ FAIL_STEPS: 'publish scan PX-1045 leeds=1000' })
      await fixture('kafka').produce('scans', [
        scan('PX-1045', 'leeds'),
        scan('PX-1045', 'lyon'),
        scan('PX-1046', 'lyon'),
      ])
      await scansOnce(world, 'PX-1046', 1)
      await service.printed(/^publish scan PX-1045 leeds$/, { times: 2 })
      assert.equal(service.count('publish scan PX-1045 lyon'), 0)
      await service.restart()
      assert.deepEqual(await scansOnce(world, 'PX-1045', 2), ['leeds', 'lyon'])
    },
    'a private service refuses HTTP, and still gets its records': async (world) => {
      const { engine, fixture, service } = world
      const setPublic = async (isPublic: boolean) => {
        const { status } = await fetch(`${engine.adminUrl}/services/Shipment`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ public: isPublic }),
        })
        assert.equal(status, 200)
      }
      await setPublic(false)
      await eventually(
        () => fetch(`${engine.ingressUrl}/Shipment/PX-1051/status`).then(({ status }) => status),
        (status) => status === 400,
      )
      await fixture('kafka').produce('scans', [scan('PX-1051', 'leeds')])
      await service.printed('publish scan PX-1051 leeds')
      await setPublic(true)
      await eventually(
        () => fetch(`${engine.ingressUrl}/Shipment/PX-1051/status`).then(({ status }) => status),
        (status) => status === 200,
      )
    },
    'a record without a key has the empty key': async (world) => {
      await world.fixture('kafka').produce('scans', [{ value: '{"depot": "leeds"}' }])
      await world.service.printed('publish scan  leeds')
    },
    'a workflow runs once for each key': async (world) => {
      const kafka = world.fixture('kafka')
      await kafka.createTopic('deliveries')
      const id = await subscribe(world, 'deliveries', 'DeliveryWorkflow/run', earliest)
      await kafka.produce('deliveries', [
        scan('delivery-PX-1042', 'leeds'),
        scan('delivery-PX-1042', 'lyon'),
        scan('delivery-PX-1043', 'lyon'),
      ])
      await world.service.printed('deliver delivery-PX-1043 from lyon')
      await world.service.printed('deliver delivery-PX-1042 from leeds')
      await eventually(
        () => kafka.lag(id, 'deliveries'),
        (lag) => lag === 0,
      )
      assert.equal(world.service.count('deliver delivery-PX-1042'), 1)
    },
    'a key that is no text stops the partition, until its offset is skipped': async (world) => {
      const { fixture, engine } = world
      const kafka = fixture('kafka')
      await kafka.createTopic('returns')
      const id = await subscribe(world, 'returns', 'Shipment/scan', { ...earliest, 'group.id': 'returns' })
      await kafka.produce('returns', [
        scan('PX-1047', 'leeds'),
        { key: Buffer.from([0xff]), value: '{}' },
        scan('PX-1047', 'lyon'),
      ])
      await until(
        () => (engine.log.match(/The Kafka record key must be valid UTF-8/g)?.length ?? 0) >= 2,
        () => 'the engine does not complain of the key',
      )
      assert.deepEqual(await scansOnce(world, 'PX-1047', 1), ['leeds'])
      await unsubscribe(world, id)
      await readsFrom(world, 'returns', 'returns', 2)
      await subscribe(world, 'returns', 'Shipment/scan', { ...earliest, 'group.id': 'returns' })
      await scansOnce(world, 'PX-1047', 2)
    },
    'compressed records are read, unless it is with zstd: they stop the partition': async (world) => {
      const { fixture, engine, service } = world
      const kafka = fixture('kafka')
      const readable = ['lz4', 'snappy', 'gzip']
      for (const compression of [...readable, 'zstd']) {
        const topic = `scans-${compression}`
        await kafka.createTopic(topic, 1, compression)
        await kafka.produce(topic, [scan('PX-1052', compression)])
      }
      for (const [at, compression] of readable.entries()) {
        await subscribe(world, `scans-${compression}`, 'Shipment/scan', earliest)
        assert.deepEqual(await scansOnce(world, 'PX-1052', at + 1), readable.slice(0, at + 1))
      }
      const id = await subscribe(world, 'scans-zstd', 'Shipment/scan', earliest)
      await until(
        () => (engine.log.match(/codec 0x4/g)?.length ?? 0) >= 2,
        () => 'the engine does not complain of zstd',
      )
      assert.equal(service.count('publish scan PX-1052 zstd'), 0)
      await unsubscribe(world, id)
    },
    'records that a group has read are not handled again, those of another group are': async (world) => {
      const kafka = world.fixture('kafka')
      await kafka.createTopic('pickups')
      const id = await subscribe(world, 'pickups', 'Shipment/scan', { ...earliest, 'group.id': 'pickups' })
      await kafka.produce('pickups', [scan('PX-1048', 'leeds')])
      await scansOnce(world, 'PX-1048', 1)
      await eventually(
        () => kafka.lag('pickups', 'pickups'),
        (lag) => lag === 0,
      )
      await unsubscribe(world, id)
      await readsFrom(world, 'pickups', 'pickups', 0)
      await kafka.produce('pickups', [scan('PX-1048', 'lyon')])
      const again = await subscribe(world, 'pickups', 'Shipment/scan', { ...earliest, 'group.id': 'pickups' })
      await scansOnce(world, 'PX-1048', 2)
      assert.deepEqual(await scans(world, 'PX-1048'), ['leeds', 'lyon'], 'the first record is known')
      await unsubscribe(world, again)
      await subscribe(world, 'pickups', 'Shipment/scan', { ...earliest, 'group.id': 'pickups-again' })
      await scansOnce(world, 'PX-1048', 4)
    },
    'a subscription that is deleted reads no more': async (world) => {
      const { engine, fixture, service } = world
      const kafka = fixture('kafka')
      const response = await fetch(`${engine.adminUrl}/subscriptions?source=kafka://parcels/deliveries`)
      const { subscriptions } = (await response.json()) as { subscriptions: { id: string }[] }
      assert.equal(subscriptions.length, 1)
      const [{ id }] = subscriptions as [{ id: string }]
      await unsubscribe(world, id)
      // Until its consumer has gone, it reads. There are three records.
      await readsFrom(world, id, 'deliveries', 3)
      await kafka.produce('deliveries', [scan('delivery-PX-1049', 'leeds')])
      await kafka.produce('scans', [scan('PX-1049', 'leeds')])
      await scansOnce(world, 'PX-1049', 1)
      assert.equal(service.count('deliver delivery-PX-1049'), 0)
    },
    'the engine waits for a broker that is down': async (world) => {
      const kafka = world.fixture('kafka')
      await kafka.kill()
      await until(
        () => /Connection refused/.test(world.engine.log),
        () => 'the engine does not miss the broker',
      )
      await kafka.restart()
      await kafka.produce('scans', [scan('PX-1049', 'lyon')])
      await scansOnce(world, 'PX-1049', 2)
    },
    'a topic that is missing is read once it is there': async (world) => {
      const kafka = world.fixture('kafka')
      await subscribe(world, 'handovers', 'Shipment/scan', earliest)
      await until(
        () => /Unknown topic or partition/.test(world.engine.log),
        () => 'the engine does not miss the topic',
      )
      await kafka.createTopic('handovers')
      await kafka.produce('handovers', [scan('PX-1050', 'leeds')])
      await scansOnce(world, 'PX-1050', 1)
    },
    'the offsets survive a restart of the engine': async (world) => {
      await world.engine.restart()
      await world.fixture('kafka').produce('scans', [scan('PX-1049', 'hamburg')])
      await scansOnce(world, 'PX-1049', 3)
      assert.deepEqual(await scans(world, 'PX-1042'), ['leeds', 'hamburg'])
    },
    'a subscription that cannot work is refused with a reason': async (world) => {
      const refused = async (source: string, sink: string, message: RegExp, code: string | null) => {
        const { status, body } = await post(world, source, sink)
        assert.equal(status, 400)
        assert.match(body.message ?? '', message)
        assert.equal(body.restate_code ?? null, code)
      }
      const [source, sink] = ['kafka://parcels/scans', 'service://Shipment/scan']
      await refused('kafka://letters/scans', sink, /specified cluster in the source URI does not exist/, null)
      await refused('amqp://parcels/scans', sink, /invalid source URI .* supported schemes: \[kafka\]/, 'META0009')
      await refused(source, 'http://Shipment/scan', /invalid sink URI .* supported schemes: \[service\]/, 'META0009')
      await refused(source, 'service://Shipment/scanned', /cannot find service\/handler/, 'META0009')
      await refused(source, 'service://Shipments/scan', /cannot find service\/handler/, 'META0009')
    },
  },
})
