/** The byte budgets of DESIGN.md, on the production build. Times are measured in bench/, never asserted here. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { languages } from '../src/site/languages.ts'
import { openPage, useBrowser } from './support/browser.ts'
import { idle, started } from './support/reader.ts'
import { brotliSizeOfAll, largerThan, pagesOf } from './support/site-files.ts'

const siteUrl = inject('siteUrl')
const siteDir = inject('siteDir')
const pages = pagesOf(siteDir)
const kilobyte = 1000

const browser = useBrowser()

test('HTML and CSS of a page are at most 20 KB, median over all pages, and 40 KB on the largest', () => {
  for (const { file, route } of pages) {
    const html = readFileSync(file, 'utf8')
    // Without scripts, one more comes at the end. Nothing else is linked: it would be counted here.
    expect(html.match(/<link rel="stylesheet"/g), route).toHaveLength(1)
    expect(html, route).toMatch(/<noscript><link rel="stylesheet"[^>]*><\/noscript><\/body>/)
  }
  const files = pages.map(({ file }) => file)
  const large = largerThan(20 * kilobyte, files, pages.length / 2)
  expect(large.length).toBeLessThanOrEqual(pages.length / 2)
  expect(largerThan(40 * kilobyte, large, 0)).toEqual([])
})

test('a page has no bytes that mean nothing: escaped apostrophes, marks of the bundler, a value twice', () => {
  for (const { file, route } of pages)
    expect(readFileSync(file, 'utf8'), route).not.toMatch(/&#x27;|\$vite\$|<(?:input|option)[^>]* data-tab-value/)
})

test('a page brings the styles of what it holds, and no others that are rare', () => {
  const rare = {
    '.live-example': / class="(?:[^"]* )?live-example[ "]/,
    '.endpoint': / class="(?:[^"]* )?endpoints?[ "]/,
    '.fields': / class="(?:[^"]* )?fields[ "]/,
    '.variants': / class="(?:[^"]* )?variants[ "]/,
    '.player': / class="(?:[^"]* )?player[ "]/,
    '.journal-replay__picture': / class="(?:[^"]* )?journal-replay[ "]/,
    '.cluster-outage__nodes': / class="(?:[^"]* )?cluster-outage[ "]/,
    '.card': / class="(?:[^"]* )?(?:cards|card|card__[\w-]+)[ "]/,
    '.details': / class="(?:[^"]* )?(?:details|details__[\w-]+)[ "]/,
    '.steps': / class="(?:[^"]* )?(?:steps|steps__[\w-]+)[ "]/,
    '.f-box': / class="(?:[^"]* )?(?:figure|f-[\w-]+)[ "]/,
    '.journal-run': / class="(?:[^"]* )?journal-run[ "]/,
    '.break-it': / class="(?:[^"]* )?break-it[ "]/,
    '.hero': / class="(?:[^"]* )?hero[ "]/,
    '.posts': / class="(?:[^"]* )?(?:posts|archive|post-head|post-facts|post-tags|feeds)[ "]/,
  }
  const holders = Object.fromEntries(Object.keys(rare).map((selector) => [selector, 0]))
  for (const { file, route } of pages) {
    const html = readFileSync(file, 'utf8')
    expect(html, route).not.toContain('[dir=rtl] :is(h1')
    const [, ...own] = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text = '']) => text)
    for (const [selector, element] of Object.entries(rare)) {
      const holds = element.test(html)
      expect(own.filter((text) => text.includes(`${selector}{`) || text.includes(`${selector},`)).length, route).toBe(
        Number(holds),
      )
      if (holds) holders[selector] = (holders[selector] ?? 0) + 1
    }
  }
  for (const count of Object.values(holders)) {
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(pages.length / 2)
  }
})

test('a page brings the sheets that draw its classes; those of fewer pages come before #page, and so with its payload', () => {
  const stylesIn = (html: string) => [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text = '']) => text)
  const texts = pages.map(({ file, route }) => ({ route, html: readFileSync(file, 'utf8') }))
  const [everywhere = '', ...sheets] = new Set(texts.flatMap(({ html }) => stylesIn(html)))
  expect(sheets.length).toBeGreaterThan(15)
  // Classes with which a selector begins.
  const drawnBy = (text: string) => [...text.matchAll(/[{},]\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
  const known = new Set(everywhere.match(/(?<=\.)[a-z][\w-]*/gi))
  const drawn = sheets.map((text) => ({ text, names: new Set(drawnBy(text).filter((name) => !known.has(name))) }))
  const missing = texts.flatMap(({ route, html }) => {
    const element = html.slice(html.indexOf('<div id="page"'), html.indexOf('<footer'))
    const used = new Set([...element.matchAll(/ class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' ')))
    return drawn.flatMap(({ text, names }) =>
      html.includes(text) ? [] : [...names].filter((name) => used.has(name)).map((name) => `${route}: ${name}`),
    )
  })
  expect(missing).toEqual([])
  const outage = texts.find(({ route }) => route === '/references/architecture')!.html
  const own = stylesIn(outage.slice(outage.indexOf('</head>')))
  expect(own.length).toBeGreaterThan(0)
  const { html: inPayload } = JSON.parse(readFileSync(path.join(siteDir, 'references/architecture.json'), 'utf8')) as {
    html: string
  }
  expect(stylesIn(inPayload)).toEqual(own)
})

