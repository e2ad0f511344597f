/** Tables and pages at every width: what does not fit scrolls by itself, on a phone nothing has to. */
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { openPage, useBrowser, viewports } from './support/browser.ts'
import { pagesOf, samplePages } from './support/site-files.ts'

const siteUrl = inject('siteUrl')
const pages = pagesOf(inject('siteDir'))

const browser = useBrowser()

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('at 360 px every table fits and no page scrolls sideways, without JavaScript too', async () => {
  const { page } = await openPage(browser(), { viewport: viewports.phone, javaScriptEnabled: false })
  let count = 0
  const wide: string[] = []
  for (const { route } of pages) {
    await page.goto(new URL(route.slice(1), siteUrl).href)
    if (await scrollsSideways(page)) wide.push(route)
    const tables = await page
      .locator('.table')
      .evaluateAll((all) =>
        all.map((one) => [one.scrollWidth > one.clientWidth, one.getAttribute('aria-label')] as const),
      )
    count += tables.length
    for (const [isCut, label] of tables) if (isCut) wide.push(`${route}: ${label}`)
  }
  expect(count).toBeGreaterThan(20)
  expect(wide).toEqual([])
}, 600_000)

test('pages that have everything that pages have do not scroll sideways at any width', async () => {
  const { page } = await openPage(browser())
  const wide: string[] = []
  for (const { route } of samplePages(pages)) {
    await page.goto(new URL(route.slice(1), siteUrl).href)
    for (const { width, height } of Object.values(viewports)) {
      await page.setViewportSize({ width, height })
      if (await scrollsSideways(page)) wide.push(`${width} px: ${route}`)
    }
  }
  expect(wide).toEqual([])
}, 600_000)

test('of many columns the first stays in view while the others scroll', async () => {
  const { page } = await openPage(browser(), { viewport: viewports.tablet })
  await page.goto(new URL('develop/', siteUrl).href)
  const table = page.getByRole('region', { name: 'Table: Compare the SDKs' })
  expect(await table.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true)
  const left = (cell: string) =>
    table
      .locator(cell)
      .first()
      .evaluate((one) => Math.round(one.getBoundingClientRect().left))
  const [first, second] = [await left('td:nth-child(1)'), await left('td:nth-child(2)')]
  await table.evaluate((one) => one.scrollTo({ left: 80, behavior: 'instant' }))
  expect(await left('td:nth-child(1)')).toBe(first)
  expect(await left('td:nth-child(2)')).toBe(second - 80)
})

test('on a phone a row of three columns and more is a list with its columns’ names; on a desktop it is a row', async () => {
  const { page } = await openPage(browser(), { viewport: viewports.phone })
  await page.goto(new URL('develop/ts/overview#options', siteUrl).href)
  const row = page.locator('tr', { has: page.locator('td:first-child', { hasText: 'idempotencyRetention' }) })
  const shape = () =>
    row.locator('td').evaluateAll((cells) =>
      cells.map((cell) => ({
        // Firefox tells which attribute is shown, Chromium what stands in it.
        label: getComputedStyle(cell, '::before').content.replace(
          /^attr\((.+)\)$/,
          (_, name: string) => `"${cell.getAttribute(name)}"`,
        ),
        top: Math.round(cell.getBoundingClientRect().top),
      })),
    )
  const stacked = await shape()
  expect(stacked.map(({ label }) => label)).toEqual(['none', '"Type"', '"Default"', '"Meaning"'])
  expect(stacked.map(({ top }) => top)).toEqual(stacked.map(({ top }) => top).toSorted((a, b) => a - b))
  expect(new Set(stacked.map(({ top }) => top)).size).toBe(4)
  await page.setViewportSize(viewports.desktop)
  const wide = await shape()
  expect(new Set(wide.map(({ top }) => top)).size).toBe(1)
  expect(wide.every(({ label }) => label === 'none')).toBe(true)
})
