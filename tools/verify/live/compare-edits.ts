/** Runs every edit on both sides, in both ways of deploying it, and tells where they differ. */
import type { Engine } from '../harness/engine.ts'
import { ts } from '../harness/languages/ts.ts'
import { family, type Until } from './cases.ts'
import { difference, printedOf, type Difference } from './compare.ts'
import { alike } from './differences.ts'
import type { EditedApplications } from './edited.ts'
import type { Call, Edit } from './edits.ts'
import { RealProcess, RealServer } from './real-server.ts'
import type { InvocationRecord, Side } from './side.ts'
import { type Bundles, StandIn, StandInProcess } from './stand-in.ts'

/** At a new address, while invocations stay on the old one; or at the same address, under them. */
type Way = 'as a new deployment' | 'in place'

/** A side whose code can be changed. */
interface Changing<P> extends Side {
  replace(process: P): void
  /** @throws Error with the reason why it is refused */
  register(process: P): Promise<void>
  /** Moves the first deployment to other code. */
  update(process: P): Promise<void>
  /** The first deployment is reached again. */
  up(): void
}

interface Processes<P> {
  old: P
  /** Absent where the changed code is no TypeScript. */
  fresh: P | undefined
  /** Ends the changed code. */
  end(): unknown
}

export async function compareEdit(
  edit: Edit,
  { engine, bundles, edited, until }: { engine: Engine; bundles: Bundles; edited: EditedApplications; until: Until },
): Promise<{ differences: Difference[]; runs: number }> {
  const differences: Difference[] = []
  // A process of Node ends on a rejection that nothing handles, such as that of a mismatch in a handler that throws; a
  // browser's worker does not.
  const first = `
    globalThis.process?.on('unhandledRejection', () => {})
    const { now } = Date
    Date.now = () => now() - ${(edit.clockBehind ?? 0) * 1000}
    let drawn = 0
    Math.random = () => (drawn++ === 0 ? 0.4 : 0.6)
  `
  const command = edited.command(edit)
  const old = await RealProcess.start(ts.serve(edit.app), first)
  const oldWorker = new StandInProcess(bundles.script(edit.app), first)
  let runs = 0
  for (const way of ['as a new deployment', 'in place'] as const) {
    const fresh = command && (await RealProcess.start(command, first))
    const freshWorker = command && new StandInProcess(edited.script(edit), first)
    for (const crash of edit.crashes) {
      const run = { edit, way, crash, name: `${edit.what.replaceAll(/\W/g, '')}${runs++}x`, until }
      const real = await RealServer.start(engine, old)
      const standIn = await StandIn.start(oldWorker)
      const outcomes = await Promise.all([
        outcomeOf(real, { old, fresh, end: () => fresh?.stop() }, run),
        outcomeOf(standIn, { old: oldWorker, fresh: freshWorker, end: () => freshWorker?.deployment.crash() }, run),
      ])
      const message = difference(...outcomes)
      if (message !== undefined) differences.push({ what: `${edit.what} ${way}, after ${crash} messages`, message })
      standIn.stop()
      real.stop()
    }
    freshWorker?.deployment.stop()
    await fresh?.stop()
  }
  oldWorker.deployment.stop()
  await old.stop()
  return { differences, runs }
}

interface Run {
  edit: Edit
  way: Way
  crash: number
  name: string
  until: Until
}

