/** WCAG 2.2 AA: what can be read in the HTML on every page, and what a browser shows on pages of every kind, at each width. */
import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { violationsIn, withAxe, type ColourMode, type Parts } from './support/axe.ts'
import { isFirefox, openPage, useBrowser, viewports } from './support/browser.ts'
import { inWindow, layOutAnew, misplaced, tooWide } from './support/containers.ts'
import { structureFaults } from './support/html-structure.ts'
import { goOn, painted, started } from './support/reader.ts'
import { pagesOf, samplePages } from './support/site-files.ts'

const siteUrl = inject('siteUrl')
const pages = pagesOf(inject('siteDir')).map((page) => ({ ...page, html: readFileSync(page.file, 'utf8') }))
const sample = new Set(samplePages(pages))
/** A page for each of what `keyOf` tells apart: the smallest, of the sample where that has one. */
const oneOfEach = (keyOf: (html: string) => string) =>
  new Set(
    new Map(
      pages
        .toSorted((a, b) => Number(sample.has(a)) - Number(sample.has(b)) || b.html.length - a.html.length)
        .map(({ route, html }) => [keyOf(html), route]),
    ).values(),
  )
/** A page of each kind in each frame. */
const kinds = oneOfEach((html) => `${/data-frame="\w+"/.exec(html)?.[0]} ${/ data-kind="[\w-]+"/.exec(html)?.[0]}`)
/** A page in each of the different surroundings: these are the HTML around `#page`, without what is the current page's. */
const surroundings = oneOfEach((html) =>
  html
    .replace(/^.*?<body[^>]*>/s, '')
    .replace(/<div id="page".*?(?=<footer class="footer")/s, '')
    .replaceAll(/<(script|style).*?<\/\1>| aria-current="\w+"| open(?:="")?(?=[ >])/gs, ''),
)
const visited = pages.filter((page) => sample.has(page) || kinds.has(page.route) || surroundings.has(page.route))

/** Parts that are the same around many pages are looked at on one of them. */
const content: Parts = { exclude: ['.navbar', '.menu', '.footer'] }
const beside: Parts = { exclude: ['article'] }

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

const noted = (where: string, found: string[]) => found.map((fault) => `${where}: ${fault}`)

// Each page is opened once, on a touch screen, where nothing waits for a pointer, and as a reader goes on to it: scripts and
// axe are there already. Colours do not depend on the width, nor widths on colours: it is looked at once at each width, in
// another mode. A phone shows the first tab of each set, a desktop the last. Panels are open, so that everything is seen, and not the list of the contents bar, which would cover buttons.
test('on pages that have everything that pages have: axe finds nothing on a phone nor a desktop, with all panels and the first or the last tabs open, nor in the menu and the whole sidebar of each kind; nothing is misplaced', async () => {
  const { page } = await openPage(browser(), {
    hasTouch: true,
    ...(isFirefox ? {} : { isMobile: true }),
    viewport: viewports.phone,
    reducedMotion: 'reduce',
  })
  await withAxe(page)
  const found: string[] = []
  const look = async (where: string, mode: ColourMode, parts: Parts) =>
    found.push(...noted(where, await violationsIn(page, [mode], parts)))
  const chooseTabs = (place: 0 | -1) =>
    page.evaluate((at) => {
      for (const set of document.querySelectorAll('#page .tabs'))
        [...set.querySelectorAll<HTMLElement>(':scope > .tabs__bar > .tabs__input')].at(at)?.click()
    }, place)
  for (const { route } of visited) {
    const isFirst = surroundings.has(route)
    await page.setViewportSize(viewports.phone)
    if (isFirst) await page.goto(new URL(route.slice(1), siteUrl).href)
    else await goOn(page, route)
    await started(page)
    // The buttons that wrap lines come with the first measurement of the blocks.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.code-block__body, .terminal__body')].every(
        (body) =>
          !body.checkVisibility({ contentVisibilityAuto: true }) ||
          body.scrollWidth <= body.clientWidth ||
          body.nextElementSibling?.matches('.wrap-lines'),
      ),
    )
    found.push(...noted(`${route}, phone`, [...(await inWindow(page, misplaced)), ...(await inWindow(page, tooWide))]))
    if (isFirst) {
      await page.click('.navbar [popovertarget="menu"]')
      // The browser opens it, and the script that makes it a dialog comes with the first menu.
      await page.locator('#menu:popover-open[role="dialog"]').waitFor()
      await look(`${route}, menu`, 'dark', beside)
      await page.locator('#menu').evaluate((menu: HTMLElement) => menu.hidePopover())
    }
    await chooseTabs(0)
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>(
        '#page details:not(.dropdown, .toc-mobile *)',
      ))
        details.open = true
    })
    await look(`${route}, phone`, 'light', content)
    await page.setViewportSize(viewports.desktop)
    await painted(page)
    await inWindow(page, layOutAnew)
    found.push(...noted(`${route}, desktop`, await inWindow(page, tooWide)))
    await chooseTabs(-1)
    await look(`${route}, desktop`, 'dark', content)
    if (!isFirst) continue
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('.sidebar details')) details.open = true
    })
    await look(`${route}, sidebar`, 'light', beside)
  }
  expect(found).toEqual([])
})
