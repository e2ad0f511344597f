/**
 * Every state that a page can be in, whatever can be open on it open: axe finds nothing at a phone's width, nor at a
 * desktop's, to which the window is widened then; with text at twice its size nothing scrolls sideways.
 */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { violationsIn, withAxe, type ColourMode, type Parts } from './support/axe.ts'
import { openPage, useBrowser, useSharedPage, viewports } from './support/browser.ts'
import { enlargeText, inWindow, narrowest, tooWide } from './support/containers.ts'
import { useReaderSite } from './support/reader-site.ts'
import { followLink, goOffline, goOn, painted, saveData, started } from './support/reader.ts'

const browser = useBrowser()
const site = useReaderSite()

/** One page for states that leave nothing behind in it; one for each of the others. */
const pageFor = useSharedPage(
  async () => {
    const { page } = await openPage(browser(), { reducedMotion: 'reduce' })
    await saveData(page)
    await withAxe(page)
    return page
  },
  async (page) => {
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    await page.evaluate(() => {
      localStorage.clear()
      document.documentElement.style.removeProperty('font-size')
    })
  },
)

/** Opens a page of the site, from another one if there is one and it need not be new. */
async function open(page: Page, path: string, isNew: boolean): Promise<void> {
  const pathOf = (address: string) => new URL(address, site.origin).pathname
  if (isNew || page.url() === 'about:blank' || pathOf(page.url()) === pathOf(path)) await page.goto(site.origin + path)
  else await goOn(page, path)
}

interface Opening {
  /** What is open then. */
  name: string
  path: string
  /** Only below or only above the width at which the frame changes. */
  at?: 'phone' | 'desktop'
  /** Before the page is opened: what goes wrong on it. */
  before?: (page: Page) => Promise<unknown> | void
  /** What is done to the page continues after the test. */
  lasts?: true
  show: (page: Page) => Promise<void>
  /** What proves that it is open. */
  shown: string
}

const dropdown = (label: string) => `.navbar .dropdown:has-text("${label}")`
async function showMenu(page: Page): Promise<void> {
  await page.click('.navbar [popovertarget="menu"]')
  // The browser opens it, and the script that makes it a dialog comes with the first menu.
  await page.locator('#menu[role="dialog"]').waitFor()
}
const search = (query: string) => async (page: Page) => {
  // A page that is loaded whole listens to keys once its scripts have started.
  await page.locator('html[data-started]').waitFor()
  await page.keyboard.press('Control+k')
  await page.locator('dialog.search-dialog[data-state] input').waitFor()
  await page.keyboard.insertText(query)
}
const refuseIndex = () => void site.faults.set(/^\/search-index/, (request) => void request.socket.destroy())
const nothing = async () => undefined

