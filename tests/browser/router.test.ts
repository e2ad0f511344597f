/** Navigation in a real browser: what SPEC.md §2, §4 and §8 say of route changes and of everything that can go wrong. */
import type { BrowserContext, Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useFixtureSite } from './fixture-site.ts'

const tall = (id: string) => `<div style="height:1500px">long</div><h2 id="${id}">${id}</h2><div style="height:2500px">longer</div>`
const pages = {
  '/': { title: 'Home', body: `<a id="hash" href="/guide#second">to a heading</a> <a id="query" href="/?x=1">query</a>${tall('first')}` },
  '/guide': { title: 'Guide', body: `<a id="up" href="#second">within</a> <a id="nowhere" href="/missing">missing</a> <a id="file" href="/llms.txt">file</a> <a id="other" href="/bare">bare</a>${tall('second')}` },
  '/develop/': { title: 'Develop', body: tall('third') },
  '/nested': { title: 'Nested' },
  '/bare': { title: 'Bare', frame: 'bare' as const },
}

const browser = useBrowser()
const site = useFixtureSite(pages)
let context: BrowserContext
let page: Page
beforeEach(async () => {
  context = await browser().newContext({ viewport: { width: 1200, height: 700 } })
  page = await context.newPage()
  // No prefetching here: each test decides what the request for a payload meets.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
})

/** Opens a page and marks the document: the mark is gone after a full page load. */
async function open(path: string): Promise<void> {
  await page.goto(site.origin + path)
  await page.waitForFunction(() => 'router' in window)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
}
const sameDocument = () => page.evaluate(() => 'sameDocument' in window)
const heading = (text: string) => page.locator('h1', { hasText: text }).waitFor()
const top = () => page.evaluate(() => Math.round(scrollY))
const path = () => page.evaluate(() => location.pathname + location.search + location.hash)

test('a link swaps the page and everything the head and frame say about it', async () => {
  await open('/')
  await page.click('.sidebar a[href="/guide"]')
  await heading('Guide')
  expect(await sameDocument()).toBe(true)
  expect(await path()).toBe('/guide')
  expect(await page.title()).toBe('Guide | Site')
  expect(await page.getAttribute('meta[name="description"]', 'content')).toBe('About Guide')
  expect(await page.getAttribute('link[rel="canonical"]', 'href')).toBe('https://docs.example.com/guide')
  expect(await page.locator('[aria-current="page"]').evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(['/guide'])
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await expect.poll(() => page.locator('[aria-live]').textContent()).toBe('Guide | Site')
  await page.waitForTimeout(50)
  expect(site.requests.filter((one) => one.startsWith('/guide'))).toEqual(['/guide.json'])
})

test('a route that ends in a slash has its payload in its folder', async () => {
  await open('/')
  await page.click('.sidebar a[href="/develop/"]')
  await heading('Develop')
  expect(await sameDocument()).toBe(true)
  expect(site.requests).toContain('/develop/index.json')
})

test('the trail to the new page opens in the sidebar and nothing closes', async () => {
  await open('/')
  await page.evaluate(() => (window as unknown as { router: { go(href: string): void } }).router.go('/nested'))
  await heading('Nested')
  expect(await page.locator('#category').getAttribute('open')).not.toBeNull()
  await page.click('.sidebar a[href="/guide"]')
  await heading('Guide')
  expect(await page.locator('#category').getAttribute('open')).not.toBeNull()
})

test('index.html and .html are stripped', async () => {
  await page.goto(`${site.origin}/guide.html?x=1#second`)
  await page.waitForFunction(() => 'router' in window)
  expect(await path()).toBe('/guide?x=1#second')
  await page.goto(`${site.origin}/develop/index.html`)
  await page.waitForFunction(() => 'router' in window)
  expect(await path()).toBe('/develop/')
})

test('a new page starts at its top, or at the target of the hash, with :target and focus there', async () => {
  await open('/')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page.click('.sidebar a[href="/guide"]')
  await heading('Guide')
  expect(await top()).toBe(0)
  await page.goBack()
  await heading('Home')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.click('#hash')
  await heading('Guide')
  expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe('second')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('second')
  // Below the navbar, not under it.
  expect(await page.locator('#second').evaluate((one) => Math.round(one.getBoundingClientRect().top))).toBe(60)
  expect(await path()).toBe('/guide#second')
})

test('a change of the query alone moves nothing', async () => {
  await open('/')
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await page.evaluate(() => document.querySelector<HTMLElement>('#query')?.click())
  expect(await path()).toBe('/?x=1')
  expect(await top()).toBe(700)
  expect(await sameDocument()).toBe(true)
})

test('back and forward bring back the position', async () => {
  await open('/')
  await page.evaluate(() => scrollTo({ top: 777, behavior: 'instant' }))
  await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href="/guide"]')?.click())
  await heading('Guide')
  await page.evaluate(() => scrollTo({ top: 1234, behavior: 'instant' }))
  await page.goBack()
  await heading('Home')
  expect(await top()).toBe(777)
  await page.goForward()
  await heading('Guide')
  expect(await top()).toBe(1234)
  expect(await sameDocument()).toBe(true)
})

