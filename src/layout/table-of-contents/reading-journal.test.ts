import { expect, test } from 'vitest'
import { maxPages, parseReading, sectionsInSight, sectionsRead, stoppedAt, withReading } from './reading-journal.ts'

const ids = ['a', 'b', 'c']

test.each(['', 'x', 'null', '{}', '[1]', '[[]]', '[["/a",1]]', '[["/a","b"],3]'])('%j is damaged', (text) =>
  expect(parseReading(text)).toBeUndefined(),
)

test('what is kept is read again', () => {
  const pages = withReading([['/b', 'x']], '/a', ['a', 'b'])
  expect(parseReading(JSON.stringify(pages))).toEqual(pages)
  expect(sectionsRead(pages, '/a', ids)).toEqual(['a', 'b'])
  expect(sectionsRead(pages, '/c', ids)).toEqual([])
})

test('a page that has changed keeps the headings that it still has', () =>
  expect(sectionsRead([['/a', 'gone', 'c', 'a', 'c']], '/a', ids)).toEqual(['c', 'a']))

test('only the pages that were read last are kept, each once', () => {
  let pages = withReading([], '/first', ['a'])
  for (let index = 0; index < maxPages; index++) pages = withReading(pages, `/${index}`, ['a'])
  expect(pages).toHaveLength(maxPages)
  expect(sectionsRead(pages, '/first', ids)).toEqual([])
  expect(withReading(pages, '/0', ['a', 'b']).at(-1)).toEqual(['/0', 'a', 'b'])
  expect(withReading(pages, '/0', ['a', 'b'])).toHaveLength(maxPages)
})

test('the reader stopped at the section that was read last', () => {
  expect(stoppedAt(['a', 'c', 'b'].slice(0, 2), ids)).toBe('c')
  expect(stoppedAt([], ids)).toBeUndefined()
  expect(stoppedAt(['a'], ids)).toBeUndefined()
  expect(stoppedAt(['a', 'c', 'b'], ids)).toBeUndefined()
})

test('sections are in sight in the upper half of the window, at the end of the page in all of it', () => {
  expect(sectionsInSight([500, 900], 800, false)).toEqual([])
  expect(sectionsInSight([300, 900], 800, false)).toEqual([0])
  expect(sectionsInSight([-500, -10, 390, 600], 800, false)).toEqual([1, 2])
  expect(sectionsInSight([-500, 390, 600], 800, true)).toEqual([0, 1, 2])
  expect(sectionsInSight([], 800, true)).toEqual([])
})
