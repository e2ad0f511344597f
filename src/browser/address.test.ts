import { expect, test } from 'vitest'
import { cleanPath, isPage, payloadPath, scrollAfter } from './address.ts'

test.each([
  ['/guides.html', '/guides'],
  ['/guides/index.html', '/guides/'],
  ['/index.html', '/'],
  ['/base/index.html', '/base/'],
  ['/guides/reindex.html', '/guides/reindex'],
  ['/develop/', '/develop/'],
  ['/html', '/html'],
])('%s is the page %s', (path, clean) => expect(cleanPath(path)).toBe(clean))

test.each([
  ['/', '/index.json'],
  ['/guides', '/guides.json'],
  ['/develop/', '/develop/index.json'],
  ['/guides/sagas.html', '/guides/sagas.json'],
  ['/develop/index.html', '/develop/index.json'],
])('the payload of %s is %s', (path, payload) => expect(payloadPath(path)).toBe(payload))

test.each([
  ['https://docs.example.com/base/guides', true],
  ['https://docs.example.com/base/', true],
  ['https://docs.example.com/base/guides.html#x', true],
  ['https://docs.example.com/base/references/errors#RT0001', true],
  ['https://docs.example.com/elsewhere', false],
  ['https://docs.example.com/base/llms.txt', false],
  ['https://docs.example.com/base/figure.SVG', false],
  ['https://docs.example.com/base/v1.4', true],
  ['http://docs.example.com/base/guides', false],
  ['https://other.example.com/base/guides', false],
  ['mailto:docs@example.com', false],
])('%s: the router may follow: %s', (url, page) =>
  expect(isPage(new URL(url), 'https://docs.example.com', '/base/')).toBe(page),
)

const at = (href: string) => new URL(href, 'https://docs.example.com')

test.each([
  ['/a', '/b', 'top'],
  ['/a', '/b#x', 'target'],
  ['/a', '/a#x', 'target'],
  ['/a#x', '/a', 'top'],
  ['/a#x', '/a#x', 'target'],
  ['/a', '/a?q=1', 'stay'],
  ['/a#x', '/a?q=1#x', 'stay'],
  ['/a.html', '/a?q=1', 'stay'],
  ['/a', '/b?q=1', 'top'],
  ['/a?q=1', '/a?q=2#x', 'target'],
  ['/a', '/b#', 'top'],
])('from %s to %s: %s', (from, to, where) => expect(scrollAfter(at(from), at(to))).toBe(where))