test('positions survive leaving the document', async () => {
  await open('/')
  await page.evaluate(() => scrollTo({ top: 777, behavior: 'instant' }))
  await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href="/guide"]')?.click())
  await heading('Guide')
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await page.goto(`${site.origin}/bare`)
  await page.goBack()
  await heading('Guide')
  await page.waitForFunction(() => 'router' in window)
  await expect.poll(top).toBe(500)
  await page.goBack()
  await heading('Home')
  await expect.poll(top).toBe(777)
})

test('a reload keeps the position', async () => {
  await open('/guide')
  await page.evaluate(() => scrollTo({ top: 640, behavior: 'instant' }))
  await page.reload()
  await page.waitForFunction(() => 'router' in window)
  await expect.poll(top).toBe(640)
})

test('links within the page are the browser’s, and back returns to where the reader was', async () => {
  await open('/guide')
  await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
  await page.evaluate(() => document.querySelector<HTMLElement>('#up')?.click())
  expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe('second')
  await page.goBack()
  await expect.poll(top).toBe(100)
  expect(await path()).toBe('/guide')
  expect(site.requests.filter((one) => one === '/guide.json')).toEqual([])
})

test('a click with a modifier, on a file, or on another target is the browser’s', async () => {
  await open('/guide')
  const intercepted = (selector: string, options: { ctrlKey?: boolean; metaKey?: boolean; button?: number } = {}) =>
    page.evaluate(
      ({ selector, options }) => {
        let prevented = false
        const look = (event: Event) => {
          prevented = event.defaultPrevented
          event.preventDefault()
        }
        addEventListener('click', look, { once: true })
        document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }))
        return prevented
      },
      { selector, options },
    )
  expect(await intercepted('#other', { ctrlKey: true })).toBe(false)
  expect(await intercepted('#other', { metaKey: true })).toBe(false)
  expect(await intercepted('#other', { button: 1 })).toBe(false)
  expect(await intercepted('#file')).toBe(false)
  await page.evaluate(() => document.querySelector('#other')?.setAttribute('target', '_blank'))
  expect(await intercepted('#other')).toBe(false)
  await page.evaluate(() => {
    const link = document.querySelector('#other')
    link?.removeAttribute('target')
    link?.setAttribute('download', '')
  })
  expect(await intercepted('#other')).toBe(false)
  await page.evaluate(() => document.querySelector('#other')?.removeAttribute('download'))
  expect(await intercepted('#other')).toBe(true)
  // The load that the router began ends here: a context cannot be closed while its page is between two documents.
  await heading('Bare')
})

test('another frame is loaded whole', async () => {
  await open('/guide')
  await page.click('#other')
  await heading('Bare')
  expect(await sameDocument()).toBe(false)
})

