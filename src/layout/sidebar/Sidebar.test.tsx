import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SidebarNode } from '../../site/model.ts'
import { Sidebar } from './Sidebar.tsx'
import { testSite } from '../../../tests/support/frame-site.ts'

const html = (route: string, baseUrl = '/') =>
  renderToStaticMarkup(<Sidebar site={testSite({ baseUrl })} route={route} />)
/** Text of the summary or of the link next to it, for each open category. */
const openCategories = (text: string) =>
  Array.from(
    text.matchAll(/(?:>([^<]+)<\/a>)?<details open=""><summary[^>]*>([^<]*)/g),
    (match) => match[1] ?? match[2],
  )

test('only the categories above the current page are open', () => {
  expect(openCategories(html('/develop/ts/state'))).toEqual(['Develop', 'TypeScript'])
  expect(openCategories(html('/get_started/quickstart'))).toEqual(['Get started'])
  expect(openCategories(html('/'))).toEqual([])
})

test("a category's own page opens the category and marks its link", () => {
  const text = html('/develop/')
  expect(openCategories(text)).toEqual(['Develop'])
  expect(text).toContain('<a href="/develop/" aria-current="page">Develop</a>')
})

test('exactly one link is the current page, and none on a page the sidebar does not hold', () => {
  expect(html('/develop/ts/state').match(/aria-current/g)).toHaveLength(1)
  expect(html('/search')).not.toContain('aria-current')
})

test('categories do not close each other', () => expect(html('/')).not.toMatch(/<details[^>]* name=/))

test('no link is inside a summary, where the keyboard could not reach both', () => {
  for (const [, inside] of html('/').matchAll(/<summary[^>]*>(.*?)<\/summary>/g)) expect(inside).not.toContain('<a')
})

test('the base path is put before routes, and other sites are marked and left alone', () => {
  const text = html('/', '/docs/')
  expect(text).toContain('href="/docs/develop/ts/state"')
  expect(text).toMatch(/<a href="https:\/\/example\.org\/examples">Examples<svg[^>]*aria-label="\(another site\)"/)
})

test('of a very large tree only the trail is shown; other categories lead to their first page', () => {
  const pages = (name: string) =>
    Array.from({ length: 400 }, (_, index): SidebarNode => ({
      type: 'link',
      label: `${name} ${index}`,
      href: `/${name}/${index}`,
    }))
  const sidebar: SidebarNode[] = [
    { type: 'category', label: 'First', items: pages('first') },
    { type: 'category', label: 'Second', items: pages('second') },
  ]
  const text = renderToStaticMarkup(<Sidebar site={{ ...testSite(), sidebar }} route="/first/7" />)
  expect(text.match(/<a /g)).toHaveLength(401)
  expect(openCategories(text)).toEqual(['First'])
  expect(text).toContain('<a href="/second/0">Second</a>')
})

test('a page about a request has its method before its label', () => {
  const site = testSite({})
  const sidebar: SidebarNode[] = [{ type: 'link', label: 'Register', href: '/adminapi/register', method: 'POST' }]
  const text = renderToStaticMarkup(<Sidebar site={{ ...site, sidebar }} route="/" />)
  expect(text).toContain(
    '<a href="/adminapi/register"><span class="method" data-method="POST">POST</span> Register</a>',
  )
})
