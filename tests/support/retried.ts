/** Says what was wrong with each test that passed only when it ran again: else nobody would learn what to mend. */
import type { Reporter, TestCase } from 'vitest/node'

export default class Retried implements Reporter {
  private readonly found: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const why = test.result().errors?.map(({ stack, message }) => stack ?? message) ?? []
    this.found.push([`${test.module.relativeModuleId}: ${test.fullName}`, ...why].join('\n'))
  }

  onTestRunEnd(): void {
    for (const test of this.found) console.log(`\nPassed when it ran again: ${test}`)
  }
}