test('a deploy while the page is open: the next page is loaded whole', async () => {
  await open('/')
  site.runtime = 'r2'
  await page.click('.sidebar a[href="/guide"]')
  await heading('Guide')
  expect(await sameDocument()).toBe(false)
  expect(await page.getAttribute('html', 'data-runtime')).toBe('r2')
})

test.each([
  ['a missing page', (): void => undefined],
  ['a server error', () => site.faults.set('/nested.json', (_, response) => void response.writeHead(500).end())],
  ['an answer that is no payload', () => site.faults.set('/nested.json', (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'))],
  ['JSON of another shape', () => site.faults.set('/nested.json', (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"html":""}'))],
  ['a connection that breaks', () => site.faults.set('/nested.json', (request) => void request.socket.destroy())],
  ['half an answer', () => site.faults.set('/nested.json', (request, response) => (response.writeHead(200, { 'content-length': 1000 }).write('{"runtime'), setTimeout(() => request.socket.destroy(), 20)))],
])('%s ends in a full page load', async (name, plant) => {
  await open('/guide')
  plant()
  if (name === 'a missing page') await page.click('#nowhere')
  else await page.evaluate(() => document.querySelector<HTMLElement>('#category a')?.click())
  await heading(name === 'a missing page' ? 'Page not found' : 'Nested')
  expect(await sameDocument()).toBe(false)
  expect(await path()).toBe(name === 'a missing page' ? '/missing' : '/nested')
})

test('offline: the error in a red box with Retry, under the address that was wanted; Retry shows the page', async () => {
  await open('/')
  await context.setOffline(true)
  await page.evaluate(() => document.querySelector<HTMLElement>('#category a')?.click())
  const box = page.locator('.load-error[role="alert"]')
  await box.waitFor()
  expect((await box.locator('p').textContent())?.length).toBeGreaterThan(5)
  expect(await path()).toBe('/nested')
  expect(await sameDocument()).toBe(true)
  await box.getByRole('button', { name: 'Retry' }).click()
  await box.waitFor()
  await context.setOffline(false)
  await heading('Nested')
  expect(await sameDocument()).toBe(true)
  await page.goBack()
  await heading('Home')
})

test('the bar shows after 200 ms and not before; the latest click wins', async () => {
  await open('/')
  let release: (() => void) | undefined
  site.faults.set('/nested.json', (_, response) => void (release = () => response.writeHead(200).end('{}')))
  await page.evaluate(() => {
    const moments: number[] = []
    const began = performance.now()
    new MutationObserver(() => moments.push(performance.now() - began)).observe(document.querySelector('#progress')!, { attributes: true })
    Object.assign(window, { moments })
    document.querySelector<HTMLElement>('#category a')?.click()
  })
  await page.waitForTimeout(400)
  expect(await page.getAttribute('#progress', 'data-state')).toBe('loading')
  const [shown] = await page.evaluate(() => (window as unknown as { moments: number[] }).moments)
  expect(shown).toBeGreaterThanOrEqual(199)
  await page.click('.sidebar a[href="/guide"]')
  await heading('Guide')
  release?.()
  await page.waitForTimeout(150)
  expect(await path()).toBe('/guide')
  expect(await sameDocument()).toBe(true)
  expect(await page.getAttribute('#progress', 'data-state')).toBe('done')
})

test('going back while another page is on its way ends where the reader went', async () => {
  await open('/')
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href="/guide"]')?.click())
  await heading('Guide')
  await page.evaluate(() => scrollTo({ top: 450, behavior: 'instant' }))
  // Loads that never end: first back to a page whose payload hangs, then forward again.
  site.faults.set('/index.json', () => undefined)
  await page.evaluate(() => history.back())
  await expect.poll(path).toBe('/')
  await page.evaluate(() => history.forward())
  await expect.poll(path).toBe('/guide')
  await heading('Guide')
  expect(await top()).toBe(450)
  expect(await sameDocument()).toBe(true)
})
