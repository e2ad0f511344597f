import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Passed, alone } from './changes.ts'
import { hashOf } from './files.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'changes-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('a hash changes with a content, a name and a file that goes', () => {
  writeFileSync(join(folder, 'a'), '1')
  const one = hashOf(folder, ['a', 'b'])
  expect(hashOf(folder, ['b', 'a'])).toBe(one)
  writeFileSync(join(folder, 'b'), '1')
  const both = hashOf(folder, ['a', 'b'])
  expect(both).not.toBe(one)
  writeFileSync(join(folder, 'a'), '2')
  expect(hashOf(folder, ['a', 'b'])).not.toBe(both)
})

test('what passed is known until it fails or changes', () => {
  const passed = new Passed(join(folder, 'sub/passed.json'))
  expect(passed.has('scenario ts concepts', 'h1')).toBe(false)
  passed.note('scenario ts concepts', 'h1')
  expect(new Passed(join(folder, 'sub/passed.json')).has('scenario ts concepts', 'h1')).toBe(true)
  expect(passed.has('scenario ts concepts', 'h2')).toBe(false)
  passed.note('scenario ts concepts', undefined)
  expect(passed.has('scenario ts concepts', 'h1')).toBe(false)
})

test('a damaged memory counts as none', () => {
  writeFileSync(join(folder, 'passed.json'), '{"half')
  expect(new Passed(join(folder, 'passed.json')).has('x', 'y')).toBe(false)
})

test('work of one name is done one after the other, also after a failure', async () => {
  const order: string[] = []
  const work = (name: string) =>
    alone(folder, 'go', async () => {
      order.push(`${name} begins`)
      await sleep(20)
      order.push(`${name} ends`)
      if (name === 'a') throw new Error('a fails')
    })
  const results = await Promise.allSettled([work('a'), work('b')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('a lock of a process that is gone holds nobody up', async () => {
  // No process has this number: it is above what systems give.
  writeFileSync(join(folder, 'go.lock'), '2147483646')
  expect(await alone(folder, 'go', () => Promise.resolve('done'))).toBe('done')
  expect(readdirSync(folder)).toEqual([])
})
