/** Terminals that differ by language: each reader sees the recording of the language chosen in the page's tabs. */
import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { openPage, useBrowser } from './support/browser.ts'

const siteUrl = inject('siteUrl')
const tour = (query = '') => new URL(`get_started/tour${query}`, siteUrl).href

const browser = useBrowser()

/** The refusal of a carrier, which reads differently in Go. */
const refusals = (page: Page): Locator =>
  page.locator('.variants', { hasText: 'takes at most 30 kg' }).first().locator('.variants__panel')

/** The languages of the panels that are seen, and their text. */
async function seen(page: Page): Promise<{ values: string[]; text: string }[]> {
  const found = []
  for (const panel of await refusals(page).all()) {
    if (await panel.isVisible())
      found.push({
        values: await panel
          .locator('> input')
          .evaluateAll((all) => all.map((input) => input.getAttribute('value') ?? '')),
        text: await panel.innerText(),
      })
  }
  return found
}

test('follow the language in the address, and the one that is chosen afterwards, without tabs of their own', async () => {
  const { page } = await openPage(browser())
  await page.goto(tour('?sdk=go'))
  expect(await seen(page)).toEqual([
    { values: ['go'], text: expect.stringContaining('[422] swiftvan takes at most 30 kg') as string },
  ])
  expect(await page.locator('.variants').getByRole('radio').count()).toBe(0)

  await page.locator('html[data-started]').waitFor()
  await page.locator('.tabs__bar:not(.tabs__bar--later)').first().getByText('Python', { exact: true }).click()
  const [shown, ...others] = await seen(page)
  expect(others).toEqual([])
  expect(shown?.values).toContain('python')
  expect(shown?.text).toContain('"swiftvan takes at most 30 kg"')
})

test('are all read without JavaScript, each under its language', async () => {
  const { page } = await openPage(browser(), { javaScriptEnabled: false })
  await page.goto(tour())
  expect((await seen(page)).flatMap(({ values }) => values).sort()).toEqual(['go', 'java', 'kotlin', 'python', 'ts'])
  const label = await refusals(page)
    .last()
    .evaluate((panel) =>
      // Firefox tells which attribute is shown, Chromium its text.
      getComputedStyle(panel, '::before').content.replace(
        /^attr\((.+)\)$/,
        (_, name: string) => `"${panel.getAttribute(name)}"`,
      ),
    )
  expect(label).toBe('"Go"')
})
