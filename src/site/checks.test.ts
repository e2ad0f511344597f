import { expect, test } from 'vitest'
import { checkDuplicateRoutes, checkLinks, type LinkedPage } from './checks.ts'
import { formatDiagnostic } from './diagnostics.ts'

const page = (route: string, hrefs: string[], anchors: string[] = []): LinkedPage => {
  const file = `content/docs${route}.mdx`
  return { file, route, anchors, links: hrefs.map((href, index) => ({ href, place: { file, line: index + 5, column: 1 } })) }
}
const routes = new Set(['/a', '/b', '/develop/', '/robots.txt'])
const strict = { brokenLinks: 'error', brokenAnchors: 'error' } as const

test('every broken link is listed with its page, line and remedy', () => {
  const found = checkLinks([page('/a', ['/b', '/nowhere', 'https://example.com/x', '/develop']), page('/b', ['/gone#x'])], routes, strict)
  expect(found.map(formatDiagnostic)).toEqual([
    'content/docs/a.mdx:6:1: error: broken link to /nowhere. write the page or correct the link.',
    'content/docs/a.mdx:8:1: error: broken link to /develop. link /develop/, routes are exact.',
    'content/docs/b.mdx:5:1: error: broken link to /gone. write the page or correct the link.',
  ])
})

test('links to Markdown files are not reported twice', () => {
  expect(checkLinks([page('/a', ['./missing.mdx', '/gone.md'])], routes, strict)).toEqual([])
})

test('broken anchors follow their setting', () => {
  const pages = [page('/a', ['/b#here', '/b#not-here', '#own', '#missing'], ['own']), page('/b', [], ['here'])]
  expect(checkLinks(pages, routes, strict).map((d) => d.what)).toEqual(['broken anchor #not-here on /b', 'broken anchor #missing on /a'])
  expect(checkLinks(pages, routes, { brokenLinks: 'error', brokenAnchors: 'warn' }).map((d) => d.severity)).toEqual(['warning', 'warning'])
  expect(checkLinks(pages, routes, { brokenLinks: 'error', brokenAnchors: 'ignore' })).toEqual([])
})

test('relative links, queries and public files are resolved', () => {
  expect(checkLinks([page('/a', ['b', './b?x=1', '/robots.txt'])], routes, strict)).toEqual([])
})

test('a duplicate route names both files and follows its setting', () => {
  const pages = [
    { file: 'content/docs/guides.mdx', route: '/guides' },
    { file: 'content/docs/guides.md', route: '/guides' },
  ]
  expect(checkDuplicateRoutes(pages, 'warn').map(formatDiagnostic)).toEqual([
    'content/docs/guides.md:1: warning: duplicate route /guides, already written by content/docs/guides.mdx. rename or remove one of the two files.',
  ])
  expect(checkDuplicateRoutes(pages, 'ignore')).toEqual([])
})
