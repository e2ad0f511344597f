import { expect, test } from 'vitest'
import { unifiedDifference } from './difference.ts'

const names: [string, string] = ['recorded', 'now']

test('equal texts have no difference', () => {
  expect(unifiedDifference('a\nb', 'a\nb', names)).toBe('')
})

test('a changed line is shown with its surroundings and the right line numbers', () => {
  const before = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].join('\n')
  expect(unifiedDifference(before, before.replace('5', 'five'), names)).toBe(
    ['--- recorded', '+++ now', '@@ -2,7 +2,7 @@', ' 2', ' 3', ' 4', '-5', '+five', ' 6', ' 7', ' 8'].join('\n'),
  )
})

test('changes far apart are two hunks', () => {
  const lines = Array.from({ length: 30 }, (_, i) => String(i))
  const after = [...lines]
  after.splice(25, 1)
  after.splice(2, 0, 'new')
  const hunks = unifiedDifference(lines.join('\n'), after.join('\n'), names).match(/^@@.*$/gm)
  expect(hunks).toEqual(['@@ -1,5 +1,6 @@', '@@ -23,7 +24,6 @@'])
})

test('lines with the same key are the same', () => {
  const key = (line: string) => line.replace(/\d+/g, 'n')
  expect(unifiedDifference('took 1 ms\nshipped', 'took 9 ms\nshipped', names, key)).toBe('')
  expect(unifiedDifference('took 1 ms\nshipped', 'took 9 ms\nlost', names, key)).toContain('-shipped\n+lost')
})
