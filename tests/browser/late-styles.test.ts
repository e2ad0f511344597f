/**
 * The stylesheet for parts that are not on a page when it comes: when it is fetched, and what is seen until it is
 * there.
 */
import type { BrowserContextOptions, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { isFirefox, useBrowser, useVisits, viewports } from '../support/browser.ts'
import { painted } from '../support/reader.ts'

const siteUrl = inject('siteUrl')
const at = (route: string) => new URL(route, siteUrl).href
const visits = useVisits(useBrowser())

/** A page that is answered as it is, whatever the test before let it meet. */
async function visit(options?: BrowserContextOptions): Promise<Page> {
  const page = await visits(options)
  await page.unrouteAll()
  return page
}

const file = '**/assets/late-*.css'

test('it is fetched after what the page itself needs, and put behind the styles that are there', async () => {
  const page = await visit()
  await page.goto(at('/concepts/services'))
  await page.locator('link[rel="stylesheet"]').waitFor({ state: 'attached' })
  const times = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve))
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const styles = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.css'))
    const links = document.querySelectorAll('link[rel="stylesheet"]').length
    return { loaded: visit!.loadEventStart, asked: styles.map(({ startTime }) => startTime), links }
  })
  expect(times.links).toBe(1)
  for (const asked of times.asked) expect(asked).toBeGreaterThanOrEqual(times.loaded)
  // Before one, a stylesheet would make the browser lay out the whole document.
  await page.keyboard.press('Control+k')
  await page.locator('dialog.search-dialog').waitFor()
  const order = await page
    .locator('style, link[rel="stylesheet"]')
    .evaluateAll((all) => all.map((each) => /late|search/.exec((each as HTMLLinkElement).href)?.[0] ?? each.localName))
  expect(order.slice(-3)).toEqual(['style', 'late', 'search'])
})

