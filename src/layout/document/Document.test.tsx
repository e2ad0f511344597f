import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Page } from '../../site/page.ts'
import DocPage from '../../pages/doc/Page.tsx'
import { Document, documentTitle, searchHost } from './Document.tsx'
import { themeColor } from '../../site/theme-color.ts'
import { PageElement, Shell } from './Shell.tsx'
import { testSite } from '../../../tests/support/frame-site.ts'

const site = testSite({ baseUrl: '/docs/', announcement: { id: 'a', text: 'News', href: '/guides' } })
const page: Page = {
  kind: 'doc',
  route: '/develop/ts/state',
  path: '/develop/ts/state',
  title: 'State',
  description: 'Keep state.',
  frame: {
    breadcrumbs: [{ label: 'Develop', href: '/develop/' }, { label: 'State' }],
    toc: [{ id: 'read', level: 2, text: 'Read' }],
    previous: { label: 'TypeScript', href: '/category/typescript-sdk' },
  },
  listed: true,
  hasAddress: true,
  data: null,
}
const render = (frame: 'doc' | 'bare', shown = site) =>
  renderToStaticMarkup(
    <Document
      site={shown}
      page={page}
      title="State | Parcels"
      runtime="abc"
      styles={['/docs/s.css']}
      scripts={['/docs/s.js']}
      inlineScript="before()"
    >
      <Shell site={shown} frame={frame} page={page}>
        <PageElement kind={page.kind}>
          <DocPage site={shown} page={page}>
            <p>Text</p>
          </DocPage>
        </PageElement>
      </Shell>
    </Document>,
  )

test('the owner chooses the mode that readers see before they choose, and whether they may', () => {
  const shown = (colorMode: { default?: 'dark'; switchEnabled?: boolean }) =>
    render('doc', testSite({ colorMode, navbar: { ...site.config.navbar, items: [{ type: 'colorModeToggle' }] } }))
  const dark = shown({ default: 'dark' })
  expect(dark).toContain('data-theme="dark"')
  expect(dark).toContain(`name="theme-color" content="${themeColor.dark}"`)
  expect(dark).not.toContain('data-color-mode-toggle')
  const choice = shown({ switchEnabled: true })
  expect(choice).toContain('data-theme="light"')
  expect(choice).toContain('data-color-mode-toggle')
})

test('the page stands in the agreed structure, in the agreed order', () => {
  const text = render('doc')
  const order = [
    'data-theme="light" data-runtime="abc"',
    'before()',
    '<link rel="stylesheet" href="/docs/s.css"/>',
    '<script type="module" src="/docs/s.js"></script>',
    'class="skip-link" href="#main"',
    'class="announcement"',
    'class="navbar"',
    'class="shell" data-frame="doc"',
    'class="sidebar"',
    'id="page" data-kind="doc"',
    'class="breadcrumbs"',
    '<main id="main"><div class="page-actions">',
    '<article class="prose">',
    'class="toc"',
    'class="pagination"',
    'class="footer"',
  ]
  const places = order.map((part) => text.indexOf(part))
  expect(
    places.every((place) => place >= 0),
    order[places.indexOf(-1)],
  ).toBe(true)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test('ids are unique, nothing carries an inline style or handler, and there is one inline script', () => {
  const text = render('doc')
  const ids = Array.from(text.matchAll(/ id="([^"]+)"/g), (match) => match[1])
  expect(new Set(ids).size).toBe(ids.length)
  expect(text).not.toMatch(/ style="| on[a-z]+="/)
  expect(text.match(/<script(?! type="(?:module|application\/ld\+json)")/g)).toHaveLength(1)
})

test('a page without a frame has no sidebar', () => {
  const text = render('bare')
  expect(text).toContain('data-frame="bare"')
  expect(text).not.toContain('class="sidebar"')
})

test('a version without breadcrumbs shows none', () => {
  const version = { label: 'Next', isLatest: true, path: '/', mainDoc: 'index' }
  expect(render('doc', testSite({ docsVersions: [version] }))).toContain('class="breadcrumbs"')
  expect(render('doc', testSite({ docsVersions: [{ ...version, breadcrumbs: false }] }))).not.toContain('breadcrumbs"')
})

test('the first page is named by the product, the others by themselves and the product', () => {
  expect(documentTitle(site, { title: 'Overview', route: '/' })).toBe('Parcels documentation')
  expect(documentTitle(site, { title: 'State', route: '/develop/ts/state' })).toBe('State | Parcels')
})

test('the settings of search stand in the page as they were given', () => {
  const text = renderToStaticMarkup(
    <Document site={site} page={page} title="" runtime="" styles={[]} scripts={[]} searchSettings='{"kind":"embedded"}'>
      <p />
    </Document>,
  )
  expect(text).toContain('<body data-search-settings="{&quot;kind&quot;:&quot;embedded&quot;}"')
})

test('the search host is connected to early only when search is hosted', () => {
  expect(searchHost(site)).toBeNull()
  expect(render('doc')).not.toContain('preconnect')
  const hosted = { kind: 'hosted', appId: 'ABC', apiKey: 'k', indexName: 'parcels' } as const
  expect(searchHost(testSite({ search: hosted }))).toBe('https://abc-dsn.algolia.net')
  expect(searchHost(testSite({ search: { ...hosted, host: 'https://search.example.org' } }))).toBe(
    'https://search.example.org',
  )
  // Without credentials, as search asks: a connection with them would be another one.
  expect(render('doc', testSite({ search: hosted }))).toContain(
    '<link rel="preconnect" href="https://abc-dsn.algolia.net" crossorigin="anonymous"/>',
  )
})

test("the browser's bars have the page's background colour", () => {
  const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')
  expect(Array.from(tokens.matchAll(/--color-bg: (#[0-9a-f]{6})/g), (match) => match[1])).toEqual([
    themeColor.light,
    themeColor.dark,
  ])
})
