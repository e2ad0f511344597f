/** No axe violation on any page (WCAG 2.2 AA), at a phone's and a desktop's width, in both colour modes. */
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsOn, withAxe } from './support/axe.ts'
import { openPage, useBrowser, viewports } from './support/browser.ts'
import { pagesOf, samplePages, type BuiltPage } from './support/site-files.ts'

const siteUrl = inject('siteUrl')
const pages = pagesOf(inject('siteDir'))
const sample = samplePages(pages)
/** What is the same on every page: it is looked at on the sample. */
const frame = ['.navbar', '.menu', '.footer']

const browser = useBrowser()

async function openWithAxe(size: keyof typeof viewports, theme: 'light' | 'dark'): Promise<Page> {
  const { page } = await openPage(browser(), { viewport: viewports[size], reducedMotion: 'reduce' })
  // The switch is disabled by configuration: the page arrives as it would for a reader whose stored choice is dark.
  await page.route(`${siteUrl}**`, async (request) => {
    if (theme === 'light' || request.request().resourceType() !== 'document') return request.fallback()
    const response = await request.fetch()
    return request.fulfill({
      response,
      body: (await response.text()).replace('data-theme="light"', `data-theme="${theme}"`),
    })
  })
  await withAxe(page)
  return page
}

async function violations(page: Page, of: readonly BuiltPage[], exclude: string[] = []): Promise<string[]> {
  const found: string[] = []
  for (const { route } of of) {
    await page.goto(new URL(route.slice(1), siteUrl).href, { waitUntil: 'load' })
    found.push(...(await violationsOn(page, exclude)).map((violation) => `${route}: ${violation}`))
  }
  return found
}

/** However many pages there are, a test looks at no more than these. */
const pagesOfTest = 20
for (let first = 0; first < pages.length; first += pagesOfTest) {
  const some = pages.slice(first, first + pagesOfTest)
  test(`every page: ${some.at(0)?.route} to ${some.at(-1)?.route} on a phone, light`, async () => {
    const page = await openWithAxe('phone', 'light')
    expect(await violations(page, some, frame)).toEqual([])
  })
}

for (const size of ['phone', 'desktop'] as const)
  for (const theme of ['light', 'dark'] as const)
    test(`${size}, ${theme}: ${sample.length} pages that have everything that pages have`, async () => {
      const page = await openWithAxe(size, theme)
      expect(await violations(page, sample)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme)
    }, 600_000)
