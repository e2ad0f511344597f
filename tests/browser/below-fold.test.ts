/** A long page is swapped in with its first screens laid out and the rest laid out afterwards: nothing may be seen of that. */
import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useFixtureSite } from './fixture-site.ts'

const paragraph = 'A parcel is booked, picked up, carried and handed over, and each step is recorded before the next one begins. '.repeat(4)
const block = (n: number) => `<h2 id="s${n}">Section ${n}</h2><p>${paragraph}</p><div class="code-block"><pre><code>${Array.from({ length: 5 + (n % 7) }, (_, line) => `line ${line}`).join('\n')}\n</code></pre></div>`
const sections = Array.from({ length: 60 }, (_, n) => block(n)).join('')
const panel = (name: string, body: string) => `<div class="tabs__panel">${name}${body}</div>`
const radio = (value: string, checked = '') => `<input class="tabs__input" type="radio" name="t" id="t-${value}" data-tab-value="${value}" ${checked}><label for="t-${value}">${value}</label>`
const pages = {
  '/': { title: 'Home', body: '<a id="long" href="/long">long</a> <a id="hash" href="/long#s40">to a section</a> <a id="tabs" href="/tabs">tabs</a><div style="height:3000px">higher than the window: no footer moves out of it</div>' },
  '/long': { title: 'Long', body: `<a id="within" href="#s50">within</a>${sections}` },
  '/tabs': { title: 'Tabs', body: `<div class="tabs" data-tab-group="sdk">${radio('ts', 'checked')}${radio('go')}${panel('ts', '<p>short</p>')}${panel('go', sections)}</div><p id="after">After the tabs</p>` },
}

const browser = useBrowser()
const site = useFixtureSite(pages)
let page: Page
beforeEach(async () => {
  page = await browser().newPage({ viewport: { width: 1200, height: 700 } })
  await page.addInitScript(() => {
    const shifts: number[] = []
    const parsed: string[] = []
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value))).observe({ type: 'layout-shift', buffered: true })
    // What the runtime parses: a page's elements are made in a template.
    const setter = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!
    Object.defineProperty(HTMLTemplateElement.prototype, 'innerHTML', {
      ...setter,
      set(html: string) {
        parsed.push(/<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? '')
        setter.set?.call(this, html)
      },
    })
    const seen = { waiting: [] as (string | undefined)[] }
    // Last of all listeners: what the page looks like when its first picture is made.
    addEventListener('DOMContentLoaded', () =>
      setTimeout(() =>
        document.addEventListener('page:change', () => {
          queueMicrotask(() => (seen.waiting = [...document.querySelectorAll<HTMLElement>('#page [style*="content-visibility"]')].map((one) => one.id || one.tagName)))
        }),
      ),
    )
    Object.assign(window, { shifts, parsed, seen })
  })
})

interface Seen {
  shifts: number[]
  parsed: string[]
  seen: { waiting: string[] }
}
const look = () => page.evaluate(() => ({ shifts: (window as unknown as Seen).shifts, parsed: (window as unknown as Seen).parsed, waiting: (window as unknown as Seen).seen.waiting }))
const left = () => page.locator('#page [style]').count()
const height = () => page.evaluate(() => document.documentElement.scrollHeight)
const click = (selector: string) => page.evaluate((one) => document.querySelector<HTMLElement>(one)?.click(), selector)

async function open(path = '/'): Promise<void> {
  await page.goto(site.origin + path)
  await page.waitForFunction(() => 'router' in window)
}

test('what is far below waits for the first picture, then is laid out as if the page had been loaded whole, and nothing moves', async () => {
  await open()
  await click('#long')
  await page.locator('h1', { hasText: 'Long' }).waitFor()
  const { waiting } = await look()
  expect(waiting.length).toBeGreaterThan(100)
  for (const id of ['s0', 's1', 's2']) expect(waiting).not.toContain(id)
  expect(waiting).toContain('s59')
  await expect.poll(left).toBe(0)
  expect((await look()).shifts).toEqual([])
  const swapped = await height()
  await open('/long')
  expect(await height()).toBe(swapped)
})

test('a page that starts at a heading, or where the reader was, is laid out at once', async () => {
  await open()
  await click('#hash')
  await page.locator('h1', { hasText: 'Long' }).waitFor()
  expect((await look()).waiting).toEqual([])
  expect(await page.locator('#s40').evaluate((one) => Math.round(one.getBoundingClientRect().top))).toBe(60)
  const position = await page.evaluate(() => Math.round(scrollY))
  await page.goBack()
  await page.locator('h1', { hasText: 'Home' }).waitFor()
  await page.goForward()
  await page.locator('h1', { hasText: 'Long' }).waitFor()
  expect((await look()).waiting).toEqual([])
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(position)
})

test('a link within the page does not land on an estimate', async () => {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await open()
  await click('#long')
  await page.locator('h1', { hasText: 'Long' }).waitFor()
  expect(await left()).toBeGreaterThan(100)
  await click('#within')
  expect(await left()).toBe(0)
  // It scrolls there smoothly.
  await expect.poll(() => page.locator('#s50').evaluate((one) => Math.round(one.getBoundingClientRect().top)), { timeout: 20_000 }).toBe(60)
})

test('what follows tabs stands below the panel that is shown, not below the longest', async () => {
  await open()
  await click('#tabs')
  await page.locator('h1', { hasText: 'Tabs' }).waitFor()
  const { waiting } = await look()
  expect(waiting.length).toBeGreaterThan(100)
  expect(waiting).not.toContain('after')
})

test('the page of a link that the pointer stays on is made before the click, once', async () => {
  await open()
  await page.hover('#long')
  await expect.poll(async () => (await look()).parsed).toEqual(['Long'])
  await page.click('#long')
  await page.locator('h1', { hasText: 'Long' }).waitFor()
  expect((await look()).parsed).toEqual(['Long'])
  // It was shown: another visit makes it anew.
  await page.goBack()
  await page.locator('h1', { hasText: 'Home' }).waitFor()
  await page.goForward()
  await page.locator('h1', { hasText: 'Long' }).waitFor()
  expect((await look()).parsed).toEqual(['Long', 'Home', 'Long'])
})
