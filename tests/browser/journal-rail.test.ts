/** The table of contents as a journal, and the way back from a missing page, on the built site. */
import type { BrowserContextOptions, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { leave, openPage, useBrowser, useSharedPage, viewports } from '../support/browser.ts'
import { idle, started } from '../support/reader.ts'

const siteUrl = inject('siteUrl')
const at = (route: string) => new URL(route, siteUrl).href
const browser = useBrowser()
const route = '/concepts/services'

/** What the page has asked for. */
const asked: string[] = []
const pageFor = useSharedPage(async (options) => {
  const { page } = await openPage(browser(), JSON.parse(options) as BrowserContextOptions)
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.install()
  await page.goto(at('robots.txt'))
  return page
}, leave)

/** A page of a reader whose storage holds this, with a clock that the test moves. */
async function open(
  stored?: string,
  { viewport = viewports.desktop, ...options }: BrowserContextOptions = {},
): Promise<Page> {
  const page = await pageFor(JSON.stringify(options))
  await page.setViewportSize(viewport!)
  if (stored !== undefined) await page.evaluate((text) => localStorage.setItem('reading', text), stored)
  asked.splice(0)
  await visit(page)
  return page
}

async function visit(page: Page): Promise<void> {
  await page.goto(at(route.slice(1)))
  await started(page)
}

const nodes = (page: Page) =>
  page.locator('.toc li a').evaluateAll((links) => (links as HTMLElement[]).map(({ dataset }) => dataset['node']))
const button = (page: Page, name: string) => page.locator('.toc').getByRole('button', { name })
const scrollTo = (page: Page, id: string) =>
  page.evaluate((target) => document.getElementById(target)!.scrollIntoView({ behavior: 'instant' }), id)
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('reading'))
const idsOf = (page: Page) =>
  page.locator('.toc li a').evaluateAll((links) => links.map((link) => link.getAttribute('href')!.slice(1)))

test('a section that was in sight for a while is recorded, and said in words; nothing moves', async () => {
  const page = await open()
  // A table of which only some rows have come may still move: that isn't what is asked here.
  await page.waitForLoadState('load')
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
  expect(new Set(await nodes(page))).toEqual(new Set([undefined]))
  const ids = await idsOf(page)
  await scrollTo(page, ids[1]!)
  await button(page, 'Don’t mark what I read').waitFor()
  expect((await nodes(page)).every(Boolean)).toBe(true)
  expect((await nodes(page)).at(-1)).toBe('pending')
  await page.clock.runFor(3000)
  await expect.poll(async () => (await nodes(page))[1]).toBe('recorded')
  expect(JSON.parse((await stored(page))!)).toEqual([expect.arrayContaining([route, ids[1]])])
  expect(await page.locator('.toc li a').nth(1).innerText()).toContain(', read')
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test('on return the recorded nodes are there, and a line offers to continue where the reader stopped', async () => {
  const html = await (await fetch(at(route))).text()
  const ids = [...html.matchAll(/<li><a href="#([^"]+)"/g)].map(([, id]) => id)
  const page = await open(JSON.stringify([[route, ids[0], 'gone', ids[2]]]))
  const offer = page.locator('.toc p a')
  await offer.waitFor()
  expect((await nodes(page)).slice(0, 4)).toEqual(['recorded', 'pending', 'replayed', 'pending'])
  expect(await page.locator('.toc li a').nth(2).innerText()).toContain(', you stopped here')
  await offer.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => location.hash)).toBe(`#${ids[2]}`)
  await page.clock.runFor(3000)
  await expect.poll(async () => (await nodes(page))[2]).toBe('recorded')
  await expect.poll(() => offer.count()).toBe(0)
})

test('a reader turns it off, which is remembered, and on again', async () => {
  const page = await open(JSON.stringify([[route, 'service']]))
  // With the keyboard: what comes late may move a button between a press of the mouse and its release.
  await button(page, 'Don’t mark what I read').press('Enter')
  expect(new Set(await nodes(page))).toEqual(new Set([undefined]))
  expect(await stored(page)).toBe('off')
  await visit(page)
  await scrollTo(page, (await idsOf(page))[1]!)
  await button(page, 'Mark what I read').press('Enter')
  expect((await nodes(page)).every(Boolean)).toBe(true)
})

test('a storage that is refused leaves it as it was', async () => {
  const page = await open()
  await page.evaluate(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('refused')
      },
    }),
  )
  const loaded = page.waitForResponse(/journal-rail/)
  await scrollTo(page, (await idsOf(page))[1]!)
  await loaded
  await page.clock.runFor(5000)
  expect(new Set(await nodes(page))).toEqual(new Set([undefined]))
})

test('a missing page leads back to the page that was read last, and says what it said where none is known', async () => {
  const page = await open()
  await page.goto(at('nowhere'))
  await page.getByText('This attempt found no page.').waitFor()
  const link = page.locator('.not-found a')
  expect(await link.innerText()).toBe('Services')
  await link.click()
  await page.locator('h1', { hasText: /^Services$/ }).waitFor()
  // From a page that writes nothing of itself there, not even late.
  await page.goto(at('robots.txt'))
  await page.evaluate(() => localStorage.setItem('last-page', '["//other.example","A"]'))
  await page.goto(at('nowhere'))
  await started(page)
  await idle(page)
  expect(await page.locator('.not-found').innerText()).toContain('No page has this address.')
})

test.each<[string, string | undefined, BrowserContextOptions, boolean]>([
  ['a window without the column', undefined, { viewport: viewports.tablet }, false],
  ['damaged storage', '{"not":"ours"', {}, true],
  ['reduced motion', undefined, { reducedMotion: 'reduce' }, false],
])('with %s it is the table of contents that it was', async (_, text, options, isLoaded) => {
  const page = await open(text, options)
  await scrollTo(page, (await idsOf(page))[1]!)
  const isAsked = () => asked.some((name) => name.includes('journal-rail'))
  if (isLoaded) await expect.poll(isAsked).toBe(true)
  await page.clock.runFor(5000)
  expect(isAsked()).toBe(isLoaded)
  expect(new Set(await nodes(page))).toEqual(new Set([undefined]))
  expect(await page.locator('.toc p').count()).toBe(0)
})
