/** WCAG 2.2 AA: what can be read in the HTML on every page, and what axe finds on pages of every kind, at two widths. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsIn, withAxe } from './support/axe.ts'
import { openPage, useBrowser, viewports } from './support/browser.ts'
import { structureFaults } from './support/html-structure.ts'
import { started } from './support/reader.ts'
import { pagesOf, samplePages } from './support/site-files.ts'

const siteUrl = inject('siteUrl')
const pages = pagesOf(inject('siteDir')).map((page) => ({ ...page, html: readFileSync(page.file, 'utf8') }))
const sample = samplePages(pages)
/** A page of each kind in each frame. */
const kinds = new Map(
  pages.map(({ route, html }) => [
    /data-frame="\w+"/.exec(html)?.[0] + (/ data-kind="[\w-]+"/.exec(html)?.[0] ?? ''),
    route,
  ]),
)

/** What is the same around all pages of a kind, and looked at on one of them. */
const frame = ['.navbar', '.menu', '.footer']

const browser = useBrowser()

test('every page: names, headings, landmarks, and what is referred to', () => {
  expect(pages.flatMap(({ route, html }) => structureFaults(html).map((fault) => `${route}: ${fault}`))).toEqual([])
})

test('faults of structure are told', () => {
  const faulty =
    '<h1>A</h1><h3 id="a"></h3><div id="a"><img src="x"><a href="#b"><svg/></a><button> </button><th></th><nav aria-label="N"></nav><nav aria-label="N"></nav></div><label for="c">C</label>'
  expect(structureFaults(faulty)).toEqual([
    'h3 follows h1',
    'h3 says nothing',
    'a says nothing',
    'button says nothing',
    'th says nothing',
    'two of the id a',
    'nothing has the id c',
    'nothing has the id b',
    'an image without alt',
    'two landmarks named N',
  ])
  expect(structureFaults('<h2 id="a">A</h2>')).toEqual(['0 headings of level 1'])
})

const visit = async (page: Page, route: string) => {
  await page.goto(new URL(route.slice(1), siteUrl).href)
  await started(page)
}

// Colours do not depend on the width, nor widths on colours: each page is looked at once at each width, in another mode.
// Panels are open, so that everything is seen; a phone shows the first tab of each set, a desktop the last.
for (const [size, mode] of [
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const) {
  test(`${size}: ${sample.length} pages that have everything that pages have, with all panels and the ${size === 'phone' ? 'first' : 'last'} tabs open`, async () => {
    const { page } = await openPage(browser(), { viewport: viewports[size], reducedMotion: 'reduce' })
    await withAxe(page)
    const found: string[] = []
    for (const { route } of sample) {
      await visit(page, route)
      await page.evaluate((isLast) => {
        for (const set of document.querySelectorAll('#page .tabs'))
          if (isLast) [...set.querySelectorAll<HTMLElement>(':scope > .tabs__bar > .tabs__input')].at(-1)?.click()
        for (const details of document.querySelectorAll<HTMLDetailsElement>('#page details:not(.dropdown)'))
          details.open = true
      }, size === 'desktop')
      found.push(...(await violationsIn(page, [mode], frame)).map((violation) => `${route}: ${violation}`))
    }
    expect(found).toEqual([])
  })

  test(`${size}: the menu or the whole sidebar, on ${kinds.size} kinds of pages`, async () => {
    const { page } = await openPage(browser(), { viewport: viewports[size], reducedMotion: 'reduce' })
    await withAxe(page)
    const found: string[] = []
    for (const route of kinds.values()) {
      await visit(page, route)
      if (size === 'phone') {
        await page.click('.navbar [popovertarget="menu"]')
        await page.locator('#menu:popover-open').waitFor()
      } else
        await page
          .locator('.sidebar details')
          .evaluateAll((all) => all.forEach((details) => ((details as HTMLDetailsElement).open = true)))
      found.push(
        ...(await violationsIn(page, [mode === 'light' ? 'dark' : 'light'], ['article'])).map(
          (violation) => `${route}: ${violation}`,
        ),
      )
    }
    expect(found).toEqual([])
  })
}
