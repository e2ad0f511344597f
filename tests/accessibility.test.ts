/** No axe violation on any page, at a phone's and a desktop's width, in both colour modes (WCAG 2.2 AA). */
import { expect, inject, test } from 'vitest'
import { violationsOn, withAxe } from './support/axe.ts'
import { openPage, useBrowser, viewports } from './support/browser.ts'
import { pagesOf } from './support/site-files.ts'

const siteUrl = inject('siteUrl')
const pages = pagesOf(inject('siteDir'))

const browser = useBrowser()

for (const name of ['phone', 'desktop'] as const)
  for (const theme of ['light', 'dark'] as const)
    test(`${name}, ${theme}: ${pages.length} pages`, async () => {
      const { page } = await openPage(browser(), { viewport: viewports[name], reducedMotion: 'reduce' })
      // The switch is disabled by configuration: the page arrives as it would for a reader whose stored choice is dark.
      await page.route(`${siteUrl}**`, async (request) => {
        if (request.request().resourceType() !== 'document') return request.fallback()
        const response = await request.fetch()
        return request.fulfill({
          response,
          body: (await response.text()).replace('data-theme="light"', `data-theme="${theme}"`),
        })
      })
      await withAxe(page)
      const found: string[] = []
      for (const { route } of pages) {
        await page.goto(new URL(route.slice(1), siteUrl).href, { waitUntil: 'load' })
        expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme)
        found.push(...(await violationsOn(page)).map((violation) => `${route}: ${violation}`))
      }
      expect(found).toEqual([])
    }, 600_000)
