/**
 * What a write does to a real PostgreSQL when the process dies before and after it, and when its invocation is
 * cancelled there. Invocations wait at their points by SLOW_STEPS; one crash hits all of them at the same time.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { eventually, refusedWith, until } from '../../tools/verify/assertions.ts'
import { cutEverywhere, throughCuts } from '../../tools/verify/crashes.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

const sql = (name: string) => readFileSync(new URL(`../databases/${name}.sql`, import.meta.url), 'utf8')
const ledgerUrl = ({ fixture }: World) => fixture('postgres').url.replace(/parcels$/, 'ledger')

const customer = 'ada@example.com'
/** An account for each parcel: a prepared transaction locks its rows until it ends. */
const payer = (trackingNumber: string) => `${trackingNumber}@example.com`
const payment = (trackingNumber: string) => ({
  paymentKey: `order-${trackingNumber}`,
  trackingNumber,
  customer: payer(trackingNumber),
  amountCents: 100,
})

interface Pattern {
  target: (trackingNumber: string) => string
  input: (trackingNumber: string) => object
  steps: string[]
}

/** Every handler that writes, with the steps in which it does. */
const patterns = {
  addScan: {
    target: () => 'ParcelRecords/addScan',
    input: (trackingNumber) => ({ trackingNumber, depot: 'leeds' }),
    steps: ['add scan'],
  },
  save: {
    target: () => 'ParcelRecords/save',
    input: (trackingNumber) => ({ trackingNumber, customer, stage: 'ready for pickup' }),
    steps: ['save parcel'],
  },
  spend: { target: () => 'ParcelRecords/spend', input: payment, steps: ['spend credit'] },
  changeStage: {
    target: () => 'ParcelRecords/changeStage',
    input: (trackingNumber) => ({ trackingNumber, stage: 'ready for pickup' }),
    steps: ['change stage'],
  },
  scan: { target: (key) => `Shipment/${key}/scan`, input: () => ({ depot: 'leeds' }), steps: ['write scans'] },
  settle: {
    target: () => 'ParcelRecords/settle',
    input: payment,
    steps: ['prepare parcels', 'prepare ledger', 'commit parcels', 'commit ledger'],
  },
} satisfies Record<string, Pattern>

type Name = keyof typeof patterns

interface Point {
  name: Name
  /** The line at which the invocation waits: 'add scan PX-1101' before the write, 'committed …' after it. */
  line: string
  after: boolean
  trackingNumber: string
}

/** A point before and one after each write, each with a parcel of its own. */
function points(firstParcel: number): Point[] {
  let parcel = firstParcel
  return Object.entries(patterns).flatMap(([name, { steps }]) =>
    steps.flatMap((step) =>
      [false, true].map((after) => {
        const trackingNumber = `PX-${parcel++}`
        return {
          name: name as Name,
          after,
          trackingNumber,
          line: `${after ? 'committed ' : ''}${step} ${trackingNumber}`,
        }
      }),
    ),
  )
}

const crashed = points(1100)
/**
 * Cancelled while its step runs on: a cancelled invocation leaves its step behind, which ends after this time, except in
 * Rust. On a machine that is so busy that a cancellation comes too late, others are tried, which take longer.
 */
const tries = [1500, 6000, 24_000].map((leftBehind, i) => ({ leftBehind, cancelled: points(1200 + 30 * i) }))
/** The try of a run whose cancellations came in time. */
const cancelledIn = new WeakMap<World, Point[]>()
/** A parcel for each message after which a handler is cut off, of each handler. */
const cutOff = Array.from({ length: 100 }, (_, i) => ({ trackingNumber: `PX-${1400 + i}` }))
const killed = { line: 'commit parcels PX-1300', trackingNumber: 'PX-1300' }
const slow = [
  ...[...crashed, killed].map(({ line }) => `${line}=600000`),
  ...tries.flatMap(({ leftBehind, cancelled }) => cancelled.map(({ line }) => `${line}=${leftBehind}`)),
].join()

const send = ({ ingress }: World, { name, trackingNumber }: { name: Name; trackingNumber: string }) => {
  const { target, input } = patterns[name]
  return ingress.send(target(trackingNumber), input(trackingNumber))
}

/** A line that the service itself has printed, not one of an error that repeats it. */
const exactly = (line: string) => new RegExp(`^${line}$`)

const credit = async ({ fixture }: World, of: string) =>
  (
    await fixture('postgres').query<{ credit_cents: number }>(
      `SELECT credit_cents FROM accounts WHERE customer = '${of}'`,
      'ledger',
    )
  )[0]?.credit_cents