const openings: Opening[] = [
  { name: 'announcement', path: '/', show: nothing, shown: '.announcement' },
  {
    name: 'base URL banner',
    path: '/',
    before: () => void site.faults.set(/\.js$/, (_, response) => void response.writeHead(404).end()),
    show: nothing,
    shown: '#base-url-banner',
  },
  { name: 'skip link', path: '/guide', show: (page) => page.locator('.skip-link').focus(), shown: '.skip-link:focus' },
  {
    name: 'language dropdown',
    path: '/nested',
    at: 'desktop',
    show: (page) => page.click(`${dropdown('Language')} summary`),
    shown: `${dropdown('Language')}[open] ul`,
  },
  {
    name: 'version dropdown',
    path: '/',
    at: 'desktop',
    show: (page) => page.click(`${dropdown('Docs version')} summary`),
    shown: `${dropdown('Docs version')}[open] ul`,
  },
  {
    name: 'category of the sidebar',
    path: '/guide',
    at: 'desktop',
    show: (page) => page.click('.sidebar summary:has-text("Operate")'),
    shown: '.sidebar a[href="/operate/depot-1"]',
  },
  { name: 'menu', path: '/nested', at: 'phone', show: showMenu, shown: '#menu:popover-open' },
  { name: 'menu of the search page', path: '/search', at: 'phone', show: showMenu, shown: '#menu:popover-open' },
  {
    name: 'main menu with its dropdowns',
    path: '/guide',
    at: 'phone',
    async show(page) {
      await showMenu(page)
      await page.click('.menu > .menu__switch')
      for (const label of ['Language', 'Docs version'])
        await page.click(`#menu-main .dropdown:has-text("${label}") summary`)
    },
    shown: '#menu-main:popover-open',
  },
  {
    name: 'contents',
    path: '/contents',
    at: 'phone',
    show: (page) => page.click('.toc-mobile summary'),
    shown: '.toc-mobile details[open] a',
  },
  {
    name: 'panels',
    path: '/panels',
    show: (page) =>
      page.locator('article summary').evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click())),
    shown: 'article details[open] p',
  },
  {
    name: 'folded code, wrapped',
    path: '/code',
    show: (page) =>
      page.locator('article details summary').evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click())),
    shown: 'article details[open] code',
  },
  {
    name: 'a tab other than the first',
    path: '/tabs',
    show: (page) => page.locator('.tabs__label:has-text("Java")').first().click(),
    shown: '.tabs__panel[data-tab-value="java"] p',
  },
  {
    name: 'island in use',
    path: '/island',
    show: (page) => page.getByRole('button', { name: 'Crash' }).click(),
    shown: '[data-island-state="ready"]',
  },
  {
    name: 'island that does not arrive',
    path: '/island',
    before: () => void site.faults.set(/hydrate/, (_, response) => void response.writeHead(404).end()),
    show: (page) => page.getByRole('button', { name: 'Next' }).click(),
    shown: '[data-island] .load-error',
  },
  {
    name: 'island that takes long',
    path: '/island',
    before: () => void site.faults.set(/hydrate/, () => undefined),
    show: (page) => page.getByRole('button', { name: 'Next' }).click(),
    shown: '[data-island] .spinner',
  },
  {
    name: 'This page crashed',
    path: '/island',
    lasts: true,
    async before(page) {
      await page.addInitScript(() => {
        const map = new Proxy(Array.prototype.map, {
          apply(target, self: unknown[], args) {
            const [first] = self as { kind?: string; text?: string }[]
            if (first?.kind && first.text) throw new Error('planted in the stages')
            return Reflect.apply(target, self, args)
          },
        })
        // oxlint-disable-next-line no-extend-native -- the fault is planted where the component cannot help meeting it
        Object.defineProperty(Array.prototype, 'map', { value: map })
      })
    },
    show: (page) => page.locator('[data-island]').scrollIntoViewIfNeeded(),
    shown: '.crash',
  },
  {
    name: 'Page Error',
    path: '/guide',
    lasts: true,
    before: (page) =>
      page.addInitScript(() => {
        window.matchMedia = () => {
          throw new Error('planted in the menu')
        }
      }),
    show: nothing,
    shown: '.load-error:has-text("Page Error")',
  },
  {
    name: 'notice without a network',
    path: '/guide',
    lasts: true,
    async show(page) {
      await goOffline(page)
      await followLink(page, '/nested')
    },
    shown: '.load-error--notice',
  },
  { name: 'page not found', path: '/missing', show: nothing, shown: 'h1' },
  { name: 'table', path: '/table', show: nothing, shown: 'table' },
  { name: 'dialog, empty', path: '/guide', show: search(''), shown: '.search-dialog__start' },
  {
    name: 'dialog after the last recent search was removed',
    path: '/nested',
    async show(page) {
      await search('sagas')(page)
      await page.locator('.search-hit a[href="/guides/sagas"]').click()
      await page.waitForURL('**/guides/sagas')
      await page.locator('dialog').waitFor({ state: 'detached' })
      await search('')(page)
      await page.locator('.search-hit__action[title="Remove this search from history"]').click()
    },
    shown: '.search-dialog__start',
  },
  { name: 'dialog with hits', path: '/guide', show: search('retry'), shown: '.search-hit[aria-selected="true"]' },
  { name: 'dialog without hits', path: '/nested', show: search('xyzzyq'), shown: '.search-dialog__nothing' },
  {
    name: 'dialog with recent and favourite searches',
    path: '/guide',
    async show(page) {
      for (const [word, address] of [
        ['sagas', '/guides/sagas'],
        ['depot 7', '/operate/depot-7'],
      ] as const) {
        await search(word)(page)
        // The first letters' hits are shown for a moment.
        await page.locator(`.search-hit a[href="${address}"]`).click()
        await page.waitForURL(`**${address}`)
        await page.locator('dialog').waitFor({ state: 'detached' })
      }
      await search('')(page)
      await page.locator('.search-hit__action[title="Save this search"]').first().click()
    },
    shown: '.search-hits:has-text("Recent") + .search-hits:has-text("Favorite")',
  },
  {
    name: 'dialog, no answer',
    path: '/guide',
    before: refuseIndex,
    show: search('retry'),
    shown: '.search-dialog__failure',
  },
  {
    name: 'dialog that takes long',
    path: '/guide',
    before: () => void site.faults.set(/search-dialog.*js$/, () => undefined),
    show: (page) => page.keyboard.press('Control+k'),
    shown: 'dialog .spinner',
  },
  {
    name: 'dialog that does not arrive',
    path: '/guide',
    before: () => void site.faults.set(/search-dialog.*js$/, (_, response) => void response.writeHead(404).end()),
    show: (page) => page.keyboard.press('Control+k'),
    shown: 'dialog .load-error',
  },
  { name: 'search page, empty', path: '/search', show: nothing, shown: '#search-sections a' },
  {
    name: 'search page with results',
    path: '/search?q=depot',
    show: (page) => page.click('.search-results__group summary'),
    shown: '.search-results__group details[open] a',
  },
  {
    name: 'search page that takes long',
    path: '/search?q=sagas',
    before: () => void site.faults.set(/assets\/search-page-.*\.js/, () => undefined),
    show: nothing,
    shown: '#search-results .spinner',
  },
  {
    name: 'search page that does not arrive',
    path: '/search?q=sagas',
    before: () =>
      void site.faults.set(/assets\/search-page-.*\.js/, (_, response) => void response.writeHead(404).end()),
    show: nothing,
    shown: '#search-results .load-error',
  },
  {
    name: 'search page without hits',
    path: `/search?q=${'x'.repeat(64)}`,
    show: nothing,
    shown: '.search-results__title',
  },
  {
    name: 'search page, no answer',
    path: '/search?q=sagas',
    before: refuseIndex,
    show: nothing,
    shown: '.search-results__failure',
  },
]

