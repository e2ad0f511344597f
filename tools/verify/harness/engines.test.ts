import { expect, test } from 'vitest'
import type { Engine } from './engine.ts'
import { Engines } from './engines.ts'

/** Engines that are only counted. */
function counted(wanted: () => boolean) {
  const started: Record<string, string>[] = []
  const stopped: number[] = []
  const running: { isRunning: boolean }[] = []
  const engines = new Engines(wanted, (options = {}) => {
    const nth = started.push(options.env ?? {}) - 1
    const engine = { nth, isRunning: true, serve: () => {}, stop: async () => void stopped.push(nth) }
    running.push(engine)
    return Promise.resolve(engine as unknown as Engine)
  })
  const take = async (env?: Record<string, string>) =>
    ((await engines.take(env ? { env } : {})) as unknown as { nth: number }).nth
  return { started, stopped, running, engines, take }
}

test('one is started ahead, is taken next, and each is used once', async () => {
  const { started, take } = counted(() => true)
  expect(await take()).toBe(0)
  expect(started).toHaveLength(2)
  expect(await take()).toBe(1)
  expect(await take()).toBe(2)
  expect(started).toHaveLength(4)
})

test('one that has ended while it waited is not handed out', async () => {
  const { running, stopped, take } = counted(() => true)
  await take()
  running[1]!.isRunning = false
  expect(await take()).toBe(2)
  expect(stopped).toEqual([1])
})

test('one with settings is started for who asks, and leaves the one ahead', async () => {
  const { started, take } = counted(() => true)
  await take()
  expect(await take({ RESTATE_CLEANUP: '1s' })).toBe(2)
  expect(started).toEqual([{}, {}, { RESTATE_CLEANUP: '1s' }])
  expect(await take()).toBe(1)
})

test('none is started when nobody waits, and one that nobody takes is ended', async () => {
  let wanted = false
  const { started, stopped, engines, take } = counted(() => wanted)
  await take()
  expect(started).toHaveLength(1)
  wanted = true
  await take()
  await engines.stop()
  expect(stopped).toEqual([2])
})

test('one that does not start fails for who takes it, and the next is started anew', async () => {
  let fails = 0
  const engines = new Engines(
    () => true,
    () =>
      ++fails === 2
        ? Promise.reject(new Error('no port'))
        : Promise.resolve({ isRunning: true, serve: () => {} } as Engine),
  )
  await engines.take()
  await expect(engines.take()).rejects.toThrow('no port')
  await expect(engines.take()).resolves.toBeDefined()
})
