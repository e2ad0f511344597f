/** What search engines and social networks read of each page, and of the whole site. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import owner from '../site.config.ts'
import { pagesOf } from './support/site-files.ts'

const siteDir = inject('siteDir')
const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8')
const all = pagesOf(siteDir).map(({ route, file }) => ({ route, html: readFileSync(file, 'utf8') }))
const listed = all.filter(({ route }) => route !== '/404' && route !== '/search')
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
const addressOf = (route: string) => new URL(route, owner.url).href

test('each page has one title, one description and one address of its own; what search engines leave out says so', () => {
  // The index of a category is named as the page that opens it.
  const pages = listed.filter(({ route }) => !route.startsWith('/category/'))
  expect(new Set(pages.map(({ html }) => /<title>(.*?)<\/title>/.exec(html)?.[1])).size).toBe(pages.length)
  for (const { route, html } of listed) {
    expect(meta(html, 'description')?.length, route).toBeGreaterThan(20)
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], route).toBe(addressOf(route))
    expect(html, route).not.toContain('noindex')
  }
  for (const { route, html } of all.filter((page) => !listed.includes(page)))
    expect(meta(html, 'robots'), route).toBe('noindex')
})

test('each page has a picture for social networks, drawn for it', async () => {
  const pictures = listed.map(({ html }) => new URL(meta(html, 'og:image') ?? '').pathname)
  expect(new Set(pictures).size).toBe(listed.length)
  for (const picture of pictures) expect(existsSync(path.join(siteDir, picture)), picture).toBe(true)
  expect(await sharp(path.join(siteDir, pictures[0] ?? '')).metadata()).toMatchObject({ width: 1200, height: 630 })
})

/** What schema.org calls a page. */
function typeOf(route: string, html: string): string {
  if (route === '/') return 'WebSite'
  if (html.includes('data-kind="post"')) return 'BlogPosting'
  return /data-kind="blog/.test(html) ? 'CollectionPage' : 'TechArticle'
}

test('structured data tells the breadcrumbs that readers see, and what the article is', () => {
  const faults = listed.flatMap(({ route, html }) => {
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
    const graph = (JSON.parse(text) as { '@graph'?: Record<string, unknown>[] })['@graph'] ?? []
    const [main] = graph
    const crumbs = graph.find((each) => each['@type'] === 'BreadcrumbList')?.['itemListElement'] as
      | { name: string; item?: string; position: number }[]
      | undefined
    const shown = /<nav class="breadcrumbs"[^]*?<\/nav>/.exec(html)?.[0] ?? ''
    const isTold = main?.['url'] === addressOf(route) && main['@type'] === typeOf(route, html)
    const isSeen =
      shown === '' || (crumbs ?? []).every(({ name }) => shown.includes(`>${name.replaceAll('&', '&amp;')}<`))
    const isWhole = (crumbs ?? []).every(({ item, position }, index) => item !== undefined && position === index + 1)
    return isTold && isSeen && isWhole ? [] : [route]
  })
  expect(faults).toEqual([])
  expect(all.filter(({ html }) => html.includes('"BreadcrumbList"')).length).toBeGreaterThan(80)
})

test('each page leads to the file it is made from, and says when that was last changed', () => {
  const faults = listed.flatMap(({ route, html }) => {
    const edited = /<a href="([^"]*)">Edit this page<\/a>/.exec(html)?.[1] ?? ''
    const file = edited.startsWith(owner.editUrl ?? '-') ? edited.slice(owner.editUrl?.length) : ''
    return file !== '' && existsSync(file) ? [] : [`${route}: ${edited}`]
  })
  expect(faults).toEqual([])
  // A clone without its history, and a file that is not committed yet, have no day.
  const dated = listed.filter(({ html }) => /<time dateTime="\d{4}-\d\d-\d\d">\w+ \d{1,2}, \d{4}<\/time>/i.test(html))
  const inSitemap = [...read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc><lastmod>/g)].map(([, address]) => address)
  expect(inSitemap.toSorted()).toEqual(dated.map(({ route }) => addressOf(route)).toSorted())
})

test('the sitemap names every listed page once, and robots.txt names the sitemap', () => {
  const named = [...read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  expect(named.toSorted()).toEqual(listed.map(({ route }) => addressOf(route)).toSorted())
  expect(read('robots.txt')).toContain(`Sitemap: ${addressOf('/sitemap.xml')}`)
})

test('what every page’s head names is there', () => {
  const [{ html } = { html: '' }] = listed
  const names = [
    ...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest|search|alternate)"[^>]*href="([^"]+)"/g),
  ]
  expect(names.length).toBeGreaterThan(5)
  for (const [, address = ''] of names) expect(existsSync(path.join(siteDir, address)), address).toBe(true)
  const { icons } = JSON.parse(read('manifest.webmanifest')) as { icons: { src: string }[] }
  expect(icons.length).toBe(4)
  for (const { src } of icons) expect(existsSync(path.join(siteDir, src)), src).toBe(true)
})
