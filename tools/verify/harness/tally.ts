import { problemText, type Problem } from './report.ts'

/** Counts checks, keeps what failed, and says both as they happen. */
export class Tally {
  passed = 0
  failed = 0
  readonly failures: Problem[] = []
  /** How many examples were run a second time. */
  again = 0
  /** First failures of examples that passed the second time. */
  readonly unsteady: Problem[] = []
  readonly #started = performance.now()

  /** A line for whoever waits, with the seconds since the start. */
  progress(text: string): void {
    console.log(`[${((performance.now() - this.#started) / 1000).toFixed(0).padStart(3)} s] ${text}`)
  }

  pass(count = 1): void {
    this.passed += count
  }

  /** @param aloud print it now; the closing list has it in any case */
  fail(problem: Problem, aloud = true): void {
    this.failed++
    this.failures.push(problem)
    if (aloud) console.log(problemText(problem))
  }
}