test('the search dialog asks for it at once and is not seen before it is there; what is typed is in its field', async () => {
  const page = await visit()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  // The load event waits for this picture.
  await page.route('**/never.png', () => undefined)
  await page.route('**/concepts/services', async (route) => {
    const document = await route.fetch()
    const html = await document.text()
    await route.fulfill({ response: document, body: html.replace('</body>', '<img src="/never.png" alt=""></body>') })
  })
  let asked = 0
  await page.route(file, async (route) => {
    asked++
    await held
    await route.continue()
  })
  await page.goto(at('/concepts/services'), { waitUntil: 'commit' })
  await page.locator('html[data-started]').waitFor()
  expect(asked).toBe(0)
  await page.keyboard.press('Control+k')
  const dialog = page.locator('dialog.search-dialog')
  await dialog.waitFor({ state: 'attached' })
  await expect.poll(() => asked).toBe(1)
  expect(await dialog.evaluate((element) => getComputedStyle(element).opacity)).toBe('0')
  await page.keyboard.type('sleep')
  answer()
  await expect.poll(() => dialog.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  expect(await dialog.locator('input').inputValue()).toBe('sleep')
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
})

test('where it cannot be had the dialog is there all the same, and a page brings along what fewer pages hold, once, and leaves it there', async () => {
  const page = await visit()
  await page.route(file, (route) => route.abort())
  await page.goto(at('/concepts/services'))
  await page.locator('html[data-started]').waitFor()
  await page.keyboard.press('Control+k')
  const dialog = page.locator('dialog.search-dialog')
  await expect.poll(() => dialog.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  await page.keyboard.press('Escape')
  const sheets = () =>
    page
      .locator('style')
      .evaluateAll((all) => all.filter((style) => style.textContent.includes('.cluster-outage__nodes')).length)
  expect(await sheets()).toBe(0)
  const press = (href: string) =>
    page.evaluate((to) => document.querySelector<HTMLElement>(`.sidebar a[href="${to}"]`)!.click(), href)
  await press('/references/architecture')
  const nodes = page.locator('.cluster-outage__nodes').first()
  await nodes.waitFor()
  expect(await nodes.evaluate((element) => getComputedStyle(element).display)).toBe('grid')
  expect(await sheets()).toBe(1)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
  // Without a style that it had, the browser would lay out the whole document.
  for (const to of ['/concepts/services', '/references/architecture']) {
    await press(to)
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe(to)
    expect(await sheets()).toBe(1)
  }
})

test('a page that is opened from one that still loads asks for it, too: it may hold what only it styles', async () => {
  const page = await visit()
  await page.route('**/never.png', () => undefined)
  await page.route('**/concepts/services', async (route) => {
    const document = await route.fetch()
    const html = await document.text()
    await route.fulfill({ response: document, body: html.replace('</body>', '<img src="/never.png" alt=""></body>') })
  })
  await page.goto(at('/concepts/services'), { waitUntil: 'commit' })
  await page.locator('html[data-started]').waitFor()
  const links = page.locator('link[rel="stylesheet"]')
  expect(await links.count()).toBe(0)
  await page.locator('.sidebar a[href="/concepts/invocations"]').click()
  await page.locator('h1', { hasText: 'Invocations' }).waitFor()
  expect(await links.count()).toBe(1)
})

// Playwright cannot ask the Firefox of a machine how a page looks on paper.
test.skipIf(isFirefox)(
  'on paper an example is in the chosen language alone, nothing can be pressed, and the address of another site is in the line of its link',
  async () => {
    const page = await visit()
    await page.goto(at('/get_started/quickstart?sdk=go'))
    await page.locator('html[data-started]').waitFor()
    const shown = page.locator('.tabs__panel:visible')
    const count = await shown.count()
    expect(count).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    expect(await shown.count()).toBe(count)
    await expect.poll(() => page.locator('button:visible').count()).toBe(0)
    // The bar of tabs is not on paper: each panel says which tab it is.
    expect(await page.locator('.tabs__bar:visible').count()).toBe(0)
    const [said, label] = await shown
      .first()
      .evaluate((panel: HTMLElement) => [getComputedStyle(panel, '::before').content, panel.dataset['label']])
    expect(said).toBe(`"${label}"`)
    expect(label).toBe('Go')
    const address = () =>
      page
        .locator('.prose a.external')
        .first()
        .evaluate((link) => {
          const { content, position } = getComputedStyle(link, '::after')
          return { isShown: content !== 'none', position }
        })
    await expect.poll(address).toEqual({ isShown: true, position: 'static' })
    await page.emulateMedia({ media: null })
  },
)

test.skipIf(isFirefox)(
  'a page with styles of its own, after another one with some, lays out what it holds, and not the whole document',
  async () => {
    const page = await visit({ viewport: viewports.phone })
    const devtools = await page.context().newCDPSession(page)
    await page.goto(at('/references/architecture'))
    await page.locator('html[data-started]').waitFor()
    const work: { name: string; args: { beginData?: Layout } }[] = []
    interface Layout {
      dirtyObjects: number
      totalObjects: number
    }
    devtools.on('Tracing.dataCollected', ({ value }) => void work.push(...(value as unknown as typeof work)))
    // When it comes, the whole document is matched again.
    await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.sheet != null)
    await painted(page)
    await devtools.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['devtools.timeline'] },
    })
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('.sidebar a[href="/concepts/durable_execution"]')!.click()
      while (document.querySelector('h1')!.textContent !== 'Durable execution') await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    })
    const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await ended
    const layouts = work.flatMap(({ name, args }) => (name === 'Layout' && args.beginData ? [args.beginData] : []))
    expect(layouts.length).toBeGreaterThan(0)
    expect(layouts.filter(({ dirtyObjects, totalObjects }) => dirtyObjects === totalObjects)).toEqual([])
  },
)

// Playwright cannot ask the Firefox of a machine how a page looks on paper.
test.skipIf(isFirefox)('paper without scripts', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(at('/concepts/services'))
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.navbar').isVisible()).toBe(false)
  expect(await page.locator('article').isVisible()).toBe(true)
})
