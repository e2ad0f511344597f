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

test('one is started ahead for settings that were asked for before, and each is used once', async () => {
  const { started, take } = counted(() => true)
  expect(await take()).toBe(0)
  expect(started).toHaveLength(1)
  expect(await take()).toBe(1)
  expect(started).toHaveLength(3)
  expect(await take()).toBe(2)
  expect(started).toHaveLength(4)
})

test('one that has ended while it waited is not handed out', async () => {
  const { running, stopped, take } = counted(() => true)
  await take()
  await take()
  running[2]!.isRunning = false
  expect(await take()).toBe(3)
  expect(stopped).toEqual([2])
})

test('one with settings is ahead for who asks for the same, in whatever order they stand', async () => {
  const { started, take } = counted(() => true)
  await take({ A: '1', B: '2' })
  await take({ C: '3' })
  await take({ B: '2', A: '1' })
  expect(started).toEqual([{ A: '1', B: '2' }, { C: '3' }, { B: '2', A: '1' }, { B: '2', A: '1' }])
  expect(await take()).toBe(4)
  expect(await take({ A: '1', B: '2' })).toBe(3)
})

test('none is started when nobody waits, and one that nobody takes is ended', async () => {
  let wanted = false
  const { started, stopped, engines, take } = counted(() => wanted)
  await take()
  await take()
  expect(started).toHaveLength(2)
  wanted = true
  await take()
  await engines.stop()
  expect(stopped).toEqual([3])
})

test('one that does not start fails for who takes it, and the next is started anew', async () => {
  let fails = 0
  const engines = new Engines(
    () => true,
    () =>
      ++fails === 3
        ? Promise.reject(new Error('no port'))
        : Promise.resolve({ isRunning: true, serve: () => {} } as Engine),
  )
  await engines.take()
  await engines.take()
  await expect(engines.take()).rejects.toThrow('no port')
  await expect(engines.take()).resolves.toBeDefined()
})
