/** Pages and tables at every width: what does not fit scrolls by itself, on a phone nothing has to. */
import { expect, inject, test } from 'vitest'
import { openPage, useBrowser, viewports } from './support/browser.ts'
import { enlargeText, tooWide } from './support/overflow.ts'
import { pagesOf, samplePages } from './support/site-files.ts'

const siteUrl = inject('siteUrl')
const pages = pagesOf(inject('siteDir'))

const browser = useBrowser()

const at = (route: string) => new URL(route.slice(1), siteUrl).href

test('no page scrolls sideways on a phone with all panels open, nor at 320 px with text at twice its size; every table fits a phone', async () => {
  // Without scripts: panels and tabs are as they were sent, and a page takes half the time.
  const { page } = await openPage(browser(), { javaScriptEnabled: false })
  let count = 0
  const wide: string[] = []
  for (const { route } of pages) {
    await page.setViewportSize(viewports.phone)
    await page.goto(at(route))
    const tables = await page
      .locator('.table')
      .evaluateAll((all) =>
        all.map((table) => [table.scrollWidth > table.clientWidth, table.getAttribute('aria-label')] as const),
      )
    count += tables.length
    for (const [isCut, label] of tables) if (isCut) wide.push(`${route}: ${label}`)
    await page.evaluate(() => document.querySelectorAll('details').forEach((panel) => (panel.open = true)))
    wide.push(...(await tooWide(page)).map((element) => `${route}: ${element}`))
    await enlargeText(page)
    wide.push(...(await tooWide(page)).map((element) => `${route}, large text: ${element}`))
  }
  expect(count).toBeGreaterThan(20)
  expect(wide).toEqual([])
})

test('pages that have everything that pages have do not scroll sideways at any width', async () => {
  const { page } = await openPage(browser())
  const wide: string[] = []
  for (const { route } of samplePages(pages)) {
    await page.goto(at(route))
    for (const size of Object.values(viewports)) {
      await page.setViewportSize(size)
      wide.push(...(await tooWide(page)).map((element) => `${size.width} px: ${route}: ${element}`))
    }
  }
  expect(wide).toEqual([])
})

test.each(['/blog', '/category/typescript-sdk', '/search', '/missing'])(
  'a page without contents uses the width of its window: %s',
  async (route) => {
    const { page } = await openPage(browser(), { viewport: { width: 1440, height: 900 } })
    await page.goto(at(route))
    const [left, right] = await page.evaluate(() => {
      const sidebar = document.querySelector('.sidebar')
      const start = sidebar?.checkVisibility() ? sidebar.parentElement!.getBoundingClientRect().right : 0
      const { left, right } = document.querySelector('main')!.getBoundingClientRect()
      return [left - start, innerWidth - right]
    })
    expect(right).toBeLessThanOrEqual(left! + 120)
  },
)

test('of many columns the first stays in view while the others scroll', async () => {
  const { page } = await openPage(browser(), { viewport: viewports.tablet })
  await page.goto(at('/develop/'))
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
  await page.goto(at('/develop/ts/overview#options'))
  const row = page.locator('tr', { has: page.locator('td:first-child', { hasText: 'idempotencyRetention' }) })
  const shape = () =>
    row.locator('td').evaluateAll((cells) =>
      cells.map((cell) => ({
        // Firefox tells which attribute is shown, Chromium its text.
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