test('scripts name no stylesheet that is not there: what stands in the page is not asked for again', () => {
  const folder = path.join(siteDir, 'assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const named = scripts.flatMap(
    (name) => readFileSync(path.join(folder, name), 'utf8').match(/assets\/[\w.-]+\.css/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !existsSync(path.join(siteDir, name)))).toEqual([])
})

test('files for programs, besides one Markdown of each page, take at most 8 MB', () => {
  const ids = languages.map(({ id }) => id).join('|')
  const parts = {
    pages: new RegExp(`\\.(?:${ids})\\.md$`),
    inOneFile: new RegExp(`^llms-full\\.(?:${ids})\\.txt$`),
    rules: /^rules\//,
    server: /^(?:mcp\/|api\/|_hosts\/(?:functions|netlify)\/|_worker\.js$|_routes\.json$)/,
  }
  const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
  const bytes = Object.entries(parts).map(([part, pattern]) => {
    const own = files.filter((name) => pattern.test(name) && statSync(path.join(siteDir, name)).isFile())
    // Each is there: otherwise it has another name, and isn't counted.
    expect(own.length, part).toBeGreaterThan(0)
    return own.reduce((sum, name) => sum + statSync(path.join(siteDir, name)).size, 0)
  })
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(8000 * kilobyte)
})

/** What a reader's browser loads by itself on a page, until it has been idle for a while: all paths, and bytes as they were sent. */
async function firstVisit(route: string): Promise<{ route: string; paths: string[]; bytes: number }> {
  const { page } = await openPage(browser())
  const sent = () =>
    page.evaluate(() => {
      const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
      return (entries as PerformanceResourceTiming[]).reduce((sum, { transferSize }) => sum + transferSize, 0)
    })
  const paths: string[] = []
  const onTheWay = new Set<unknown>()
  page.on('request', (request) => onTheWay.add(request))
  page.on('requestfinished', (request) => onTheWay.delete(request))
  page.on('requestfailed', (request) => onTheWay.delete(request))
  page.on('response', (response) => paths.push(new URL(response.url()).pathname))
  await page.goto(new URL(route.slice(1), siteUrl).href)
  await started(page)
  for (let before = -1; onTheWay.size > 0 || before !== (await sent());) {
    before = await sent()
    await idle(page)
  }
  return { route, paths, bytes: await sent() }
}

/** Each page once, for all that is asked of it. */
const visits = new Map<string, ReturnType<typeof firstVisit>>()
// Together, since they wait most of the time.
const firstVisits = (routes: readonly string[]) =>
  Promise.all(
    routes.map((route) => {
      const visit = visits.get(route) ?? firstVisit(route)
      visits.set(route, visit)
      return visit
    }),
  )

test.each([
  ['12,000 bytes without an island', 12, ['/concepts/services', '/adminapi/health', '/blog']],
  ['85 KB', 85, ['/', '/concepts/durable_execution', '/develop/ts/overview', '/category/typescript-sdk']],
])('JavaScript of a page is at most %s, whatever the kind of page', async (_, budget, routes) => {
  for (const { route, paths } of await firstVisits(routes)) {
    const scripts = [...new Set(paths.filter((name) => name.endsWith('.js')))].map((name) => path.join(siteDir, name))
    expect(scripts.length, route).toBeGreaterThan(0)
    expect(brotliSizeOfAll(scripts), route).toBeLessThanOrEqual(budget * kilobyte)
  }
})

// One of each kind, pages with the heaviest ones in view, and one with an island at its top.
test.each([
  [['/', '/get_started/quickstart', '/develop/ts/state', '/develop/go/error-handling', '/develop/java/overview']],
  [['/references/architecture', '/adminapi/health', '/category/typescript-sdk', '/blog', '/search']],
])('a first visit takes at most 60 KB until it is idle, with all that is fetched ahead: %s', async (routes) => {
  for (const { route, bytes } of await firstVisits(routes)) {
    expect(bytes, route).toBeGreaterThan(15 * kilobyte)
    expect(bytes, route).toBeLessThanOrEqual(60 * kilobyte)
  }
})

test('no page carries content twice: HTML has no payload of its own text', () => {
  const plain = pages.find(({ route }) => route === '/develop/ts/overview')
  const html = readFileSync(plain?.file ?? '', 'utf8')
  expect(html).not.toContain('__FLIGHT')
  expect(html.match(/data-island-payload/g)?.length ?? 0).toBe(html.match(/data-island="/g)?.length ?? 0)
})

test('scripts and styles are the same for this site and for a small one', () => {
  // Live examples aside, which the small one has none of.
  const assets = (dir: string) =>
    readdirSync(path.join(dir, 'assets'))
      .filter((name) => /\.(js|css)$/.test(name) && !name.startsWith('live-'))
      .map((name) => `${name}: ${statSync(path.join(dir, 'assets', name)).size}`)
  const few = assets(path.join(inject('readerDir'), 'full'))
  expect(few.length).toBeGreaterThan(1)
  expect(assets(siteDir)).toEqual(few)
})
