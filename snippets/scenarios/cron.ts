/**
 * Cron jobs at work: every second instead of every night. A job that catches up has as many runs as seconds have
 * passed, whatever crashed in between: so a run that is lost or repeated shows in one subtraction.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { eventually, refusedWith, until } from '../../tools/verify/assertions.ts'
import { allOver, cutEverywhere, throughCuts } from '../../tools/verify/crashes.ts'
import { untilCancelled } from '../../tools/verify/pace.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

interface Job {
  nextRunAt?: string | null
  lastRunAt?: string | null
  runningId?: string | null
  runs: number
  skipped: number
  failures: number
}

const everySecond = '* * * * * *'

const spec = (depot: string, more: object = {}) => ({
  expression: everySecond,
  service: 'DepotService',
  handler: 'report',
  payload: { depot },
  ...more,
})

/** In Kotlin, a count that is zero is absent. */
const none = { runs: 0, skipped: 0, failures: 0 }
const info = async ({ ingress }: World, name: string): Promise<Job> => ({
  ...none,
  ...(await ingress.call<Partial<Job>>(`CronJob/${name}/info`)),
})

/** Asks until an engine and a service that have been restarted answer. */
const infoWhen = (world: World, name: string, wanted: (job: Job) => boolean) =>
  eventually(
    () => info(world, name).catch(() => undefined),
    (job) => job !== undefined && wanted(job),
  ) as Promise<Job>

/** The ticks of a job that are scheduled or about to run. */
const ticks = ({ engine }: World, name: string) =>
  engine.query(
    `SELECT id FROM sys_invocation WHERE target_service_name = 'CronJob' AND target_service_key = '${name}'
     AND target_handler_name = 'tick' AND status NOT IN ('completed')`,
  )

/** One is scheduled; while it runs, the next one is there, too. */
const oneTick = (world: World, name: string) =>
  until(
    async () => (await ticks(world, name)).length === 1,
    () => `${name} has another number of ticks than one`,
  )

/** Without its milliseconds, which one library takes from the time that it is asked at. */
const second = (time?: string | null): string => (time ?? 'never').slice(0, 19)

const seconds = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000

/** A point in time on Berlin's clocks: '2027-03-28' and '3:30'. */
function inBerlin(time: Date): { day: string; clock: string } {
  const text = time.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })
  return { day: text.slice(0, 10), clock: text.slice(11, 16).replace(/^0/, '') }
}

/** What the page's table of libraries says of a language: on the day in March, and on the day in October. */
function rowOf(language: World['language']): string[] {
  const page = readFileSync(new URL('../../content/docs/guides/cron.mdx', import.meta.url), 'utf8')
  const libraries = {
    ts: 'cron-parser',
    java: 'cron-utils',
    kotlin: 'cron-utils',
    go: 'robfig/cron',
    python: 'croniter',
    rust: 'croner',
  }
  const row = page.split('\n').find((line) => line.startsWith(`| \`${libraries[language]}\``))
  assert.ok(row, `the page has no row for ${libraries[language]}`)
  return row
    .split('|')
    .slice(2, 4)
    .map((cell) => cell.trim())
}

