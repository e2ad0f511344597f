/** The table of contents of narrow windows: a bar that stays below the navbar, on the built site. */
import type { BrowserContextOptions, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { leave, useBrowser, useVisits, viewports, withoutScripts } from '../support/browser.ts'
import { painted } from '../support/reader.ts'

const siteUrl = inject('siteUrl')

const browser = useBrowser()
let page: Page

const visit = useVisits(browser, async () => undefined)

/** The page at its beginning: in the document of the test before, where that is of this page. */
async function open(
  route: string,
  { viewport = viewports.phone, javaScriptEnabled = true }: BrowserContextOptions = {},
): Promise<void> {
  page = await visit({ viewport, reducedMotion: 'reduce', javaScriptEnabled })
  const { href } = new URL(route.slice(1), siteUrl)
  if (javaScriptEnabled && page.url() === href) {
    await page.keyboard.press('Escape')
    await scroll(0)
    await painted(page)
  } else await page.goto(href)
  // Where the page was scrolled, the navbar comes back.
  if (javaScriptEnabled) await page.locator('html[data-started]:not([data-navbar])').waitFor()
}
const box = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return { top: Math.round(top), bottom: Math.round(bottom) }
    })
const scroll = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
const isOpen = () => page.locator('.toc-mobile details').evaluate((one) => (one as HTMLDetailsElement).open)
const summary = () => page.locator('.toc-mobile summary')

for (const width of [360, 768, 1100])
  test(`${width} px: it stands under the navbar, leaves with it and comes back with it`, async () => {
    await open('/concepts/services', { viewport: { width, height: 740 } })
    const navbar = await box('.navbar')
    await expect.poll(async () => (await box('.toc-mobile')).top).toBe(navbar.bottom)
    await scroll(1500)
    await expect.poll(async () => (await box('.toc-mobile')).top).toBe(0)
    expect((await box('.navbar')).bottom).toBe(0)
    await scroll(1400)
    await expect.poll(async () => (await box('.toc-mobile')).top).toBe(navbar.bottom)
    expect((await box('.navbar')).top).toBe(0)
  })

test('focus in it, or in the navbar, does not move the page', async () => {
  await open('/concepts/services')
  for (const selector of ['.toc-mobile summary', '.navbar button']) {
    await scroll(3000)
    await page.locator(selector).first().focus()
    expect(await page.evaluate(() => scrollY)).toBe(3000)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  }
})

test('it says which heading is being read, and its list marks it', async () => {
  await open('/concepts/services')
  const current = () => page.locator('[data-toc-current]').innerText()
  await expect.poll(current).toBe('Compare services, virtual objects, and workflows')
  await page.evaluate(() => document.getElementById('limits-and-costs')?.scrollIntoView({ behavior: 'instant' }))
  await expect.poll(current).toBe('Limits and costs')
  // By the keyboard: for a click, Playwright may scroll.
  await summary().press('Enter')
  expect(await page.locator('.toc-mobile a[aria-current="true"]').innerText()).toBe('Limits and costs')
  // In a window of another size it is still the heading at the top of it.
  await page.setViewportSize({ width: 360, height: 400 })
  await page.evaluate(() => document.getElementById('virtual-object')?.scrollIntoView({ behavior: 'instant' }))
  await expect.poll(current).toBe('Virtual object: a lock and state for each key')
})

test('opening it moves nothing; a link, Escape and a press outside close it', async () => {
  await open('/concepts/services')
  const title = await box('h1')
  await summary().click()
  expect(await isOpen()).toBe(true)
  expect(await box('h1')).toEqual(title)
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  await page.keyboard.press('Enter')
  expect(await isOpen()).toBe(true)
  await page.mouse.click(180, 730)
  expect(await isOpen()).toBe(false)
  await summary().click()
  await page.locator('.toc-mobile a', { hasText: 'Limits and costs' }).click()
  expect(await isOpen()).toBe(false)
  expect(new URL(page.url()).hash).toBe('#limits-and-costs')
})