/** What both databases hold of a parcel: how often a pattern's write counts. */
async function effects({ fixture }: World, { name, trackingNumber }: { name: Name; trackingNumber: string }) {
  const postgres = fixture('postgres')
  const of = `WHERE tracking_number = '${trackingNumber}'`
  const payments = async () => (await postgres.query(`SELECT * FROM payments ${of}`, 'ledger')).length
  const parcel = async () =>
    (await postgres.query<{ stage: string; version: number }>(`SELECT stage, version FROM parcels ${of}`))[0]
  if (name === 'addScan') return (await postgres.query(`SELECT * FROM scans ${of}`)).length
  if (name === 'save') return (await parcel())?.stage === 'ready for pickup' ? 1 : 0
  if (name === 'changeStage') return (await parcel())?.version
  if (name === 'scan')
    return (await postgres.query<{ scans: number }>(`SELECT scans FROM shipments ${of}`))[0]?.scans ?? 0
  const paid = await payments()
  if (name === 'spend') return paid
  assert.equal((await parcel())?.stage === 'delivered' ? 1 : 0, paid, `${trackingNumber}: both databases or none`)
  return paid
}

const inDoubt = async ({ fixture }: World) =>
  (await fixture('postgres').query<{ gid: string }>('SELECT gid FROM pg_prepared_xacts')).map(({ gid }) => gid)

/** After a cancellation, a step that was not finished may have been, or not. A transaction of both databases is whole. */
async function assertCancelled(world: World) {
  for (const point of cancelledIn.get(world)!) {
    const found = await effects(world, point)
    if (point.name === 'settle') assert.equal(found, point.line.includes('prepare') ? 0 : 1, point.line)
    else if (point.after) assert.equal(found, 1, point.line)
    else assert.ok(found === 0 || found === 1, `${point.line}: ${found}`)
  }
}

