/** No axe violation on any page, at a phone's and a desktop's width, in both colour modes (WCAG 2.2 AA). */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { expect, inject, test } from 'vitest'
import { openPage, useBrowser, viewports } from './support/browser.ts'
import { pagesOf } from './support/site-files.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
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
        return request.fulfill({ response, body: (await response.text()).replace('data-theme="light"', `data-theme="${theme}"`) })
      })
      await page.addInitScript(axeSource)
      const found: string[] = []
      for (const { route } of pages) {
        await page.goto(new URL(route.slice(1), siteUrl).href, { waitUntil: 'load' })
        const { violations } = await page.evaluate(async (): Promise<AxeResults> => {
          const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
          // What passes is not asked for: gathering it takes a third of the time.
          return axe.run(document, { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
        })
        expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme)
        for (const { id, nodes } of violations) found.push(...nodes.slice(0, 3).map((node) => `${route}: ${id}: ${node.target.join(' ')}: ${node.failureSummary?.split('\n').at(1)?.trim()}`))
      }
      expect(found).toEqual([])
    }, 600_000)
