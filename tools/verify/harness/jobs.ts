/** What there is to check, whether it has to run now, and how its outcome is told. */
import { join } from 'node:path'
import type { Options } from './args.ts'
import { Passed } from './changes.ts'
import { Engines } from './engines.ts'
import { Lanes, type Job } from './lanes.ts'
import type { PageIndex } from './pages.ts'
import { cache } from './paths.ts'
import { currentProgress, withProgress } from './progress.ts'
import type { Count, Problem } from './report.ts'
import { Results, commitOf, mayRest, origins, originsText, runsAgain } from './results.ts'
import type { Tally } from './tally.ts'
import { timing } from './timing.ts'

export type { Job }

/** What each job needs to know. */
export interface Setting {
  options: Options
  pages: PageIndex
  tally: Tally
}

/** Something that is run, and rests while nothing has changed that can change its outcome. */
export interface Check {
  /** As the results name it: 'scenario go concepts'. */
  name: string
  /** As whoever waits is told: 'Go, scenario concepts'. */
  title: string
  /** Whose failure it is when this machine misses something: from the project's root. */
  file: string
  count?: Count
  /** A hash of everything that can change its outcome. */
  inputs(): string
  /** What this machine misses for it, each with what to do. */
  missing?(): string[] | Promise<string[]>
  /** Others of this queue don't run at the same time. */
  queue?: Job['queue']
  run(): Promise<Outcome>
}

export interface Outcome {
  passed: number
  problems: Problem[]
}

/** What has passed before, in this clone. */
export const passed = new Passed(join(cache, 'passed.json'))

/** For whoever runs them: compiling aside, everything waits in one queue. */
const lanes = new Lanes()

/** One is ahead while jobs wait. */
export const engines = new Engines(() => lanes.waiting > 0)

/** Runs jobs in their order, when those have begun that were given before. */
export async function pool(jobs: Job[]): Promise<void> {
  await Promise.all(jobs.map((job) => (job.queue ? job.queue(() => lanes.run(job, 'next')) : lanes.run(job))))
}

/** Whether a name given on the command line, if any is, begins one of these. */
export function chosen(options: Options, ...names: string[]): boolean {
  return options.names.length === 0 || options.names.some((wanted) => names.some((name) => name.startsWith(wanted)))
}

/** What the repository says has passed, and the commit that decides which third of it runs all the same. */
const results = Results.read()
const commit = commitOf()

/** The checks that this run knows, by their names, and those that rest. */
const known = new Map<string, Check>()
const resting: string[] = []

/** The job that runs a check; undefined when it passed as it is and need not run now. */
export function jobOf(setting: Setting, check: Check): Job | undefined {
  const { options, tally } = setting
  const { name, title, count, queue } = check
  known.set(name, check)
  const hash = check.inputs()
  const rests = mayRest(options, {
    kept: results.has(name, hash),
    here: passed.has(name, hash),
    again: runsAgain(`${name} ${hash}`, commit),
  })
  if (rests) {
    resting.push(name)
    if (count) count.unchanged++
    return undefined
  }
  const job = async () => {
    if (tellMissing(setting, title, check.file, (await check.missing?.()) ?? [])) return
    const began = performance.now()
    const { passed: checks, problems, silence } = await runCheck(setting, check)
    // What has been recorded just now is among its inputs.
    passed.note(name, problems.length > 0 ? undefined : options.update ? check.inputs() : hash)
    const seconds = `${((performance.now() - began) / 1000).toFixed(0)} s, silent for ${silence.toFixed(0)} s at most`
    tally.progress(`${title}: ${problems.length === 0 ? `${checks} passed` : 'failed'} (${seconds})`)
  }
  return Object.assign(job, queue && { queue })
}

/** How many checks of one run may be run again: where more fail than this, the fault isn't a moment's. */
const mostAgain = 6

/**
 * Runs a check and counts what it gave. In CI one that fails is run once more, so that a machine that hiccups refuses
 * nobody's work; the closing report names each that passed only then, with its first failure.
 * @returns what the last run gave, and for how many seconds nothing happened in it
 */
export async function runCheck(
  { options, tally }: { options: Pick<Options, 'ci'>; tally: Tally },
  { name, title, count, run }: Pick<Check, 'name' | 'title' | 'count' | 'run'>,
): Promise<Outcome & { silence: number }> {
  const once = () =>
    timing.of(name.split(' ')[0]!, () =>
      withProgress(async () => {
        const found = await run()
        currentProgress().mark()
        return { ...found, silence: currentProgress().silence }
      }),
    )
  let outcome = await once()
  if (options.ci && outcome.problems.length > 0 && tally.again < mostAgain) {
    const first = outcome.problems
    tally.again++
    tally.progress(`${title}: failed, and is run again`)
    outcome = await once()
    if (outcome.problems.length === 0) tally.unsteady.push(...first)
  }
  tally.pass(outcome.passed)
  if (count) {
    count.passed += outcome.passed
    count.failed += outcome.problems.length
  }
  for (const problem of outcome.problems) tally.fail(problem)
  return outcome
}

/** What rests in this run, by the commits that its results came with. */
export const restingText = (): string => originsText(resting, origins())

/**
 * Writes the results that hold now into the repository's file.
 * @param whole whether the run knew every check there is
 */
export function keepResults(whole: boolean): void {
  const holding = [...known].map(([name, check]) => {
    const hash = check.inputs()
    return [name, passed.has(name, hash) || results.has(name, hash) ? hash : undefined] as const
  })
  Results.write(results.textWith(new Map(holding), whole))
}

/**
 * Tells what a machine misses for something to run: where everything has to run that is a failure, elsewhere it is left out.
 * @param file whose failure it is, from the project's root
 * @returns whether anything is missing
 */
export function tellMissing(
  { options, tally }: Pick<Setting, 'options' | 'tally'>,
  title: string,
  file: string,
  missing: readonly string[],
): boolean {
  for (const what of missing) {
    if (options.ci) tally.fail({ file, line: 0, message: `${title}: ${what}` })
    else tally.progress(`${title} is skipped: ${what}`)
  }
  return missing.length > 0
}
