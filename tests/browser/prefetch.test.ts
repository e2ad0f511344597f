/** What is fetched before it is asked for, and when nothing is (SPEC.md §2). */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useFixtureSite } from './fixture-site.ts'

const far = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`/far/${index}`, { title: `Far ${index}` }]))
const pages = {
  '/': { title: 'Home', body: '<a href="/near">near</a> <a href="/#x">self</a> <a href="/llms.txt">file</a><div style="height:5000px"></div><a id="below" href="/below">below</a>' },
  '/near': { title: 'Near' },
  '/below': { title: 'Below' },
  '/many': { title: 'Many', body: Object.keys(far).map((href) => `<a href="${href}">${href}</a> `).join('') },
}

const browser = useBrowser()
const site = useFixtureSite(pages)

async function open(path: string, connection?: object): Promise<Page> {
  const page = await browser().newPage({ viewport: { width: 1200, height: 700 } })
  if (connection) await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
  await page.goto(site.origin + path)
  await page.waitForFunction(() => 'router' in window)
  return page
}
const payloads = () => site.requests.filter((path) => path.endsWith('.json'))

test('links in view are prefetched when the browser is idle, each once, and a click then asks for nothing', async () => {
  const page = await open('/')
  await expect.poll(payloads).toContain('/near.json')
  await page.waitForTimeout(300)
  expect(payloads().toSorted()).toEqual(['/many.json', '/near.json', '/below.json'].toSorted())
  await page.hover('main a[href="/near"]')
  await page.click('main a[href="/near"]')
  await page.locator('h1', { hasText: 'Near' }).waitFor()
  expect(payloads().filter((path) => path === '/near.json')).toHaveLength(1)
})

test.each([
  ['save data', { saveData: true, effectiveType: '4g' }],
  ['2g', { effectiveType: '2g' }],
  ['slow 2g', { effectiveType: 'slow-2g' }],
])('nothing is prefetched on %s, not even under the pointer', async (_, connection) => {
  const page = await open('/', connection)
  await page.hover('main a[href="/near"]')
  await page.waitForTimeout(400)
  expect(payloads()).toEqual([])
  await page.click('main a[href="/near"]')
  await page.locator('h1', { hasText: 'Near' }).waitFor()
  expect(payloads()).toEqual(['/near.json'])
})

test('a link under the pointer or in focus does not wait for its turn', async () => {
  // The queue is stuck: two requests hang.
  Object.assign(site.pages, far)
  for (const path of Object.keys(far)) site.faults.set(`${path}.json`, () => undefined)
  const page = await open('/many')
  await expect.poll(payloads).not.toEqual([])
  await page.waitForTimeout(200)
  expect(payloads().filter((path) => path.startsWith('/far/')).length).toBeLessThanOrEqual(2)
  await page.hover('main a[href="/far/50"]')
  await expect.poll(payloads).toContain('/far/50.json')
  await page.focus('main a[href="/far/51"]')
  await expect.poll(payloads).toContain('/far/51.json')
})

test('one page prefetches a bounded number of payloads', async () => {
  const page = await open('/many')
  await expect.poll(() => payloads().length).toBe(24)
  await page.waitForTimeout(500)
  expect(payloads()).toHaveLength(24)
  expect(new Set(payloads()).size).toBe(24)
})

test('a prefetch that failed is asked for again by the click', async () => {
  let failed = 0
  site.faults.set('/near.json', (request) => {
    failed++
    site.faults.delete('/near.json')
    request.socket.destroy()
  })
  const page = await open('/')
  await expect.poll(() => failed).toBe(1)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.click('main a[href="/near"]')
  await page.locator('h1', { hasText: 'Near' }).waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
