import assert from 'node:assert/strict'
import { eventually, until } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

const keys = Array.from({ length: 20 }, (_, i) => `PX-${1100 + i}`)
const depots = Array.from({ length: 10 }, (_, i) => `depot-${i + 1}`)

interface Status {
  stage: string
  scans: string[]
}

/** Connects a topic with a handler, from the topic's beginning. Returns the subscription's id. */
async function subscribe({ engine }: World, topic: string, handler: string, group: string): Promise<string> {
  const response = await fetch(`${engine.adminUrl}/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      source: `kafka://parcels/${topic}`,
      sink: `service://Shipment/${handler}`,
      // A killed server stays in the group until its session times out: 45 seconds by default.
      options: { 'auto.offset.reset': 'earliest', 'group.id': group, 'session.timeout.ms': '6000' },
    }),
  })
  assert.equal(response.status, 201, await response.clone().text())
  return ((await response.json()) as { id: string }).id
}

/** The depots of a parcel in the order in which the public page got them; a scan that was sent twice counts once. */
function published(log: string, key: string): string[] {
  const lines = [...log.matchAll(/^publish scan (\S+) (\S+) (\S+)$/gm)].filter((line) => line[1] === key)
  return [...new Map(lines.map((line) => [line[3], line[2]!])).values()]
}

const linesPublished = (log: string): number => log.match(/^publish scan /gm)?.length ?? 0

/** Waits until the page got this many scans, then crashes something. */
async function whenPublished({ service }: World, count: number, crash: () => Promise<unknown>): Promise<void> {
  await until(
    () => linesPublished(service.log) >= count,
    () => `only ${linesPublished(service.log)} of ${count} scans are published`,
  )
  await crash()
}

export default scenario({
  app: 'use-cases/event-processing',
  needs: ['kafka'],
  env: { SLOW_STEPS: 'publish scan=150' },
  steps: {
    '200 records of 20 keys in 4 partitions have their effect once and in order, over crashes': async (world) => {
      const { fixture, service, engine, ingress } = world
      const kafka = fixture('kafka')
      await kafka.createTopic('scans', 4)
      await subscribe(world, 'scans', 'scan', 'scans-of-shipments')
      // A truck after the other: each depot scans all parcels.
      await kafka.produce(
        'scans',
        depots.flatMap((depot) => keys.map((key) => ({ key, value: JSON.stringify({ depot }) }))),
      )
      assert.equal(await kafka.lag('nobody', 'scans'), 200)
      await whenPublished(world, 30, () => engine.restart())
      await whenPublished(world, 80, () => service.restart())
      await whenPublished(world, 130, () => engine.restart())
      for (const key of keys) {
        const status = await eventually(
          // An engine that has just been started does not know its services for a moment.
          () => ingress.call<Status>(`Shipment/${key}/status`).catch(() => undefined),
          (status) => (status?.scans.length ?? 0) >= depots.length,
        )
        assert.deepEqual(status?.scans, depots, `the state of ${key} has each scan once, in order`)
        // The state is there before the page gets the scan.
        await until(
          () => published(service.log, key).length === depots.length,
          () => `of ${key}, ${published(service.log, key).join()} are published`,
        )
        assert.deepEqual(published(service.log, key), depots, `the public page has each scan of ${key} once, in order`)
      }
      // A crash of the service repeats at most the steps it interrupts, one for each key, and with the same key.
      const repeated = linesPublished(service.log) - 200
      assert.ok(repeated >= 0 && repeated <= keys.length * 3, `${repeated} steps were repeated`)
    },
    'the consumer group has read all of it': async ({ fixture }) => {
      assert.equal(
        await eventually(
          () => fixture('kafka').lag('scans-of-shipments', 'scans'),
          (lag) => lag === 0,
        ),
        0,
      )
    },
    'two topics meet in one object, and a parcel that nobody sees raises an alert': async (world) => {
      const { fixture, service, engine } = world
      await service.restart({ ALERT_SECONDS: '1', SLOW_STEPS: '' })
      const kafka = fixture('kafka')
      await kafka.createTopic('shipments')
      await subscribe(world, 'shipments', 'create', 'shipments')
      const created = { customer: 'ada@example.com', carrier: 'swiftvan' }
      await kafka.produce('shipments', [{ key: 'PX-1042', value: JSON.stringify(created) }])
      // Nothing orders the records of two topics.
      const customers = "SELECT service_key FROM state WHERE service_key = 'PX-1042' AND key = 'customer'"
      await eventually(
        () => engine.query(customers),
        (rows) => rows.length === 1,
      )
      await kafka.produce('scans', [{ key: 'PX-1042', value: '{"depot": "leeds"}' }])
      await service.printed('publish scan PX-1042 leeds PX-1042-1')
      await service.printed('notify customer ada@example.com: PX-1042 is late PX-1042-late-1')
    },
  },
})
