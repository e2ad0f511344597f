import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Timing } from './timing.ts'

test('a phase counts without the phases inside, over all the times it is there', async () => {
  const timing = new Timing()
  await timing.of('outer', async () => {
    await timing.of('inner', () => sleep(1100))
    await timing.of('inner', () => sleep(1100))
  })
  const text = timing.text()
  expect(text).toMatch(/^ +2 s {2}inner \(2\)$/m)
  expect(text).not.toContain('outer')
  expect(text).toMatch(/^[23] s in all, \d+ processors \d+ % busy/)
})

test('a phase that fails counts, too, and its error is the error', async () => {
  const timing = new Timing()
  const fails = timing.of('fails', async () => {
    await sleep(1100)
    throw new Error('its own')
  })
  await expect(fails).rejects.toThrow('its own')
  expect(timing.text()).toContain('fails (1)')
})
