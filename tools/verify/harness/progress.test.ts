import { availableParallelism, loadavg } from 'node:os'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Progress, currentProgress, setPatience, until, unlessStuck, withProgress } from './progress.ts'

// Time passes while something waits, and only then.
vi.mock('node:timers/promises', () => ({ setTimeout: (pause: number) => vi.advanceTimersByTimeAsync(pause) }))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  setPatience(0.3, () => 0)
})
afterEach(() => {
  vi.useRealTimers()
  setPatience(40, () => loadavg()[0] ?? 0)
})

/** After how many seconds without progress something is given up that never comes. */
async function givenUpAfter(): Promise<number> {
  const wait = until(
    () => false,
    () => 'no answer',
    { every: 5 },
  )
  const told = /^no answer \((\d+\.\d) s without any progress\)$/
  const message = await wait.catch((error: Error) => error.message)
  expect(message).toMatch(told)
  return Number(told.exec(message ?? '')?.[1])
}

const milliseconds = async (work: Promise<unknown>) => {
  const began = performance.now()
  await work.catch(() => {})
  return performance.now() - began
}

test('a wait ends with what it waits for', async () => {
  let asked = 0
  await until(
    () => ++asked === 3,
    () => 'never',
    { every: 1 },
  )
  expect(asked).toBe(3)
})

test('without any progress a wait is given up, with the words it was given', async () => {
  expect(await givenUpAfter()).toBeGreaterThanOrEqual(0.3)
})

test('on a machine that is busy it is given up later', async () => {
  setPatience(0.3, () => 3 * 2 * availableParallelism())
  expect(await givenUpAfter()).toBeGreaterThanOrEqual(0.9)
})

test('with progress a wait goes on for as long as it takes', async () => {
  const wait = withProgress(async () => {
    const progress = currentProgress()
    let lines = 0
    // Each line is new: the service is still at work.
    const prints = setInterval(() => progress.note(`step ${'x'.repeat(++lines)}`), 50)
    await until(
      () => lines >= 20,
      () => 'never',
      { every: 5 },
    ).finally(() => clearInterval(prints))
  })
  expect(await milliseconds(wait)).toBeGreaterThan(900)
  await expect(wait).resolves.toBeUndefined()
})

test('the same line again, with another number or id, is no progress', async () => {
  await withProgress(async () => {
    const progress = currentProgress()
    let retry = 0
    const prints = setInterval(() => progress.note(`retry ${++retry} of inv_1${retry}abcdefghijk in ${retry} ms\n`), 20)
    await expect(
      until(
        () => false,
        () => 'never',
        { every: 5 },
      ),
    ).rejects.toThrow('without any progress')
    clearInterval(prints)
  })
})

test("another run's progress keeps nobody waiting", async () => {
  await withProgress(async () => {
    const progress = currentProgress()
    let lines = 0
    const prints = setInterval(() => progress.note('y'.repeat(++lines)), 20)
    await expect(
      withProgress(() =>
        until(
          () => false,
          () => 'never',
          { every: 5 },
        ),
      ),
    ).rejects.toThrow('without any progress')
    clearInterval(prints)
  })
})

test('a step that hangs where nothing waits is found, and one that ends is not', async () => {
  const hangs = new Promise<void>(() => {})
  await expect(withProgress(() => unlessStuck(hangs, () => 'the step does not end'))).rejects.toThrow(
    'the step does not end',
  )
  await expect(unlessStuck(Promise.resolve('done'), () => 'never')).resolves.toBe('done')
  await expect(unlessStuck(Promise.reject(new Error('its own')), () => 'never')).rejects.toThrow('its own')
})

test('only what is new counts', () => {
  const progress = new Progress()
  progress.note('ready')
  const { last } = progress
  vi.advanceTimersByTime(1)
  progress.note('ready\n\n')
  expect(progress.last).toBe(last)
  progress.note('ready\nserving')
  expect(progress.last).toBeGreaterThan(last)
})
