/** At 320 px with text at twice its size nothing scrolls sideways (WCAG 1.4.4 and 1.4.10): on every page, and with what can be open open. */
import { expect, inject, test } from 'vitest'
import { isFirefox } from './support/browser.ts'
import { useReader } from './support/reader.ts'
import { pagesOf } from './support/site-files.ts'

/** 320 px less a scrollbar: here only Firefox has one that takes width off the page, as windows on a desktop do. */
const width = isFirefox ? 320 : 308
const reader = useReader({ viewport: { width, height: 700 }, reducedMotion: 'reduce' })
const siteUrl = inject('siteUrl')
const pages = pagesOf(inject('siteDir'))

/** What is wider than the window and cannot be scrolled by itself, outermost first; nothing where the page fits. */
const wide = () =>
  reader.page.evaluate(() => {
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    const clips = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement))
    const over = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.getBoundingClientRect().right > root.clientWidth + 1 &&
        element.checkVisibility() &&
        !clips(element.parentElement),
    )
    return [
      `${root.scrollWidth} px`,
      ...over
        .slice(0, 5)
        .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`),
    ]
  })
/** Through the style's own interface: the policy refuses a style sheet that is not the site's. */
const enlarge = () =>
  reader.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))

test('every page', async () => {
  const found: string[] = []
  for (const { route } of pages) {
    await reader.page.goto(new URL(route.slice(1), siteUrl).href)
    await enlarge()
    found.push(...(await wide()).map((element) => `${route}: ${element}`))
  }
  expect(found).toEqual([])
}, 600_000)

const openings: [name: string, path: string, show: () => Promise<unknown>][] = [
  ['the menu', '/guide', () => reader.page.click('.navbar [popovertarget="menu"]')],
  ['the contents', '/guide', () => reader.page.click('.toc-mobile summary')],
  [
    'panels',
    '/panels',
    () =>
      reader.page.locator('article summary').evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click())),
  ],
  ['tabs', '/tabs', () => reader.page.locator('.tabs__label:has-text("Java")').first().click()],
  ['the announcement', '/', async () => undefined],
  ['an island', '/island', () => reader.page.getByRole('button', { name: 'Next' }).click()],
  ['a table', '/table', async () => undefined],
  ['results', '/search?q=depot', () => reader.page.locator('.search-results__group').first().waitFor()],
  ['no results', `/search?q=${'x'.repeat(64)}`, () => reader.page.locator('.search-results__title').waitFor()],
  [
    'the dialog',
    '/guide',
    async () => {
      await reader.page.keyboard.press('Control+k')
      await reader.page.keyboard.type('retry')
      await reader.page.locator('.search-hit').first().waitFor()
    },
  ],
  [
    'the notice without a network',
    '/guide',
    async () => {
      await reader.context.setOffline(true)
      await reader.follow('/nested')
      await reader.page.locator('.load-error--notice').waitFor()
    },
  ],
]

for (const [name, path, show] of openings)
  test(`${name}`, async () => {
    await reader.open(path)
    await enlarge()
    await show()
    expect(await wide()).toEqual([])
  })
