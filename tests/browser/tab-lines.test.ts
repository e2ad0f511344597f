/** Sets of tabs on a phone: each is one line, and a group that the page has offered before is what is chosen, and "change". */
import type { Locator } from 'playwright'
import { expect, inject, test } from 'vitest'
import { openPage, useBrowser, viewports } from '../support/browser.ts'

const siteUrl = inject('siteUrl')
const browser = useBrowser()

async function quickstart() {
  const { page } = await openPage(browser(), { viewport: viewports.phone })
  await page.goto(new URL('get_started/quickstart', siteUrl).href)
  await page.locator('html[data-started]').waitFor()
  return page
}

/** What a set of tabs shows of its labels. */
const shown = (bar: Locator) =>
  bar
    .locator('.tabs__label')
    .evaluateAll((all) => all.filter((label) => label.clientWidth > 1).map((label) => label.textContent))

test('every set is one line, and the one that is chosen is in view', async () => {
  const page = await quickstart()
  const bars = await page.locator('.tabs__bar:visible').all()
  expect(bars.length).toBeGreaterThan(4)
  for (const bar of bars) {
    const { height, inView } = await bar.evaluate((one) => {
      const frame = one.getBoundingClientRect()
      const chosen = one.querySelector('.tabs__input:checked + .tabs__label')!.getBoundingClientRect()
      return { height: frame.height / chosen.height, inView: chosen.left >= frame.left && chosen.right <= frame.right }
    })
    expect(height).toBeLessThan(1.6)
    expect(inView).toBe(true)
  }
})

test('a later set of a group shows what is chosen, and all when it is pressed or has focus', async () => {
  const page = await quickstart()
  const sets = page.locator('.tabs__bar[data-tab-group="sdk"]')
  expect(await shown(sets.first())).toHaveLength(6)
  const later = page.locator('.tabs__bar--later[data-tab-group="sdk"]:visible').first()
  expect(await shown(later)).toEqual(['TypeScript'])
  const { width, height } = (await later.boundingBox())!
  await later.click({ position: { x: width - 20, y: height / 2 } })
  expect(await shown(later)).toHaveLength(6)
  expect(await later.locator('.tabs__input:checked').inputValue()).toBe('ts')

  await later.locator('.tabs__label', { hasText: 'Go' }).click()
  for (const set of await sets.all()) expect(await set.locator('.tabs__input:checked').inputValue()).toBe('go')
  await page.locator('h1').click()
  expect(await shown(later)).toEqual(['Go'])

  await later.locator('.tabs__input:checked').focus()
  expect(await shown(later)).toHaveLength(6)
  await page.keyboard.press('ArrowRight')
  expect(await sets.first().locator('.tabs__input:checked').inputValue()).toBe('python')
})