export default scenario({
  app: 'guides/cron',
  env: { SLOW_STEPS: 'count parcels lyon=2500,count parcels hamburg=600000' },
  steps: {
    'a job runs at each time of its schedule, until it is cancelled': async (world) => {
      const { ingress, service } = world
      const created = await ingress.call<Job>('CronJob/leeds-count/create', spec('leeds'))
      assert.ok(created.nextRunAt)
      await assert.rejects(
        ingress.call('CronJob/leeds-count/create', spec('leeds')),
        refusedWith(409, /leeds-count already exists/),
      )
      await service.printed('count parcels leeds', { times: 3 })
      const job = await infoWhen(world, 'leeds-count', ({ runs }) => runs >= 3)
      assert.ok(job.nextRunAt && job.lastRunAt)
      await oneTick(world, 'leeds-count')
      await ingress.call('CronJob/leeds-count/cancel')
      await assert.rejects(info(world, 'leeds-count'), refusedWith(404, /no job leeds-count/i))
      await eventually(
        () => ticks(world, 'leeds-count'),
        (rows) => rows.length === 0,
      )
    },

    'a schedule that makes no sense is refused': async ({ ingress }) => {
      for (const wrong of [
        { expression: 'every night' },
        { expression: '0 61 * * * *' },
        { timeZone: 'Europe/Paradise' },
      ])
        await assert.rejects(
          ingress.call('CronJob/wrong/create', spec('leeds', wrong)),
          refusedWith(400, /invalid schedule/i),
        )
    },

    'a time zone counts': async ({ ingress }) => {
      for (const [name, timeZone, utc] of [
        ['utc', undefined, '03:00'],
        ['tokyo', 'Asia/Tokyo', '18:00'],
        ['kolkata', 'Asia/Kolkata', '21:30'],
      ] as const) {
        const more = { expression: '0 3 * * *', ...(timeZone ? { timeZone } : {}) }
        const { nextRunAt } = await ingress.call<Job>(`CronJob/${name}/create`, spec('leeds', more))
        assert.equal(new Date(nextRunAt!).toISOString().slice(11, 16), utc, name)
        await ingress.call(`CronJob/${name}/cancel`)
      }
    },

    'where clocks change, the library does what its row on the page says': async ({ ingress, language }) => {
      /** At which local times of a day a job for 2:30 runs, in a zone that is `offset` hours ahead until the change. */
      const runsOn = async (day: string, offset: string) => {
        const times = await ingress.call<string[]>('CronCalendar/times', {
          expression: '30 2 * * *',
          timeZone: 'Europe/Berlin',
          after: `${day}T00:00:00${offset}`,
          count: 3,
        })
        return times.map((time) => new Date(time)).filter((time) => inBerlin(time).day === day)
      }
      const march = await runsOn('2027-03-28', '+01:00')
      const october = await runsOn('2027-10-31', '+02:00')
      const forward = march.length === 0 ? "doesn't run" : `runs at ${march.map((time) => inBerlin(time).clock).join()}`
      // The first 2:30 is 0:30 in UTC, the second one 1:30.
      const hours = october.map((time) => time.toISOString().slice(11, 16)).join()
      const back = { '00:30': 'runs once, at the first 2:30', '00:30,01:30': 'runs twice' }[hours]
      assert.deepEqual(rowOf(language), [forward, back ?? hours])
      // When clocks go back, croner leaves out one of the two runs at 2:00.
      const hourly = { expression: '0 * * * *', timeZone: 'Europe/Berlin', count: 24 }
      for (const [after, end, hours] of [
        ['2027-03-27T20:00:00Z', '2027-03-28T20:00:00.000Z', 24],
        ['2027-10-30T20:00:00Z', '2027-10-31T20:00:00.000Z', language === 'rust' ? 23 : 24],
      ] as const) {
        const times = await ingress.call<string[]>('CronCalendar/times', { ...hourly, after })
        assert.equal(new Date(times[hours - 1]!).toISOString(), end, 'each hour has a run')
      }
    },

    'a paused job waits until it is resumed': async (world) => {
      const { ingress } = world
      await ingress.call('CronJob/paused/create', spec('leeds'))
      await infoWhen(world, 'paused', ({ runs }) => runs >= 1)
      const paused = await ingress.call<Job>('CronJob/paused/pause')
      assert.ok(!paused.nextRunAt)
      await eventually(
        () => ticks(world, 'paused'),
        (rows) => rows.length === 0,
      )
      assert.equal((await infoWhen(world, 'paused', ({ runningId }) => !runningId)).runs, paused.runs)
      await ingress.call('CronJob/paused/resume')
      await ingress.call('CronJob/paused/resume')
      await infoWhen(world, 'paused', ({ runs }) => runs > paused.runs)
      await oneTick(world, 'paused')
      await ingress.call('CronJob/paused/cancel')
    },

    'a tick that comes before its time, by another clock, starts one run': async (world) => {
      const nightly = spec('leeds', { expression: '0 3 * * *' })
      const { nextRunAt } = await world.ingress.call<Job>('CronJob/early/create', nightly)
      await world.ingress.call('CronJob/early/tick', { scheduledAt: nextRunAt })
      const job = await info(world, 'early')
      assert.equal(job.runs, 1)
      assert.ok(Date.parse(job.nextRunAt!) > Date.parse(nextRunAt!), `the next run is at ${job.nextRunAt}`)
      await world.ingress.call('CronJob/early/cancel')
    },

    'a run that fails is counted, and the next one comes': async (world) => {
      await world.ingress.call('CronJob/failing/create', spec('atlantis'))
      await infoWhen(world, 'failing', ({ runs, failures }) => runs >= 2 && failures >= 2)
      await world.ingress.call('CronJob/failing/cancel')
    },

    'a handler that returns nothing can be a job': async (world) => {
      const nothing = { service: 'CronJob', key: 'nothing', handler: 'finished', overlap: 'skip' }
      const payload = { scheduledAt: '2027-01-01T00:00:00Z', failed: false }
      await world.ingress.call('CronJob/quiet/create', { ...spec('leeds', nothing), payload })
      // A run that never ends would keep the next ones from starting.
      const { failures } = await infoWhen(world, 'quiet', ({ runs }) => runs >= 3)
      assert.equal(failures, 0)
      await world.ingress.call('CronJob/quiet/cancel')
    },

    'runs that overlap: allow, skip, or replace': async (world) => {
      const { ingress, service } = world
      // In Rust, a cancelled step is finished first: here it must not take ten minutes.
      if (world.language === 'rust')
        await service.restart({ SLOW_STEPS: 'count parcels lyon=2500,count parcels hamburg=2500' })
      await ingress.call('CronJob/allow/create', spec('hamburg'))
      await ingress.call('CronJob/skip/create', spec('lyon', { overlap: 'skip' }))
      await ingress.call('CronJob/replace/create', spec('hamburg', { overlap: 'replace' }))
      // Nothing in Hamburg ends before the next run begins.
      const allowed = await infoWhen(world, 'allow', ({ runs }) => runs >= 3)
      assert.equal(allowed.failures, 0)
      const skipping = await infoWhen(world, 'skip', ({ runs, skipped }) => runs >= 2 && skipped >= 2)
      assert.equal(skipping.failures, 0)
      await infoWhen(world, 'replace', ({ runs, failures }) => runs >= 3 && failures >= 2)
      for (const name of ['allow', 'skip', 'replace']) await ingress.call(`CronJob/${name}/cancel`)
    },

    'a run that is cancelled in the middle counts as failed, and the schedule goes on': async (world) => {
      const { engine, ingress, service } = world
      await service.restart({ SLOW_STEPS: `count parcels hamburg=${untilCancelled(world)}` })
      await ingress.call('CronJob/stopped/create', spec('hamburg', { overlap: 'skip' }))
      const { runningId } = await infoWhen(world, 'stopped', ({ runningId }) => Boolean(runningId))
      // Runs of earlier jobs count in Hamburg, too.
      await eventually(
        () => engine.query(`SELECT id FROM sys_invocation WHERE invoked_by_id = '${runningId}' AND status = 'running'`),
        (called) => called.length === 1,
      )
      await engine.cancel(runningId!)
      await infoWhen(world, 'stopped', ({ runs, failures }) => runs >= 2 && failures === 1)
      await ingress.call('CronJob/stopped/cancel')
    },

    'a run whose handler does not exist ends when it is killed, and a killed run makes skip skip all others': async (
      world,
    ) => {
      const { engine, ingress } = world
      await ingress.call('CronJob/renamed/create', spec('leeds', { handler: 'renamed', overlap: 'skip' }))
      const { runningId } = await infoWhen(world, 'renamed', ({ runningId }) => Boolean(runningId))
      const retries = async () =>
        (
          await engine.query<{ retry_count?: number }>(
            `SELECT retry_count FROM sys_invocation WHERE id = '${runningId}'`,
          )
        )[0]?.retry_count ?? 0
      // It has recorded nothing yet, so a cancellation doesn't reach it.
      await engine.cancel(runningId!)
      const before = await retries()
      await eventually(retries, (now) => now >= before + 2)
      await engine.kill(runningId!)
      const { skipped } = await info(world, 'renamed')
      const later = await infoWhen(world, 'renamed', (job) => job.skipped >= skipped + 2)
      assert.equal(later.runs, 1)
      await ingress.call('CronJob/renamed/cancel')
    },

    'a tick that is cancelled by hand ends the schedule, until the job is paused and resumed': async (world) => {
      const { engine, ingress } = world
      const nightly = spec('leeds', { expression: '0 3 * * *' })
      const { nextRunAt, nextInvocationId } = await ingress.call<Job & { nextInvocationId: string }>(
        'CronJob/by-hand/create',
        nightly,
      )
      await engine.cancel(nextInvocationId)
      await eventually(
        () => ticks(world, 'by-hand'),
        (rows) => rows.length === 0,
      )
      await ingress.call('CronJob/by-hand/resume')
      assert.deepEqual(await ticks(world, 'by-hand'), [])
      await ingress.call('CronJob/by-hand/pause')
      assert.equal(second((await ingress.call<Job>('CronJob/by-hand/resume')).nextRunAt), second(nextRunAt))
      await oneTick(world, 'by-hand')
      await ingress.call('CronJob/by-hand/cancel')
    },

    'no run is lost or started twice over crashes of the service and of the engine': async (world) => {
      const { engine, ingress, service } = world
      await service.restart({ SLOW_STEPS: 'count parcels leeds=300' })
      // Ten jobs that tick in the same moment, so that a crash hits their handlers at many points.
      const names = Array.from({ length: 10 }, (_, i) => `crash-${i}`)
      const first = new Map<string, string>()
      for (const name of names) {
        const { nextRunAt } = await ingress.call<Job>(
          `CronJob/${name}/create`,
          spec('leeds', { catchUp: name !== 'crash-9' }),
        )
        first.set(name, nextRunAt!)
      }
      const printed = service.count('count parcels leeds')
      const started = performance.now()
      await service.printed('count parcels leeds', { times: printed + 15 })
      await service.restart()
      await service.printed('count parcels leeds', { times: printed + 30 })
      await engine.restart()
      await service.printed('count parcels leeds', { times: printed + 45 })
      await service.kill()
      // An outage of some seconds.
      const down = performance.now()
      await until(
        () => performance.now() - down > 2000,
        () => 'time stands still',
      )
      const over = Date.now()
      await service.start()
      const passed = Math.floor((performance.now() - started) / 1000)
      for (const name of names) {
        // Without catching up, runs say nothing of whether the tick that waited out the outage has been retried yet.
        const job = await infoWhen(world, name, ({ runs, nextRunAt }) =>
          name === 'crash-9' ? Date.parse(nextRunAt!) > over : runs >= passed,
        )
        const times = seconds(first.get(name)!, job.nextRunAt!)
        if (name === 'crash-9') assert.ok(job.runs < times, `${name}: ${job.runs} runs in ${times} s`)
        else assert.equal(job.runs, times, `${name}: a run for each second`)
        assert.equal(job.failures, 0)
      }
      for (const name of names) {
        await oneTick(world, name)
        await ingress.call(`CronJob/${name}/cancel`)
      }
    },

    'cut off after any message, a handler ends as it does without a cut': async (world) => {
      const { ingress, service } = world
      await service.restart({ SLOW_STEPS: '' })
      await throughCuts(world, async (cuts) => {
        // Its first tick is a night away.
        const nightly = spec('leeds', { expression: '0 3 * * *' })
        await cutEverywhere(cuts, ['CronJob/create'], async (after) => {
          const job = await ingress.call<Job>(`CronJob/created-${after}/create`, nightly)
          assert.deepEqual(await info(world, `created-${after}`), { ...none, ...job })
          await oneTick(world, `created-${after}`)
        })
        await cutEverywhere(cuts, ['CronJob/pause', 'CronJob/resume', 'CronJob/info'], async (after, everyCut) => {
          const name = `paused-${after}`
          const { nextRunAt } = await ingress.call<Job>(`CronJob/${name}/create`, nightly)
          assert.ok(!(await ingress.call<Job>(`CronJob/${name}/pause`)).nextRunAt)
          assert.equal(second((await ingress.call<Job>(`CronJob/${name}/resume`)).nextRunAt), second(nextRunAt))
          assert.equal(second((await info(world, name)).nextRunAt), second(nextRunAt))
          await allOver(everyCut)
          await oneTick(world, name)
        })
        await cutEverywhere(cuts, ['CronJob/cancel'], async (after) => {
          await ingress.call(`CronJob/cancelled-${after}/create`, nightly)
          await ingress.call(`CronJob/cancelled-${after}/cancel`)
          await assert.rejects(info(world, `cancelled-${after}`), refusedWith(404))
          await eventually(
            () => ticks(world, `cancelled-${after}`),
            (rows) => rows.length === 0,
          )
        })
        const printed = service.count('count parcels leeds')
        const created = await ingress.call<Job>('CronJob/cut/create', spec('leeds', { catchUp: true }))
        const run = ['CronJob/tick', 'CronRunner/run', 'DepotService/report', 'CronJob/finished']
        await cutEverywhere(cuts, run, (_, everyCut) => allOver(everyCut))
        await ingress.call('CronJob/cut/pause')
        const job = await infoWhen(world, 'cut', ({ runningId }) => !runningId)
        assert.equal(job.runs, seconds(created.nextRunAt!, job.lastRunAt!) + 1, 'a run for each second')
        assert.equal(job.failures, 0)
        const counted = () => service.count('count parcels leeds') - printed
        assert.ok(counted() >= job.runs, `${counted()} counts in ${job.runs} runs`)
        await ingress.call('CronJob/cut/cancel')
      })
    },
  },
})
