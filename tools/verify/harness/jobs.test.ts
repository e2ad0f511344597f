import { expect, test, vi } from 'vitest'
import { runCheck, type Outcome } from './jobs.ts'
import { noCount } from './report.ts'
import { Tally } from './tally.ts'

vi.spyOn(console, 'log').mockImplementation(() => {})

const good: Outcome = { passed: 3, problems: [] }
const bad = (message: string): Outcome => ({ passed: 1, problems: [{ file: 'a.ts', line: 1, message }] })

/** Runs a check that gives these outcomes in turn. */
async function running(ci: boolean, ...outcomes: Outcome[]) {
  const [tally, count] = [new Tally(), noCount()]
  const run = vi.fn<() => Promise<Outcome>>(async () => outcomes.shift()!)
  await runCheck({ options: { ci }, tally }, { name: 'a check', title: 'a check', count, run })
  return { tally, count, runs: run.mock.calls.length }
}

test('a check that passes is run once', async () => {
  const { tally, count, runs } = await running(true, good)
  expect([runs, tally.passed, tally.failed, tally.unsteady.length, count.passed]).toEqual([1, 3, 0, 0, 3])
})

test('in CI a check that fails is run again, and its first failure is reported though it passes then', async () => {
  const { tally, count, runs } = await running(true, bad('a hiccup'), good)
  expect([runs, tally.passed, tally.failed, count.failed]).toEqual([2, 3, 0, 0])
  expect(tally.unsteady.map(({ message }) => message)).toEqual(['a hiccup'])
})

test('a check that fails twice has failed, with what was found last', async () => {
  const { tally, count } = await running(true, bad('first'), bad('second'))
  expect([tally.passed, tally.failed, count.failed, tally.unsteady.length]).toEqual([1, 1, 1, 0])
  expect(tally.failures.map(({ message }) => message)).toEqual(['second'])
})

test('a reader of the report at the desk sees the first failure at once', async () => {
  const { tally, runs } = await running(false, bad('first'), good)
  expect([runs, tally.failed]).toEqual([1, 1])
})

test("where many fail, the fault is not a moment's: no more are run again", async () => {
  const tally = new Tally()
  const run = vi.fn<() => Promise<Outcome>>(async () => bad('always'))
  const check = { name: 'a check', title: 'a check', run }
  for (let i = 0; i < 20; i++) await runCheck({ options: { ci: true }, tally }, check)
  expect([run.mock.calls.length, tally.failed]).toEqual([26, 20])
})
