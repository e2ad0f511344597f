import { join } from 'node:path'
import type { Options } from './args.ts'
import { Passed } from './changes.ts'
import { Engines } from './engines.ts'
import { Lanes, type Job } from './lanes.ts'
import type { PageIndex } from './pages.ts'
import { cache } from './paths.ts'
import type { Count } from './report.ts'
import { Results, countCommits, inTurn, mayRest, turnOf } from './results.ts'
import type { Tally } from './tally.ts'

export type { Job }

/** What has passed before, in this clone. */
export const passed = new Passed(join(cache, 'passed.json'))

/** What each job needs to know. */
export interface Setting {
  options: Options
  pages: PageIndex
  tally: Tally
}

/** For whoever runs them: compiling aside, everything waits in one queue. */
const lanes = new Lanes()

/** One is ahead while jobs wait. */
export const engines = new Engines(() => lanes.waiting > 0)

/** Runs jobs in their order, when those have begun that were given before. */
export async function pool(jobs: Job[]): Promise<void> {
  await Promise.all(jobs.map((job) => lanes.run(job)))
}

/** Whether a name given on the command line, if any is, begins one of these. */
export function chosen(options: Options, ...names: string[]): boolean {
  return options.names.length === 0 || options.names.some((wanted) => names.some((name) => name.startsWith(wanted)))
}

/** What the repository says has passed, and which third of it runs all the same. */
const results = Results.read()
const turn = turnOf(countCommits())

/** The jobs that this run knows, each with what it depends on as it is now. */
const known = new Map<string, () => string>()

/** Whether something passed as it is and need not run now; counts it if so. Asks again for the hash when the run is over. */
export function unchanged(
  { options }: Setting,
  key: string,
  hash: () => string,
  count: Pick<Count, 'unchanged'>,
): boolean {
  known.set(key, hash)
  const now = hash()
  const rests = mayRest(options, {
    kept: results.has(key, now),
    here: passed.has(key, now),
    again: turn === undefined || inTurn(key, turn),
  })
  if (rests) count.unchanged++
  return rests
}

/**
 * Writes the results that hold now into the repository's file.
 * @param whole whether the run knew every job there is
 */
export function keepResults(whole: boolean): void {
  const holding = [...known].map(([key, hash]) => {
    const now = hash()
    return [key, passed.has(key, now) || results.has(key, now) ? now : undefined] as const
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