test('a heading that is jumped to stands below it, from a link and from the address', async () => {
  await open('/concepts/services')
  const below = async (id: string) => {
    await expect.poll(async () => (await box(`#${id}`)).top).toBeLessThan(300)
    expect((await box(`#${id}`)).top).toBeGreaterThan((await box('.toc-mobile')).bottom)
  }
  for (const id of ['limits-and-costs', 'workflow', 'the-engine']) {
    await summary().click()
    await page.locator(`.toc-mobile a[href="#${id}"]`).click()
    await below(id)
  }
  await leave(page)
  await page.goto(new URL('concepts/services#virtual-object', siteUrl).href)
  await below('virtual-object')
})

test.each(['/develop/java/state', '/get_started/quickstart'])(
  '360 px: the heading has room in it: %s',
  async (route) => {
    await open(route, { viewport: { width: 360, height: 740 } })
    const heading = page.locator('[data-toc-current]')
    await expect.poll(() => heading.innerText()).not.toBe('')
    expect(await heading.evaluate((one) => one.clientWidth)).toBeGreaterThanOrEqual(140)
    expect(await summary().innerText()).toContain('On this page')
  },
)

test('a long list opens at the heading being read', async () => {
  await open('/develop/ts/overview', { viewport: { width: 360, height: 480 } })
  await page.evaluate(() => document.getElementById('related')?.scrollIntoView({ behavior: 'instant' }))
  await expect.poll(() => page.locator('[data-toc-current]').innerText()).toBe('Related')
  await summary().click()
  const list = await box('.toc-mobile details > ul')
  await expect.poll(async () => (await box('.toc-mobile a[aria-current]')).bottom).toBeLessThanOrEqual(list.bottom)
  // So it does when it was scrolled elsewhere and closed.
  await page.locator('.toc-mobile details > ul').evaluate((one) => one.scrollTo({ top: 0, behavior: 'instant' }))
  expect((await box('.toc-mobile a[aria-current]')).bottom).toBeGreaterThan(list.bottom)
  await page.keyboard.press('Escape')
  await summary().click()
  await expect.poll(async () => (await box('.toc-mobile a[aria-current]')).bottom).toBeLessThanOrEqual(list.bottom)
})

test.each(['/concepts/services', '/'])('where the column has room there is no bar: %s', async (route) => {
  await open(route, { viewport: viewports.desktop })
  expect(await page.locator('.toc-mobile:visible').count()).toBe(0)
  expect(await page.locator('.toc').isVisible()).toBe(true)
})

test('without JavaScript it opens, its links are followed, and what they lead to stands below the open list', async () => {
  await open('/develop/ts/overview', { javaScriptEnabled: false })
  await summary().click(withoutScripts)
  await page.locator('.toc-mobile a[href="#options"]').click(withoutScripts)
  expect(new URL(page.url()).hash).toBe('#options')
  const heading = await box('#options')
  expect(heading.top).toBeGreaterThanOrEqual((await box('.toc-mobile details > ul')).bottom)
  expect(heading.bottom).toBeLessThan(viewports.phone.height)
})

test.each(['/concepts/services', '/'])('the text has its width before the contents arrive: %s', async (route) => {
  await open(route, { viewport: viewports.desktop, javaScriptEnabled: false })
  const width = () => page.locator('article').evaluate((article) => article.getBoundingClientRect().width)
  const whole = await width()
  await page.route(page.url(), async (request) => {
    const response = await request.fetch()
    const html = await response.text()
    await request.fulfill({ response, body: html.slice(0, html.indexOf('<nav class="toc"')) })
  })
  await page.reload()
  expect(await page.locator('article').count()).toBe(1)
  expect(await page.locator('.toc').count()).toBe(0)
  expect(await width()).toBe(whole)
})