/** What each state changes: a dialog alone, the frame around a page, or the page in it. */
function partsOf(shown: string): Parts {
  if (/dialog/.test(shown)) return { include: ['dialog'] }
  if (/announcement|banner|skip-link|dropdown|sidebar|menu/.test(shown)) return { exclude: ['main', '.footer'] }
  return { exclude: ['.navbar', '.menu', '.footer'] }
}

/** States that are reached from another page, then those that need a new document, then those that need a new page. */
const order = ({ before, lasts }: Opening) => (lasts ? 2 : before ? 1 : 0)

for (const opening of openings.toSorted((a, b) => order(a) - order(b))) {
  const { name, path, at, before, show, shown, lasts } = opening
  test(`${name}: ${at ?? 'phone and desktop'}`, async () => {
    const page = await pageFor(lasts ? name : 'states')
    const found: string[] = []
    const look = async (width: 'phone' | 'desktop', modes: ColourMode[]) => {
      await page.locator(shown).first().waitFor()
      found.push(...(await violationsIn(page, modes, partsOf(shown))).map((violation) => `${width}, ${violation}`))
    }
    await before?.(page)
    await page.setViewportSize(viewports[at ?? 'phone'])
    await open(page, path, before !== undefined)
    if (name !== 'base URL banner') await started(page)
    await show(page)
    // Parts that are there at both widths have the same colours at both.
    await look(at ?? 'phone', at ? ['light', 'dark'] : ['light'])
    if (at !== 'desktop') {
      await page.setViewportSize({ width: narrowest, height: 700 })
      await inWindow(page, enlargeText)
      await painted(page)
      found.push(...(await inWindow(page, tooWide)).map((element) => `large text: ${element}`))
    }
    if (!at) {
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
      await page.setViewportSize(viewports.desktop)
      await look('desktop', ['dark'])
    }
    expect(found).toEqual([])
  })
}