/** What is left on one side, moment by moment. */
async function outcomeOf<P>(
  side: Changing<P>,
  { old, fresh, end: endFresh }: Processes<P>,
  run: Run,
): Promise<unknown[]> {
  const { edit, way, crash, name, until } = run
  const outcome: unknown[] = []
  const send = ([target, input]: Call) => side.send(target, input)
  const note = async (what: string, ids: string[]) => {
    const invocations = (await family(side, ids)) ?? []
    outcome.push({ what, ...alike({ invocations, state: {}, printed: {}, happened: true }, name) })
  }
  const isOver = async (id: string) => (await family(side, [id]))?.every(({ status }) => status === 'completed')
  const target = ([path]: Call) => [path.split('/')[0], path.split('/').at(-1)].join('/')

  for (const call of edit.before?.(name) ?? []) {
    const id = await send(call)
    await until(() => isOver(id), `${call[0]} ends`)
  }
  const call = edit.call(name)
  const cut = side.cut(target(call), crash, true)
  const id = await send(call)
  await until(async () => cut.happened || (await isOver(id)), 'the first attempt is cut')
  outcome.push({ what: 'crash', happened: cut.happened })
  if (way === 'in place' && fresh) side.replace(fresh)
  if (way === 'as a new deployment') {
    if (fresh) await side.register(fresh)
    // What is not pinned yet goes to the new code; an attempt may be on its way to the old code, and must not arrive.
    if (!fresh || crash > 0) side.up()
  }
  // Where there is nothing to put there, the service stays down.
  await end(side, id, run, fresh || way === 'as a new deployment' ? undefined : ['RT0010'])
  await note('the call under which the code was changed', [id])

  if (!edit.neverEnds || way === 'as a new deployment') {
    const again = edit.call(`${name}again`)
    for (const before of edit.before?.(`${name}again`) ?? []) {
      const other = await send(before)
      await until(() => isOver(other), `${before[0]} ends`)
    }
    if (edit.cutAgain !== undefined) side.cut(target(again), edit.cutAgain)
    if (fresh) {
      const second = await send(again)
      await end(side, second, { ...run, name: `${name}again` })
      await note('a call after the change', [second])
      await side.kill(second).catch(() => {})
      await until(() => isOver(second), 'what is killed ends')
      await note('that call when it was killed', [second])
    }
  }
  if (edit.after) {
    const answer = await send(edit.after(name)).catch((error: unknown) => (error as Error).message)
    if (answer.startsWith('inv_')) {
      await until(() => isOver(answer), 'the new handler ends')
      await note('the new handler', [answer])
      outcome.push({ what: 'the old code as the newest', refusal: await reasonOf(side.register(old)) })
    } else outcome.push({ what: 'the new handler', answer })
  }
  // The old code repairs what the new code has broken, wherever it is.
  // Server 1.4 wants all handlers of the newest revision of it, as the stand-in does; since 1.5 only its own.
  const hasAll = !edit.after || way === 'in place'
  if (hasAll && crash === edit.crashes.at(-1)) await side.update(old)
  else side.replace(old)
  if (edit.neverEnds) await endFresh()
  if (way === 'in place') await until(() => isOver(id), 'the old code ends what it began')
  else await side.kill(id).catch(() => {})
  await note('the first call in the end', [id])
  const [service, key] = call[0].split('/')
  outcome.push({ what: 'state', state: await side.state(service!, key!) })
  // Attempts that fail for ever print for ever.
  const printed = Object.entries(printedOf(side, name)).map(([line, times]) => [
    line.replaceAll(name, 'NAME'),
    Math.min(times, 3),
  ])
  outcome.push({ what: 'printed', printed: numbered(printed) })
  return outcome
}

/** Why something is refused, if it is. */
const reasonOf = (done: Promise<unknown>): Promise<string | undefined> =>
  done.then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  )

const numbered = (printed: unknown): unknown =>
  JSON.parse(JSON.stringify(printed).replaceAll(/inv_1\w+/g, 'an invocation')) as unknown

/**
 * Waits until a call has ended, or has failed twice as it always will.
 * @param codes the error reference's of what no retry mends
 */
async function end(side: Side, id: string, { edit, name, until }: Run, codes = ['RT0016', 'RT0018']): Promise<void> {
  let failed: number | undefined
  let isCancelled = false
  await until(async () => {
    const records = await family(side, [id])
    if (!records) return false
    const [{ journal, error }] = records as [InvocationRecord]
    if (records.every(({ status }) => status === 'completed')) return true
    const sleeps = journal.some(({ type }) => type === 'Command: Sleep')
    if (edit.cancelledWhen && !isCancelled && sleeps && side.printed.includes(`${edit.cancelledWhen} ${name}`)) {
      isCancelled = true
      await side.cancel(id)
    }
    if (edit.neverEnds && side.printed.includes(`${edit.neverEnds} ${name}`)) return true
    if (!error || !codes.includes(error.code)) return false
    failed ??= error.attempt
    return error.attempt > failed
  }, `${edit.what}: the call ends, or fails as it always will`)
}
