/** The page works without JavaScript (DESIGN.md, decision 2). */
import type { Page } from 'playwright'
import { beforeEach, expect, inject, test } from 'vitest'
import { isFirefox, useBrowser, useVisits, viewports, withoutScripts } from './support/browser.ts'
import { scrolls } from './support/reader.ts'

const siteUrl = inject('siteUrl')
const at = (route: string) => new URL(route.slice(1), siteUrl).href

const visit = useVisits(useBrowser())

let page: Page
beforeEach(async () => {
  page = await visit({ javaScriptEnabled: false })
})

test('a page is read and its links are followed', async () => {
  await page.goto(at('/concepts/durable_execution'))
  expect(await page.locator('h1').innerText()).toBe('Durable execution')
  expect((await page.locator('article').innerText()).length).toBeGreaterThan(2000)
  const link = page.locator('article a[href^="/"]').first()
  const href = await link.getAttribute('href')
  await link.click(withoutScripts)
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(href)
  // A click ends when the next page has begun.
  await page.waitForLoadState('domcontentloaded')
  expect(await page.locator('h1').count()).toBe(1)
})

test('a sidebar category opens and its links are followed', async () => {
  await page.goto(at('/'))
  const category = page.locator('.sidebar > ul > li > details').last()
  const inside = category.locator('a').first()
  expect(await inside.isVisible()).toBe(false)
  await category.locator('summary').first().click(withoutScripts)
  expect(await inside.isVisible()).toBe(true)
  const href = await inside.getAttribute('href')
  await inside.click(withoutScripts)
  expect(new URL(page.url()).pathname).toBe(href)
})

test('the mobile menu opens, goes back to the main menu, and its links are followed', async () => {
  await page.setViewportSize(viewports.phone)
  await page.goto(at('/concepts/services'))
  const current = page.locator('.sidebar a[aria-current="page"]')
  expect(await current.isVisible()).toBe(false)
  await page.getByRole('button', { name: /open the menu/i }).click(withoutScripts)
  expect(await current.isVisible()).toBe(true)
  expect(await scrolls(page)).toBe(false)
  await page.getByRole('button', { name: 'Back to main menu' }).click(withoutScripts)
  expect(await page.locator('.menu').getByRole('link', { name: 'Get Restate' }).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'All pages' }).click(withoutScripts)
  const link = page.locator('.sidebar').getByRole('link', { name: 'Overview' }).first()
  await link.click(withoutScripts)
  expect(page.url()).toBe(at('/'))
})

// Firefox doesn't know reading-flow.
test.skipIf(isFirefox)('on a phone the Tab key reaches what stands at the page’s foot after the article', async () => {
  await page.setViewportSize(viewports.phone)
  await page.goto(at('/concepts/services'))
  await page.locator('.breadcrumbs a').last().focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('article') !== null)).toBe(true)
  await page.locator('.page-actions summary').focus()
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('article') !== null)).toBe(true)
})

test('every tab of a page is read by choosing it, and details open', async () => {
  await page.goto(at('/get_started/quickstart'))
  const details = await page.locator('article details').all()
  for (const one of details) {
    if (!(await one.isVisible())) continue
    await one.locator('summary').first().click(withoutScripts)
    expect(await one.getAttribute('open')).not.toBeNull()
  }
  // By the pointer in one set; all sets are of one component.
  for (const label of await page.locator('.tabs').first().locator(':scope > .tabs__bar > label').all()) {
    await label.click(withoutScripts)
    expect(await page.locator(`#${await label.getAttribute('for')}`).isChecked()).toBe(true)
  }
  const { count, unread } = await page.evaluate(() => {
    const within = (set: Element, selector: string) => [
      ...set.querySelectorAll<HTMLLabelElement>(`:scope > ${selector}`),
    ]
    const sets = [...document.querySelectorAll('.tabs')]
    const faults = sets.flatMap((set) => {
      const [labels, panels] = [within(set, '.tabs__bar > label'), within(set, '.tabs__panel')]
      if (labels.length !== panels.length || labels.length < 2) return [set.id]
      return labels.flatMap((label, index) => {
        if (!set.checkVisibility()) return []
        label.click()
        const panel = panels[index]!
        return panel.checkVisibility() && panel.innerText.trim() !== '' ? [] : [label.htmlFor]
      })
    })
    return { count: sets.length, unread: faults }
  })
  expect(unread).toEqual([])
  expect(count).toBeGreaterThan(1)
})

test('the search box leads to the search page, which says what it needs', async () => {
  await page.goto(at('/'))
  const box = page.locator('.navbar input[name="q"]')
  await box.click(withoutScripts)
  await page.keyboard.type('awakeable')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toBe(at('/search?q=awakeable'))
  expect(await page.locator('#page').innerText()).toContain('JavaScript')
})
