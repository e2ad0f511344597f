/** Which pages are fetched ahead, and when none are (SPEC.md §2). */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { painted, useReader } from '../support/reader.ts'

const reader = useReader({ prefetch: true })
const { open, title, sameDocument, site } = reader

const payloads = () => site.requests.filter((path) => path.endsWith('.json') && !path.startsWith('/search-index'))
/** Paths of the payloads of the links of this site that are in view, the page's own left out. */
const inView = () =>
  reader.page.evaluate(() => {
    const links = [...document.querySelectorAll('a')].filter((link) => {
      const { top, bottom, left, right } = link.getBoundingClientRect()
      return (
        link.checkVisibility() &&
        link.origin === location.origin &&
        bottom > 0 &&
        top < innerHeight &&
        right > 0 &&
        left < innerWidth
      )
    })
    const paths = links
      .map(({ pathname }) => pathname)
      .filter((path) => path !== location.pathname && path !== '/' && !path.includes('.'))
    return [...new Set(paths)].map((path) => (path.endsWith('/') ? `${path}index.json` : `${path}.json`))
  })
/** Lets whatever waits for the browser to be idle have its turn, several times over. */
async function idle(): Promise<void> {
  for (let i = 0; i < 5; i++) {
    await reader.page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })))
    await painted(reader.page)
  }
}

test('links in view are prefetched when the browser is idle, each once, and a click then asks for nothing', async () => {
  await open('/guide')
  const wanted = await inView()
  expect(wanted).toContain('/tabs.json')
  // As many as a page may fetch ahead; which of them come first is the browser's choice.
  await expect.poll(payloads).not.toEqual([])
  await idle()
  expect(payloads().filter((path) => !wanted.includes(path))).toEqual([])
  expect(new Set(payloads()).size).toBe(payloads().length)
  expect(payloads()).not.toContain('/operate/depot-1.json')
  await reader.page.hover('.sidebar a[href="/tabs"]')
  await reader.page.click('.sidebar a[href="/tabs"]')
  await title('Tabs')
  await settled()
  expect(payloads().filter((path) => path === '/tabs.json')).toHaveLength(1)
})

// For whom nothing is fetched ahead: src/browser/rules.test.ts.
test('nothing is prefetched on a connection that is costly, not even under the pointer', async () => {
  await reader.page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
  )
  await open('/guide')
  await reader.page.hover('.sidebar a[href="/tabs"]')
  await idle()
  expect(payloads()).toEqual([])
  await reader.page.click('.sidebar a[href="/tabs"]')
  await title('Tabs')
  expect(payloads()).toEqual(['/tabs.json'])
})

test('a link under the pointer or in focus does not wait for its turn', async () => {
  // The queue is stuck: what is asked for hangs.
  site.faults.set(/^(?!\/search-index).*\.json$/, () => undefined)
  await open('/links')
  await expect.poll(payloads).not.toEqual([])
  await idle()
  expect(payloads()).toHaveLength(1)
  await reader.page.hover('article a[href="/operate/depot-20"]')
  await expect.poll(payloads).toContain('/operate/depot-20.json')
  await reader.page.focus('article a[href="/operate/depot-21"] >> nth=1')
  await expect.poll(payloads).toContain('/operate/depot-21.json')
})

test('the logo, in view on every page, fetches the home page for a reader at it alone', async () => {
  await open('/guide')
  await expect.poll(payloads).not.toEqual([])
  expect(await settled()).not.toContain('/index.json')
  await reader.page.hover('.navbar a[href="/"]')
  await expect.poll(payloads).toContain('/index.json')
})

test('what hangs gives its turn to others after 10 s', async () => {
  await reader.page.clock.install()
  site.faults.set(/^(?!\/search-index).*\.json$/, () => undefined)
  await open('/links')
  await reader.page.clock.runFor(3_000)
  await expect.poll(payloads).toHaveLength(1)
  await reader.page.clock.runFor(13_000)
  await expect.poll(() => payloads().length).toBeGreaterThan(1)
})

/** Bytes that were sent: for everything, and for payloads. */
const sent = () =>
  reader.page.evaluate(() => {
    const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
    const sum = (all: PerformanceEntry[]) =>
      (all as PerformanceResourceTiming[]).reduce((total, { transferSize }) => total + transferSize, 0)
    const isPayload = ({ name }: PerformanceEntry) => name.endsWith('.json') && !name.includes('/search-index')
    return { all: sum(entries), payloads: sum(entries.filter(isPayload)) }
  })
/** Until nothing more is fetched ahead. */
async function settled(): Promise<string[]> {
  for (let before = -1; before !== payloads().length; await idle()) before = payloads().length
  return payloads()
}

test('a page prefetches a bounded number of payloads and of bytes, and so does the next one', async () => {
  await open('/links')
  await expect.poll(payloads).not.toEqual([])
  const first = await settled()
  expect(first.length).toBeLessThanOrEqual(24)
  expect(new Set(first).size).toBe(first.length)
  const before = await sent()
  expect(before.payloads).toBeLessThanOrEqual(30_000)
  expect(before.all).toBeLessThanOrEqual(60_000)
  await reader.follow('/guide')
  await title('Guide')
  await reader.follow('/links')
  await title('Links')
  await expect.poll(async () => (await settled()).length).toBeGreaterThan(first.length)
  expect((await sent()).payloads - before.payloads).toBeLessThanOrEqual(2 * 30_000)
})

test('nothing is fetched ahead where the page itself has taken what a first visit may take', async () => {
  const much = `<script type="application/json">${randomBytes(45_000).toString('base64')}</script>`
  site.edit = (pathname, text) => (pathname === '/links.html' ? text.replace('</main>', `${much}</main>`) : text)
  await open('/links')
  expect(await settled()).toEqual([])
  await reader.page.hover('article a[href="/operate/depot-20"]')
  await expect.poll(payloads).toContain('/operate/depot-20.json')
})

test('a heavy page is fetched ahead for a reader at its link, and for no other', async () => {
  await open('/far')
  expect(await inView()).toContain('/heavy.json')
  await expect.poll(payloads).not.toEqual([])
  expect(await settled()).not.toContain('/heavy.json')
  await reader.page.hover('article a[href="/heavy"]')
  await expect.poll(payloads).toContain('/heavy.json')
})

test('a prefetch that failed is asked for again by the click', async () => {
  let failed = 0
  site.faults.set('/tabs.json', (_, response) => {
    failed++
    site.faults.delete('/tabs.json')
    response.writeHead(503).end()
  })
  await open('/guide')
  await reader.page.hover('.sidebar a[href="/tabs"]')
  await expect.poll(() => failed).toBe(1)
  await reader.page.click('.sidebar a[href="/tabs"]')
  await title('Tabs')
  expect(await sameDocument()).toBe(true)
})
