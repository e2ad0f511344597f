import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { dayInWords } from './day.ts'
import { editionsOf } from './editions.ts'
import { fillPlural } from './texts.ts'
import { englishTexts } from './texts/english.ts'

test('a day is written in the language and the calendar of its locale', () => {
  expect(dayInWords({ htmlLang: 'en', calendar: 'gregory' }, '2031-05-12')).toBe('May 12, 2031')
  expect(dayInWords({ htmlLang: 'de', calendar: 'gregory' }, '2031-05-12')).toBe('12. Mai 2031')
  // Neither calendar is what readers of the language have by itself.
  expect(dayInWords({ htmlLang: 'de', calendar: 'buddhist' }, '2031-05-12')).toContain('2574')
  expect(dayInWords({ htmlLang: 'th', calendar: 'gregory' }, '2031-05-12')).toContain('2031')
})

test('numbers take the form that the language has for them', () => {
  const { count } = englishTexts.searchResults
  expect(fillPlural(count, 1, 'en', { query: 'a' })).toBe('1 result for “a”')
  expect(fillPlural(count, 2, 'en', { query: 'a' })).toBe('2 results for “a”')
  expect(fillPlural({ few: '{count} f', other: '{count} o' }, 3, 'ar')).toBe('3 f')
  expect(fillPlural({ other: '{count} o' }, 3, 'ar')).toBe('3 o')
})

test('versions before the latest are not released, those after it are older', () => {
  const config = parseConfig({
    title: 'x',
    tagline: 'x',
    url: 'https://docs.example.com',
    locales: [{ code: 'en', label: 'English', htmlLang: 'en', path: 'en' }],
    docsVersions: [
      { label: 'Next', isLatest: false, path: '/next', mainDoc: 'index' },
      { label: '1.1', isLatest: true, path: '/', mainDoc: 'index', folder: '1.1' },
      { label: '1.0', isLatest: false, path: '/1.0', mainDoc: 'index', folder: '1.0' },
    ],
    versions: {},
    navbar: { logo: { alt: 'x', href: 'https://example.com' }, items: [] },
    footer: { groups: [], logo: { alt: 'x', href: 'https://example.com' }, copyright: 'x' },
  })
  expect(editionsOf(config).map(({ prefix, status }) => [prefix, status])).toEqual([
    ['/next', 'unreleased'],
    ['', 'latest'],
    ['/1.0', 'older'],
  ])
})
