import type { Options } from './args.ts'
import type { Count, Problem } from './report.ts'
import type { Tally } from './tally.ts'

/** What one run of an example gave. */
export interface Outcome {
  /** Checks that passed. */
  passed: number
  problems: Problem[]
}

/** How many examples of one run may be run again: where more fail than this, the fault isn't a moment's. */
const mostAgain = 6

/**
 * Runs an example and counts what it gave. In CI an example that fails is run once more, so that a machine that hiccups
 * refuses nobody's work; the closing report names each example that passed only then, with its first failure.
 * @param title the example, as the report names it
 * @returns what the last run gave
 */
export async function runExample(
  { options, tally }: { options: Pick<Options, 'ci'>; tally: Tally },
  title: string,
  count: Count,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  let outcome = await run()
  if (options.ci && outcome.problems.length > 0 && tally.again < mostAgain) {
    const first = outcome.problems
    tally.again++
    tally.progress(`${title}: failed, and is run again`)
    outcome = await run()
    if (outcome.problems.length === 0) tally.unsteady.push(...first)
  }
  tally.pass(outcome.passed)
  count.passed += outcome.passed
  count.failed += outcome.problems.length
  for (const problem of outcome.problems) tally.fail(problem)
  return outcome
}
