/**
 * Sets of tabs on a phone: each is one line, and a group that the page has offered before is what is chosen, and "change".
 * The choice of language is in the contents, too, which stay in view.
 */
import type { Locator } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser, useVisits, viewports, withoutScripts } from '../support/browser.ts'
import { painted } from '../support/reader.ts'

const siteUrl = inject('siteUrl')
const visit = useVisits(useBrowser())

async function quickstart() {
  const page = await visit({ viewport: viewports.phone, reducedMotion: 'reduce' })
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

test.each([viewports.phone, viewports.desktop])(
  'the choice of language stays in view, and moves nothing that is read (%o)',
  async (viewport) => {
    const page = await visit({ viewport, reducedMotion: 'reduce' })
    await page.goto(new URL('get_started/tour', siteUrl).href)
    await page.locator('html[data-started]').waitFor()
    const choice = page.getByRole('combobox', { name: 'Language' })
    expect(await choice.count()).toBe(1)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
    // What follows the scrolling, such as the heading's name in the bar, is there with the next picture.
    await painted(page)
    const sets = page.locator('.prose .tabs__bar[data-tab-group="sdk"]')
    const tops = () => sets.evaluateAll((all) => all.map((set) => Math.round(set.getBoundingClientRect().top)))
    const before = await tops()
    const read = await sets.evaluateAll((all) =>
      all.findIndex((set) => set.parentElement!.getBoundingClientRect().bottom > innerHeight / 3),
    )
    await choice.focus()
    await page.keyboard.press('g')
    await expect.poll(() => sets.nth(read).locator('.tabs__input:checked').inputValue()).toBe('go')
    for (const set of await sets.all()) expect(await set.locator('.tabs__input:checked').inputValue()).toBe('go')
    const after = await tops()
    expect(after[0]).not.toBe(before[0])
    expect(Math.abs(after[read]! - before[read]!)).toBeLessThanOrEqual(1)
    const { y, height } = (await choice.boundingBox())!
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(viewport.height)

    // A set on the page is the same choice, on this page and on the next.
    await sets.first().locator('.tabs__label', { hasText: 'Python' }).click()
    expect(await choice.inputValue()).toBe('python')
    await page.goto(new URL('get_started/quickstart', siteUrl).href)
    expect(await choice.inputValue()).toBe('python')
  },
)

test.each([viewports.phone, viewports.desktop])(
  'so does what the examples of one language ask (%o)',
  async (viewport) => {
    const page = await visit({ viewport, reducedMotion: 'reduce' })
    await page.goto(new URL('get_started/quickstart', siteUrl).href)
    await page.locator('html[data-started]').waitFor()
    const runtime = page.getByRole('combobox', { name: 'Runtime' })
    // A phone's bar has no room for it: it is in the list.
    const show = async () => {
      if (viewport.width < 1180) await page.locator('.toc-mobile summary').click()
    }
    await show()
    await runtime.selectOption('bun')
    const sets = page.locator('.prose .tabs__bar[data-tab-group="runtime"]')
    const chosen = () =>
      sets.evaluateAll((all) => all.map((set) => set.querySelector<HTMLInputElement>('input:checked')?.value))
    expect(new Set(await chosen())).toEqual(new Set(['bun']))
    // A reader of another language isn't asked.
    await page.getByRole('combobox', { name: 'Language' }).selectOption('java')
    expect(await runtime.count()).toBe(0)
    await page.reload()
    await page.locator('html[data-started]').waitFor()
    await show()
    expect(await runtime.count()).toBe(0)
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ts')
    expect(await runtime.inputValue()).toBe('bun')
  },
)

test('without script the contents have no choice, since nothing would come of it', async () => {
  const page = await visit({ viewport: viewports.phone, javaScriptEnabled: false })
  await page.goto(new URL('get_started/quickstart', siteUrl).href)
  expect(await page.locator('.toc-choice:visible').count()).toBe(0)
  const set = page.locator('.tabs__bar[data-tab-group="sdk"]').first()
  await set.locator('.tabs__label', { hasText: 'Go' }).click(withoutScripts)
  expect(await set.locator('.tabs__input:checked').inputValue()).toBe('go')
})
