/** The byte budgets of DESIGN.md, on the production build. Times are measured in bench/, never asserted here. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { openPage, useBrowser } from './support/browser.ts'
import { createFixture, page as pageText } from './support/fixture-site.ts'
import { brotliSize, median, pagesOf } from './support/site-files.ts'

const siteUrl = inject('siteUrl')
const siteDir = inject('siteDir')
const pages = pagesOf(siteDir)
const kilobyte = 1000

const browser = useBrowser()

/** Scripts and styles that a page's HTML names. */
function linked(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => path.join(siteDir, match[1] ?? ''))
}

test('HTML and CSS of a page are at most 22 KB, median over all pages, and 51 KB on the largest', () => {
  const sizes = pages.map(({ file, route }) => {
    // What stands at the end is for other pages.
    const styles = linked(file, /<link rel="stylesheet" href="([^"]+)"[^>]*>(?!<\/body>)/g)
    expect(readFileSync(file, 'utf8').includes('<style>'), route).toBe(true)
    return [file, ...styles].reduce((sum, one) => sum + brotliSize(one), 0)
  })
  expect(median(sizes)).toBeLessThanOrEqual(22 * kilobyte)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(51 * kilobyte)
})

test('what a page looks like above the fold comes with its HTML; few pages wait for a stylesheet', () => {
  const linking = (end: RegExp) => pages.filter(({ file }) => end.test(readFileSync(file, 'utf8')))
  const waiting = linking(/<link rel="stylesheet"[^>]*>(?!<\/body>)/)
  // The others have it after everything that is shown.
  expect(linking(/<link rel="stylesheet"[^>]*><\/body>/).length).toBe(pages.length - waiting.length)
  expect(waiting.length).toBeGreaterThan(0)
  expect(waiting.length).toBeLessThan(pages.length / 2)
  // Exactly those that hold something which only that stylesheet describes.
  for (const { route, file } of pages)
    expect(
      waiting.some((page) => page.route === route),
      route,
    ).toBe(
      / class="(?:[^"]* )?(?:journal-replay|cluster-outage|endpoints?|fields|variants)[ "]/.test(
        readFileSync(file, 'utf8'),
      ),
    )
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

describe('JavaScript of a doc page', () => {
  /** Every script the browser fetches by itself: with the page, and when it is idle. */
  async function loadedScripts(route: string): Promise<string[]> {
    const { page } = await openPage(browser())
    const scripts = new Set<string>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) scripts.add(path.join(siteDir, pathname))
    })
    await page.goto(new URL(route.slice(1), siteUrl).href, { waitUntil: 'networkidle' })
    await page.waitForTimeout(2_500)
    return [...scripts]
  }

  test('is at most 12,000 bytes without an island, whatever the kind of page', async () => {
    for (const route of ['/concepts/services', '/adminapi/health', '/blog']) {
      const scripts = await loadedScripts(route)
      expect(scripts.length, route).toBeGreaterThan(0)
      expect(
        scripts.reduce((sum, file) => sum + brotliSize(file), 0),
        route,
      ).toBeLessThanOrEqual(12 * kilobyte)
    }
  })

  test('is at most 85 KB on every kind of page', async () => {
    for (const route of ['/', '/concepts/durable_execution', '/develop/ts/overview', '/category/typescript-sdk']) {
      const scripts = await loadedScripts(route)
      expect(scripts.length, route).toBeGreaterThan(0)
      expect(
        scripts.reduce((sum, file) => sum + brotliSize(file), 0),
        route,
      ).toBeLessThanOrEqual(85 * kilobyte)
    }
  })
})

test('no page carries content twice: HTML has no payload of its own text', () => {
  const plain = pages.find(({ route }) => route === '/develop/ts/overview')
  const html = readFileSync(plain?.file ?? '', 'utf8')
  expect(html).not.toContain('__FLIGHT')
  expect(html.match(/data-island-payload/g)?.length ?? 0).toBe(html.match(/data-island="/g)?.length ?? 0)
})

test('scripts and styles are the same for 2 pages and for 200', async () => {
  const assets = async (count: number) => {
    const files = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `content/docs/p${index}.mdx`,
        pageText(`Text ${index}.\n\n\`\`\`ts\nconst a = ${index}\n\`\`\``, `Page ${index}`),
      ]),
    )
    const fixture = await createFixture(
      files,
      {},
      { tutorial: ['index', ...Array.from({ length: count }, (_, index) => `p${index}`)] },
    )
    const { status, output } = await fixture.build()
    expect(output).toContain('Built')
    expect(status).toBe(0)
    const dir = path.join(fixture.outDir, 'assets')
    const found = readdirSync(dir)
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => `${name}: ${brotliSize(path.join(dir, name))}`)
    await fixture.remove()
    return found
  }
  const few = await assets(2)
  expect(few.length).toBeGreaterThan(1)
  expect(await assets(200)).toEqual(few)
})
