import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readingOrder } from '../site/navigation.ts'
import { testSite } from '../../tests/support/frame-site.ts'
import { Breadcrumbs } from '../layout/breadcrumbs/Breadcrumbs.tsx'
import CategoryPage from './category/Page.tsx'
import { docPages } from './doc-pages.ts'
import { nextPages } from './landing/Page.tsx'
import { Pagination } from '../layout/pagination/Pagination.tsx'
import { sectionLinks } from './search/SectionLinks.tsx'
import { MobileTableOfContents, TableOfContents } from '../layout/table-of-contents/TableOfContents.tsx'
import { tocTree } from '../layout/table-of-contents/toc-tree.ts'

const site = testSite({ baseUrl: '/docs/' })

describe('breadcrumbs', () => {
  test('lead from the first page to this one, which is marked and not a link', () => {
    const text = renderToStaticMarkup(
      <Breadcrumbs
        site={site}
        items={[{ label: 'Develop', href: '/develop/' }, { label: 'Languages' }, { label: 'State' }]}
      />,
    )
    expect(text).toContain('<a href="/docs/" aria-label="Home">')
    expect(text).toContain('<a href="/docs/develop/">Develop</a>')
    expect(text).toContain('<span>Languages</span>')
    expect(text).toContain('<span aria-current="page">State</span>')
  })
  test('a page outside the sidebar has none', () =>
    expect(renderToStaticMarkup(<Breadcrumbs site={site} items={[]} />)).toBe(''))
})

describe('pagination', () => {
  test('both neighbours, with the base path', () => {
    const text = renderToStaticMarkup(
      <Pagination site={site} previous={{ label: 'A', href: '/a' }} next={{ label: 'B', href: '/b' }} />,
    )
    expect(text).toMatch(/href="\/docs\/a" rel="prev".*A<\/a>.*href="\/docs\/b" rel="next".*B<\/a>/)
  })
  test('the last page has no next one', () =>
    expect(renderToStaticMarkup(<Pagination site={site} previous={{ label: 'A', href: '/a' }} />)).not.toContain(
      'rel="next"',
    ))
  test('a page alone has no pagination', () => expect(renderToStaticMarkup(<Pagination site={site} />)).toBe(''))
})

describe('the buttons of a landing page', () => {
  const hrefs = (route: string) => nextPages(site.sidebar, route).map((page) => page.href)
  test('lead to the two pages after it', () => expect(hrefs('/')).toEqual(['/get_started/quickstart', '/develop/']))
  test('are fewer at the end of the sidebar', () => {
    const last = readingOrder(site.sidebar).at(-1)
    expect(hrefs(last?.href ?? '')).toEqual([])
  })
  test('are not there for a page outside the sidebar', () => expect(hrefs('/elsewhere')).toEqual([]))
})

describe('table of contents', () => {
  const h = (level: 2 | 3, id: string) => ({ id, level, text: id.toUpperCase() })
  test('level 3 is under the level 2 before it', () => {
    const shape = tocTree([h(3, 'early'), h(2, 'a'), h(3, 'a1'), h(3, 'a2'), h(2, 'b')]).map((node) => [
      node.id,
      ...node.children.map((child) => child.id),
    ])
    expect(shape).toEqual([['early'], ['a', 'a1', 'a2'], ['b']])
  })
  test('links to every heading once', () => {
    const text = renderToStaticMarkup(<TableOfContents site={testSite()} entries={[h(2, 'a'), h(3, 'a1')]} />)
    expect(text.match(/href="#[^"]+"/g)).toEqual(['href="#a"', 'href="#a1"'])
  })
  test('the bar of narrow windows opens without a script, and leaves room for the heading being read', () => {
    const text = renderToStaticMarkup(<MobileTableOfContents site={testSite()} entries={[h(2, 'a'), h(3, 'a1')]} />)
    expect(text).toMatch(
      /^<nav class="toc-mobile" aria-label="On this page"><details><summary><b>On this page<\/b><span data-toc-current=""><\/span><\/summary>/,
    )
    expect(text.match(/href="#[^"]+"/g)).toEqual(['href="#a"', 'href="#a1"'])
  })
  test.each([TableOfContents, MobileTableOfContents])('is not there without headings', (Contents) =>
    expect(renderToStaticMarkup(<Contents site={testSite()} entries={[]} />)).toBe(''),
  )
  test('is that of the page, unless its front matter hides it', () => {
    const toc = [h(2, 'a')]
    const doc = { id: 'a', file: 'a.mdx', route: '/a', toc, weight: 900, words: 2 }
    const contentsWith = (more: { hideToc?: boolean }) =>
      docPages(
        {
          docs: [{ ...doc, frontMatter: { title: 'A', description: 'What A is.', ...more } }],
          frameOf: (_route, shown = []) => ({ breadcrumbs: [], toc: shown }),
        },
        'doc',
      ).map(({ frame }) => frame?.toc)
    expect(contentsWith({})).toEqual([toc])
    expect(contentsWith({ hideToc: true })).toEqual([[]])
  })
})

test('a page brings every key of its front matter to its component', () => {
  const frontMatter = { title: 'A', description: 'What A is.', sidebarLabel: 'a', draft: true }
  const doc = { id: 'a', file: 'a.mdx', route: '/a', toc: [], weight: 900, words: 2, frontMatter }
  const pages = docPages({ docs: [doc], frameOf: () => ({ breadcrumbs: [], toc: [] }) }, 'doc')
  expect(pages.map((page) => page.frontMatter)).toEqual([frontMatter])
})

test('a category shows a card for each page, with its description where it has one', () => {
  const items = [
    { label: 'State', href: '/develop/ts/state', description: 'Keep state.', external: false },
    { label: 'Out', href: 'https://example.org', description: '', external: true },
  ]
  const text = renderToStaticMarkup(
    <CategoryPage
      site={site}
      page={{
        kind: 'category',
        route: '/category/ts',
        path: '/category/ts',
        title: 'T',
        description: 'D',
        frame: null,
        listed: true,
        hasAddress: true,
        data: { route: '/category/ts', title: 'T', description: 'D', items },
      }}
    />,
  )
  expect(text).toContain(
    '<a class="card__title" href="/docs/develop/ts/state">State</a><p class="card__text">Keep state.</p>',
  )
  expect(text).toMatch(/href="https:\/\/example\.org">Out<svg[^>]*aria-label="\(another site\)"[^]*<\/a><\/li>/)
})

test("sections lead to a category's own page or to its first one, and never to another site", () => {
  expect(sectionLinks(site.sidebar)).toEqual([
    { label: 'Overview', href: '/' },
    { label: 'Get started', href: '/get_started/quickstart' },
    { label: 'Develop', href: '/develop/' },
  ])
})
