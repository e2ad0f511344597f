import { expect, test } from 'vitest'
import {
  checkDuplicateRoutes,
  checkFrameLinks,
  checkInSidebar,
  checkLinks,
  checkReachable,
  checkRedirects,
  checkTwins,
  type LinkedPage,
} from './checks.ts'
import { formatDiagnostic } from './diagnostics.ts'

const page = (route: string, hrefs: string[], anchors: string[] = []): LinkedPage => {
  const file = `content/docs${route}.mdx`
  return {
    file,
    route,
    anchors,
    links: hrefs.map((href, index) => ({ href, place: { file, line: index + 5, column: 1 } })),
  }
}
const routes = new Set(['/a', '/b', '/develop/', '/robots.txt'])
const strict = { brokenLinks: 'error', brokenAnchors: 'error' } as const

test('every broken link is listed with its page, line and remedy', () => {
  const found = checkLinks(
    [page('/a', ['/b', '/nowhere', 'https://example.com/x', '/develop']), page('/b', ['/gone#x'])],
    routes,
    strict,
  )
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
  expect(checkLinks(pages, routes, strict).map((d) => d.what)).toEqual([
    'broken anchor #not-here on /b',
    'broken anchor #missing on /a',
  ])
  expect(checkLinks(pages, routes, { brokenLinks: 'error', brokenAnchors: 'warn' }).map((d) => d.severity)).toEqual([
    'warning',
    'warning',
  ])
  expect(checkLinks(pages, routes, { brokenLinks: 'error', brokenAnchors: 'ignore' })).toEqual([])
})

test('relative links, queries and public files are resolved', () => {
  expect(checkLinks([page('/a', ['b', './b?x=1', '/robots.txt'])], routes, strict)).toEqual([])
})

test('a duplicate route names both sources and follows its setting; the first keeps it', () => {
  const pages = [
    { route: '/search', title: 'Search' },
    { file: 'content/docs/guides.mdx', route: '/guides', title: 'Guides' },
    { file: 'content/docs/guides.md', route: '/guides', title: 'Guides' },
    { file: 'content/docs/search.mdx', route: '/search', title: 'Find' },
  ]
  expect(checkDuplicateRoutes(pages, 'warn').map(formatDiagnostic)).toEqual([
    'content/docs/guides.md:1: warning: duplicate route /guides: it is written by content/docs/guides.mdx, so this page is left out. rename or remove one of the two.',
    'content/docs/search.mdx:1: warning: duplicate route /search: it is written by the site\'s own page "Search", so this page is left out. rename or remove one of the two.',
  ])
  expect(checkDuplicateRoutes(pages, 'ignore')).toEqual([])
})

test('a file name that makes a route no host answers is an error', () => {
  const claim = (route: string) => ({ route, title: 'T', file: `content/docs${route}.mdx` })
  expect(
    checkReachable(['/a b', '/100%', '/a.html', '/a/index', '/é', '/v1.4', '/develop/', '/local_dev'].map(claim)).map(
      ({ what }) => what,
    ),
  ).toEqual([
    'no reader reaches /a b: the file name has the sign " "',
    'no reader reaches /100%: the file name has the sign "%"',
    'no reader reaches /a.html: the file name has an ending that hosts take away',
    'no reader reaches /a/index: the file name has an ending that hosts take away',
    'no reader reaches /é: the file name has the sign "é"',
  ])
})

test('a page beside the folder of its name is told, and a folder without a page of its own is none', () => {
  const claim = (route: string, file?: string) => ({ route, title: 'T', ...(file !== undefined && { file }) })
  const files = [claim('/guide', 'guide.mdx'), claim('/guide/', 'guide/index.mdx'), claim('/guide/a', 'guide/a.mdx')]
  expect(checkTwins([...files, claim('/', 'index.mdx')]).map(formatDiagnostic)).toEqual([
    'guide.mdx:1: error: /guide is beside /guide/, which guide/index.mdx is. keep one of the two files.',
  ])
})

test('a page in no sidebar is a warning', () => {
  const pages = [
    { route: '/a', file: 'a.mdx' },
    { route: '/b', file: 'b.mdx' },
  ]
  expect(checkInSidebar(pages, new Set(['/a'])).map(formatDiagnostic)).toEqual([
    'b.mdx:1: warning: the page is in no sidebar. put its id into sidebars.ts, or write draft: true.',
  ])
})

test('links of the frame are checked by their key', () => {
  const links = [
    { key: 'navbar.items[0].href', href: '/nowhere' },
    { key: 'footer.groups[0].links[1].href', href: '/b?x=1#y' },
    { key: 'announcement.href', href: 'https://example.com' },
  ]
  expect(checkFrameLinks(links, routes, 'error').map(formatDiagnostic)).toEqual([
    'site.config.ts:1: error: navbar.items[0].href: broken link to /nowhere. write the page or correct the link.',
  ])
})

test('a percent sign that stands for no character is no anchor, and no crash', () => {
  expect(checkLinks([page('/a', ['#50%'])], routes, strict)).toEqual([])
})

test('a moved address must not be a page, nor be named twice', () => {
  const redirects = [
    { from: '/b', to: '/a' },
    { from: '/develop', to: '/a' },
    { from: '/old', to: '/a' },
    { from: '/old', to: '/b' },
  ]
  expect(checkRedirects(redirects, routes).map(({ what }) => what)).toEqual([
    'redirects[0].from: /b is a page',
    'redirects[1].from: /develop is a page',
    'redirects[3].from: /old is redirected twice',
  ])
})
