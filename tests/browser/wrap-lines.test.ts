/** The button that wraps long lines, on the built site. */
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser, useVisits, viewports } from '../support/browser.ts'
import { goOn, started } from '../support/reader.ts'

const siteUrl = inject('siteUrl')

const browser = useBrowser()
let page: Page

const visit = useVisits(browser, async () => undefined)

/** Goes on to the page from that of the test before. */
async function open(route: string, javaScriptEnabled = true): Promise<void> {
  page = await visit({ viewport: viewports.phone, javaScriptEnabled })
  const { href } = new URL(route.slice(1), siteUrl)
  if (page.url() === 'about:blank') await page.goto(href)
  else if (page.url() !== href) await goOn(page, route)
  if (javaScriptEnabled) await started(page)
}

/** Of every block that is shown, not folded away: whether lines are cut off, and whether there is a button. */
const blocks = () =>
  page.locator('.code-block__body, .terminal__body').evaluateAll((all) =>
    all
      .filter((body) => body.clientWidth > 0 && body.checkVisibility({ contentVisibilityAuto: true }))
      .map((body) => ({
        cut: body.scrollWidth > body.clientWidth,
        button: body.parentElement?.querySelector('.wrap-lines:not([hidden])') !== null,
      })),
  )

test('a block has it exactly while its lines are cut off, at every width', async () => {
  await open('/get_started/tour?sdk=java')
  for (const { width, height } of [viewports.phone, viewports.desktop, { width: 1500, height: 900 }]) {
    await page.setViewportSize({ width, height })
    await expect.poll(async () => (await blocks()).filter(({ cut, button }) => cut !== button)).toEqual([])
    const found = await blocks()
    expect(found.some(({ cut }) => !cut)).toBe(true)
    if (width === viewports.phone.width) expect(found.some(({ cut }) => cut)).toBe(true)
  }
})

test('a block that a panel or a tab shows for the first time gets it', async () => {
  await open('/get_started/tour?sdk=java')
  const before = await page.locator('.wrap-lines:visible').count()
  await page
    .locator('article .details > summary')
    .evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()))
  await expect.poll(() => page.locator('.wrap-lines:visible').count()).toBeGreaterThan(before)
  await expect.poll(async () => (await blocks()).filter(({ cut, button }) => cut !== button)).toEqual([])
  await open('/concepts/services')
  await page.locator('.tabs--code').first().locator('label', { hasText: 'Java' }).click()
  await expect.poll(async () => (await blocks()).filter(({ cut, button }) => cut !== button)).toEqual([])
  expect(await page.locator('.tabs--code').first().locator('.wrap-lines:visible').count()).toBe(1)
})

test('it wraps and unwraps by mouse and by keyboard, says so, and takes the copy button’s place from nobody', async () => {
  await open('/concepts/services')
  const block = page.locator('.code-block:has(.wrap-lines:not([hidden]))').first()
  const button = block.getByRole('button', { name: 'Wrap lines' })
  const cut = () => block.locator('.code-block__body').evaluate((body) => body.scrollWidth > body.clientWidth)
  expect(await button.getAttribute('aria-pressed')).toBe('false')
  expect(await cut()).toBe(true)
  await button.click()
  expect(await button.getAttribute('aria-pressed')).toBe('true')
  expect(await cut()).toBe(false)
  // What it did can be undone: it stays, although nothing is cut off now.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await button.isVisible()).toBe(true)
  await button.focus()
  await page.keyboard.press('Enter')
  expect(await button.getAttribute('aria-pressed')).toBe('false')
  expect(await cut()).toBe(true)
  const [own, copy] = [await button.boundingBox(), await block.getByRole('button', { name: 'Copy code' }).boundingBox()]
  expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual(copy?.x ?? 0)
  expect(own?.width).toBeGreaterThanOrEqual(24)
})

test('a terminal wraps too', async () => {
  await open('/develop/ts/overview')
  const terminal = page.locator('.terminal').first()
  await terminal.hover()
  await terminal.getByRole('button', { name: 'Wrap lines' }).click()
  expect(await terminal.locator('.terminal__body').evaluate((body) => body.scrollWidth > body.clientWidth)).toBe(false)
})

test('it comes with every page that is navigated to, and not without JavaScript', async () => {
  await open('/develop/ts/overview')
  await page.locator('article a[href="/concepts/services"]').first().click()
  await page.locator('h1', { hasText: 'Services' }).waitFor()
  await expect.poll(() => page.locator('.wrap-lines').count()).toBeGreaterThan(0)
  await open('/develop/ts/overview', false)
  expect(await page.locator('.wrap-lines').count()).toBe(0)
})
