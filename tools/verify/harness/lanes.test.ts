import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Lanes, processorLoad } from './lanes.ts'

const limits = { least: 2, most: 4, busy: 0.7, interval: 20 }

/** Runs jobs of 100 ms, and tells how many ran at a time at most, and in which order they began. */
async function most(load: number, jobs: number) {
  const lanes = new Lanes(limits, () => load)
  const began: number[] = []
  let [running, most] = [0, 0]
  await Promise.all(
    Array.from({ length: jobs }, (_, i) =>
      lanes.run(async () => {
        began.push(i)
        most = Math.max(most, ++running)
        await sleep(100)
        running--
      }),
    ),
  )
  return { most, began, left: lanes.running + lanes.waiting }
}

test('on a busy machine the least number runs, on an idle one the most, in their order', async () => {
  expect(await most(1, 8)).toEqual({ most: 2, began: [0, 1, 2, 3, 4, 5, 6, 7], left: 0 })
  expect(await most(0.2, 12)).toEqual({ most: 4, began: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], left: 0 })
})

test('a job that was kept waiting elsewhere begins before those that wait here', async () => {
  const lanes = new Lanes({ ...limits, least: 1 }, () => 1)
  const began: string[] = []
  const job = (name: string) => async () => void began.push(name)
  await Promise.all([lanes.run(job('a')), lanes.run(job('b')), lanes.run(job('c'), 'next')])
  expect(began).toEqual(['a', 'c', 'b'])
})

test('a job that fails gives its lane back, and its error to who gave it', async () => {
  const lanes = new Lanes(limits, () => 1)
  const fails = lanes.run(() => Promise.reject(new Error('its own')))
  await expect(fails).rejects.toThrow('its own')
  let done = 0
  await Promise.all(Array.from({ length: 5 }, () => lanes.run(async () => void done++)))
  expect(done).toBe(5)
})

test('the load of the processors is a share', async () => {
  const load = processorLoad()
  await sleep(200)
  expect(load()).toBeGreaterThanOrEqual(0)
  expect(load()).toBeLessThanOrEqual(1)
})
