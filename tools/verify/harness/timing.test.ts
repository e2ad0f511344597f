import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Timing } from './timing.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const work = async () => void vi.advanceTimersByTime(1100)

test('a phase counts without the phases inside, over all the times it is there', async () => {
  const timing = new Timing()
  await timing.of('outer', async () => {
    await timing.of('inner', work)
    await timing.of('inner', work)
  })
  const text = timing.text()
  expect(text).toMatch(/^ +2 s {2}inner \(2\)$/m)
  expect(text).not.toContain('outer')
  expect(text).toMatch(/^2 s in all, \d+ processors \d+ % busy/)
})

test('a phase that fails counts, too, and its error is the error', async () => {
  const timing = new Timing()
  const fails = timing.of('fails', async () => {
    await work()
    throw new Error('its own')
  })
  await expect(fails).rejects.toThrow('its own')
  expect(timing.text()).toContain('fails (1)')
})
