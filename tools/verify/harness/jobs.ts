import { join } from 'node:path'
import type { Options } from './args.ts'
import { Passed } from './changes.ts'
import { Engines } from './engines.ts'
import { Lanes, type Job } from './lanes.ts'
import type { PageIndex } from './pages.ts'
import { cache } from './paths.ts'
import type { Count } from './report.ts'
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

/** Whether something passed as it is and need not run again; counts it if so. */
export function unchanged({ options }: Setting, key: string, hash: string, count: Count): boolean {
  if (options.all || options.update || options.names.length > 0 || !passed.has(key, hash)) return false
  count.unchanged++
  return true
}
