/** The cluster outage, on the built site: what it announces, that nothing jumps, and what is there without script. */
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser, useVisits, viewports } from '../support/browser.ts'

const siteUrl = inject('siteUrl')
const visit = useVisits(useBrowser())
let page: Page

const news = () => page.locator('.cluster-outage__now')
const current = () => page.locator('.cluster-outage__cases [aria-current] th').innerText()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const place = (selector: string) =>
  page.locator(selector).evaluate((one) => one.getBoundingClientRect().top + window.scrollY)

async function open(viewport: { width: number; height: number }): Promise<void> {
  page = await visit({ viewport, reducedMotion: 'reduce' })
  await page.goto(new URL('references/architecture', siteUrl).href)
  // Its script is loaded for a reader who turns to it.
  await page.getByRole('button', { name: 'Stop node 1' }).hover()
  await page.locator('[data-island-state="ready"]').waitFor()
}

test('with the keyboard: a stopped node is announced, and the case that it makes is marked', async () => {
  await open(viewports.desktop)
  expect(await news().getAttribute('aria-live')).toBe('polite')
  await page.getByRole('button', { name: 'Stop node 1' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => news().innerText()).toBe('Node 1 has stopped. Leadership moves: partition 1 to node 2.')
  expect(await current()).toBe('One node')
  // The button that was pressed keeps the focus, and starts the node again.
  await page.keyboard.press('Space')
  await expect.poll(() => news().innerText()).toContain('Node 1 is running.')
  expect(await current()).toBe('No node')
})

for (const viewport of [viewports.phone, viewports.desktop])
  test(`${viewport.width} px: the table stays in place, whichever nodes are stopped`, async () => {
    await open(viewport)
    const first = await place('.cluster-outage__cases')
    for (const button of ['Stop node 2', 'Stop node 3', 'Stop node 1', 'Start node 2', 'Start node 3']) {
      await press(button)
      // Firefox reckons with floating-point numbers: the same place is the same but for a hundredth of a pixel.
      expect(await place('.cluster-outage__cases'), button).toBeCloseTo(first, 2)
    }
  })

test('without script, the table says what works in each case, and no button does nothing', async () => {
  page = await visit({ javaScriptEnabled: false })
  await page.goto(new URL('references/architecture', siteUrl).href)
  expect(await page.locator('.cluster-outage button').first().isVisible()).toBe(false)
  expect(await page.locator('.cluster-outage tbody tr').count()).toBe(4)
  expect(await page.getByRole('cell', { name: 'fail', exact: true }).isVisible()).toBe(true)
})

/** Chips of a node: who leads and who follows. */
const chips = (node: number) =>
  page
    .locator('.cluster-outage__node')
    .nth(node - 1)
    .locator('[data-chip]')
    .evaluateAll((all) => all.map((chip) => (chip as HTMLElement).dataset.chip))

test('partitions are chips that move from the node that stops to the one that takes them', async () => {
  page = await visit({ reducedMotion: 'no-preference' })
  await page.goto(new URL('references/architecture', siteUrl).href)
  await page.getByRole('button', { name: 'Stop node 2' }).hover()
  await page.locator('[data-island-state="ready"]').waitFor()
  expect(await chips(2)).toContain('leader 2')
  const from = await page.locator('[data-chip="leader 2"]').boundingBox()
  const start = await page.evaluate(() => {
    const { animate } = Element.prototype
    return new Promise<string>((resolve) => {
      Element.prototype.animate = function (this: Element, frames, options) {
        if ((this as HTMLElement).dataset.chip === 'leader 2') resolve(JSON.stringify(frames))
        return animate.call(this, frames, options)
      }
      ;[...document.querySelectorAll<HTMLElement>('.cluster-outage__node button')][1]!.click()
    })
  })
  await expect.poll(() => chips(3)).toContain('leader 2')
  expect(await chips(2)).toEqual([])
  await page.waitForFunction(() => document.getAnimations().length === 0)
  const to = await page.locator('[data-chip="leader 2"]').boundingBox()
  const [{ translate }] = JSON.parse(start) as [{ translate: string }]
  expect(Number.parseFloat(translate)).toBeCloseTo(from!.x - to!.x, 0)
})

test('cards, news and table are as wide as each other, and on a phone the mark is on the whole row', async () => {
  await open(viewports.desktop)
  const widths = await page
    .locator('.cluster-outage > *')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().width)))
  expect(new Set(widths).size).toBe(1)
  await page.setViewportSize(viewports.phone)
  const shadows = await page
    .locator('.cluster-outage__cases tr[aria-current]')
    .evaluate((row) => [row, ...row.children].map((one) => getComputedStyle(one).boxShadow))
  expect(shadows[0]).toContain('inset')
  expect(new Set(shadows.slice(1))).toEqual(new Set(['none']))
})
