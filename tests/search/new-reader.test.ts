/** The search of the project's own site, as somebody meets it who has never searched: places, rows, and the field. */
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser, useVisits } from '../support/browser.ts'

const siteUrl = inject('siteUrl')
const visit = useVisits(useBrowser())

const at = (route: string) => new URL(route, siteUrl).href
const rows = (page: Page) => page.locator('.search-hit')

async function openDialog(page: Page): Promise<void> {
  await page.locator('html[data-started]').waitFor()
  await page.keyboard.press('Control+k')
  await page.locator('dialog.search-dialog[data-state] input').waitFor()
}

test('a new reader is offered six places, by keyboard, too; who has removed their searches is told so', async () => {
  const page = await visit()
  await page.goto(at('concepts/services'))
  await openDialog(page)
  expect(await rows(page).count()).toBe(6)
  expect(await page.getByText('No recent searches').count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/get_started/tour')
  await openDialog(page)
  expect(await page.locator('.search-hits__name').allTextContents()).toEqual(['Recent'])
  await page.locator('.search-hit__action[title="Remove this search from history"]').click()
  await page.getByText('No recent searches').waitFor()
  await page.reload()
  await openDialog(page)
  await page.getByText('No recent searches').waitFor()
  expect(await rows(page).count()).toBe(0)
})

test('in light and dark, the root has the color of the backdrop, which does not cover the gutter; only the chosen row is filled, no row has an edge, and a mark is no line', async () => {
  const page = await visit()
  await page.goto(at('concepts/services'))
  await openDialog(page)
  for (const mode of ['dark', 'light']) {
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), mode)
    const colors = await page.evaluate(() => {
      /** Red, green, blue and alpha of a color, as a canvas paints it over another one. */
      const context = document.createElement('canvas').getContext('2d')!
      const painted = (...fills: string[]) => {
        for (const fill of fills) {
          context.fillStyle = fill
          context.fillRect(0, 0, 1, 1)
        }
        return [...context.getImageData(0, 0, 1, 1).data]
      }
      const of = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo).backgroundColor
      const backdrop = of(document.querySelector('.search-dialog')!, '::backdrop')
      return [painted(of(document.documentElement)), painted(of(document.body), backdrop)]
    })
    for (const [index, part] of colors[0]!.entries())
      expect(Math.abs(part - colors[1]![index]!), mode).toBeLessThanOrEqual(2)
  }
  await page.keyboard.type('idempotency')
  // The places that are offered before are rows, too, and so is what the first letters find.
  await page
    .locator('.search-hit mark', { hasText: /^idempotency$/i })
    .first()
    .waitFor()
  const look = await rows(page).evaluateAll((all) =>
    all.map((row) => [getComputedStyle(row).borderTopWidth, getComputedStyle(row).backgroundColor]),
  )
  expect(new Set(look.map(([edge]) => edge))).toEqual(new Set(['0px']))
  const [chosen, ...others] = look.map(([, fill]) => fill)
  expect(others.length).toBeGreaterThan(1)
  expect(new Set(others)).toEqual(new Set(['rgba(0, 0, 0, 0)']))
  expect(chosen).not.toBe('rgba(0, 0, 0, 0)')
  const mark = page.locator('.search-hit mark').first()
  expect(await mark.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe('none')
})

test('the search page has one field, and a line of text under each title', async () => {
  const page = await visit()
  await page.goto(at('search?q=idempotency+key'))
  await page.locator('.search-results__group li').first().waitFor()
  expect(await page.locator('input[type="search"]:visible, [data-search-open]:visible').count()).toBe(1)
  const items = await page
    .locator('.search-results__group > ul > li')
    .evaluateAll((all) => all.map((item) => item.querySelector('p')?.textContent ?? ''))
  // A section that holds other sections alone has no text.
  expect(items.filter((text) => text.length > 10).length).toBeGreaterThanOrEqual(items.length - 2)
  await page.locator('html[data-started]').waitFor()
  await page.keyboard.press('Control+k')
  await page.locator('dialog.search-dialog').waitFor()
})