export default scenario({
  app: 'guides/databases',
  needs: ['postgres'],
  steps: {
    'each pattern writes once': async (world) => {
      const { fixture, ingress, service } = world
      const postgres = fixture('postgres')
      await postgres.execute('CREATE DATABASE ledger')
      await postgres.execute(sql('parcels'))
      await postgres.execute(sql('ledger'), 'ledger')
      const changed = [...crashed, ...tries.flatMap(({ cancelled }) => cancelled), ...cutOff, killed].filter(
        (point) => !('name' in point) || point.name !== 'save',
      )
      const rows = [...changed.map(({ trackingNumber }) => trackingNumber), 'PX-1042', 'PX-1043']
      await postgres.execute(
        `INSERT INTO parcels VALUES ${rows.map((key) => `('${key}', '${customer}', 'in transit', 0)`).join()}`,
      )
      const accounts = [...rows.map((key) => `('${payer(key)}', 1000)`), `('bea@example.com', 50)`]
      await postgres.execute(`INSERT INTO accounts VALUES ${accounts.join()}`, 'ledger')
      await service.restart({ LEDGER_URL: ledgerUrl(world), SLOW_STEPS: slow })
      const ada = { trackingNumber: 'PX-1042', customer, stage: 'in transit' }
      assert.deepEqual(await ingress.call('ParcelRecords/find', { trackingNumber: 'PX-1042' }), ada)
      await assert.rejects(
        ingress.call('ParcelRecords/find', { trackingNumber: 'PX-9999' }),
        refusedWith(404, /no shipment PX-9999/i),
      )
      for (const name of Object.keys(patterns) as Name[]) {
        const point = { name, trackingNumber: name === 'settle' || name === 'spend' ? 'PX-1043' : 'PX-1042' }
        // One handler has spent the payment's key, and the other one then gets another.
        const more = name === 'settle' ? { paymentKey: 'order-1043' } : {}
        const { target, input } = patterns[name]
        await ingress.call(target(point.trackingNumber), { ...input(point.trackingNumber), ...more })
        assert.equal(await effects(world, point).catch(() => 1), 1, name)
      }
      assert.equal(await credit(world, payer('PX-1043')), 1000 - 200)
    },

    'a refusal of the second database rolls the first one back': async (world) => {
      await assert.rejects(
        world.ingress.call('ParcelRecords/settle', { ...payment('PX-1042'), customer: 'bea@example.com' }),
        refusedWith(402, /not enough credit/i),
      )
      assert.equal(await effects(world, { name: 'settle', trackingNumber: 'PX-1042' }), 0)
      assert.equal(await credit(world, 'bea@example.com'), 50)
      assert.deepEqual(await inDoubt(world), [])
    },

    'writers of one row lose nothing, with a version or in an object': async (world) => {
      const many = Array.from({ length: 5 })
      const change = { trackingNumber: 'PX-1043', stage: 'out for delivery' }
      await Promise.all(many.map(() => world.ingress.call('ParcelRecords/changeStage', change)))
      assert.equal(await effects(world, { name: 'changeStage', trackingNumber: 'PX-1043' }), 5)
      await Promise.all(many.map(() => world.ingress.call('Shipment/PX-1043/scan', { depot: 'lyon' })))
      assert.equal(await effects(world, { name: 'scan', trackingNumber: 'PX-1043' }), 5)
    },

    'connections that PostgreSQL ends while nobody uses them end no process': async ({ fixture, ingress }) => {
      const scan = () => ingress.call('Shipment/PX-1043/scan', { depot: 'lyon' })
      const idle = `datname = 'parcels' AND pid <> pg_backend_pid()`
      await eventually(
        async () => {
          await scan()
          const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${idle}`
          return fixture('postgres').query(end)
        },
        (ended) => ended.length > 0,
      )
      await scan()
    },

    'cancelled before and after each write: both databases or none': async (world) => {
      const { ingress, service } = world
      let results: PromiseSettledResult<unknown>[] = []
      let ended = 0
      for (const { leftBehind, cancelled } of tries) {
        const began = performance.now()
        const sent = await Promise.all(cancelled.map((point) => send(world, point)))
        const inTime = await Promise.allSettled(
          cancelled.map(async ({ line }, i) => {
            await service.printed(exactly(line))
            await world.engine.cancel(sent[i]!.invocationId)
          }),
        )
        const cancelledAt = performance.now()
        ended = cancelledAt + leftBehind
        results = await Promise.allSettled(sent.map(({ invocationId }) => ingress.attach(invocationId)))
        cancelledIn.set(world, cancelled)
        if (cancelledAt < began + leftBehind && inTime.every(({ status }) => status === 'fulfilled')) break
      }
      const cancelled = cancelledIn.get(world)!
      // What a cancelled invocation has left behind writes now, or is refused.
      await until(
        () => performance.now() > ended + 500,
        () => 'time stands still',
      )
      cancelled.forEach(({ name, line }, i) => {
        // Once both databases are prepared, there is no way back.
        if (name === 'settle')
          assert.equal(results[i]!.status, line.includes('prepare') ? 'rejected' : 'fulfilled', line)
      })
      await assertCancelled(world)
      assert.deepEqual(await inDoubt(world), [])
    },

    'killed between the phases: both transactions are in doubt, and can be resolved': async (world) => {
      const { fixture, service } = world
      const { invocationId } = await send(world, { name: 'settle', trackingNumber: killed.trackingNumber })
      await service.printed(exactly(killed.line))
      await world.engine.kill(invocationId)
      const left = (await inDoubt(world)).sort()
      assert.deepEqual(
        left.map((gid) => gid.replace(/.*-/, '')),
        ['ledger', 'parcels'],
      )
      await fixture('postgres').execute(`ROLLBACK PREPARED '${left[0]}'`, 'ledger')
      await fixture('postgres').execute(`ROLLBACK PREPARED '${left[1]}'`)
      assert.equal(await effects(world, { name: 'settle', trackingNumber: killed.trackingNumber }), 0)
    },

    'crashed before and after each write: one row, and two without a key': async (world) => {
      const { ingress, service } = world
      const sent = await Promise.all(crashed.map((point) => send(world, point)))
      await Promise.all(crashed.map(({ line }) => service.printed(exactly(line))))
      await service.restart({ LEDGER_URL: ledgerUrl(world) })
      await Promise.all(sent.map(({ invocationId }) => ingress.attach(invocationId)))
      for (const point of crashed)
        assert.equal(await effects(world, point), point.name === 'addScan' && point.after ? 2 : 1, point.line)
      assert.deepEqual(await inDoubt(world), [])
      for (const { name, trackingNumber, line } of crashed)
        if (name === 'spend' || name === 'settle') assert.equal(await credit(world, payer(trackingNumber)), 900, line)
      await assertCancelled(world)
    },

    'handlers go on after all of it': async (world) => {
      const found = await eventually(
        () => world.ingress.call<{ stage: string }>('ParcelRecords/find', { trackingNumber: 'PX-1043' }),
        ({ stage }) => stage === 'out for delivery',
      )
      assert.equal(found.stage, 'out for delivery')
    },

    'cut off after any message, each handler ends as it does without a cut': async (world) => {
      const { ingress } = world
      const parcels = cutOff.map(({ trackingNumber }) => trackingNumber)
      const found: Record<string, string[]> = {}
      await throughCuts(world, async (cuts) => {
        for (const name of Object.keys(patterns) as Name[]) {
          if (name === 'addScan') continue // is there twice
          const handler = name === 'scan' ? 'Shipment/scan' : `ParcelRecords/${name}`
          await cutEverywhere(cuts, [handler], async () => {
            const trackingNumber = parcels.shift()!
            const { target, input } = patterns[name]
            await ingress.call(target(trackingNumber), input(trackingNumber))
            assert.equal(await effects(world, { name, trackingNumber }), 1, `${name} ${trackingNumber}`)
            ;(found[name] ??= []).push(trackingNumber)
          })
        }
        await cutEverywhere(cuts, ['ParcelRecords/find'], async () => {
          const read = await ingress.call<{ stage: string }>('ParcelRecords/find', { trackingNumber: 'PX-1043' })
          assert.equal(read.stage, 'out for delivery')
        })
      })
      assert.deepEqual(await inDoubt(world), [])
      for (const trackingNumber of [...found['spend']!, ...found['settle']!])
        assert.equal(await credit(world, payer(trackingNumber)), 900, trackingNumber)
    },
  },
})
