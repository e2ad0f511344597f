import { expect, test } from 'vitest'
import { byYear, isDay, newestFirst, paginate, readingMinutes, type Post } from './blog.ts'
import { dayInWords } from '../../site/day.ts'

const post = (date: string, slug: string): Post => ({
  route: `/blog/${slug}`,
  title: slug,
  description: 'What happened.',
  date,
  minutes: 1,
  authors: [],
  tags: [],
  file: `content/blog/${date}-${slug}.mdx`,
})
const slugs = (posts: readonly Post[]) => posts.map(({ title }) => title)

test('posts are listed newest first, those of one day by their address', () => {
  const posts = [post('2031-05-12', 'b'), post('2030-01-01', 'old'), post('2031-05-12', 'a'), post('2031-06-01', 'new')]
  expect(slugs(newestFirst(posts))).toEqual(['new', 'a', 'b', 'old'])
})

test('years keep the order of their posts', () => {
  const years = byYear([post('2031-05-12', 'a'), post('2031-01-01', 'b'), post('2029-12-31', 'c')])
  expect(years.map(({ year, posts }) => [year, slugs(posts)])).toEqual([
    ['2031', ['a', 'b']],
    ['2029', ['c']],
  ])
})

test('a list is parted into pages, the last of which may be shorter, and an empty one is a page', () => {
  expect(paginate([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(paginate([1, 2], 2)).toEqual([[1, 2]])
  expect(paginate([], 2)).toEqual([[]])
})

test('reading takes a minute for every 230 words, and never none', () => {
  expect([0, 230, 700, 2300].map(readingMinutes)).toEqual([1, 1, 3, 10])
})

test.each([
  ['2031-05-12', true],
  ['2028-02-29', true],
  ['2031-02-29', false],
  ['2031-13-01', false],
  ['2031-5-12', false],
])('%s is a day of the calendar: %s', (text, is) => expect(isDay(text)).toBe(is))

test('a day is written as its readers write it, in whatever time zone they build', () => {
  expect(dayInWords({ htmlLang: 'en', calendar: 'gregory' }, '2031-05-12')).toBe('May 12, 2031')
  expect(dayInWords({ htmlLang: 'de', calendar: 'gregory' }, '2031-05-12')).toBe('12. Mai 2031')
})
