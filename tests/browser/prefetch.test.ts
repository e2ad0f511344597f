/** What is fetched before it is asked for, and when nothing is (SPEC.md §2). */
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
      .filter((path) => path !== location.pathname && !path.includes('.'))
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
  expect(payloads().filter((path) => path === '/tabs.json')).toHaveLength(1)
})

test.each([
  ['save data', { saveData: true, effectiveType: '4g' }],
  ['2g', { effectiveType: '2g' }],
  ['slow 2g', { effectiveType: 'slow-2g' }],
])('nothing is prefetched on %s, not even under the pointer', async (_, connection) => {
  await reader.page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
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
  expect(payloads().length).toBeLessThanOrEqual(2)
  await reader.page.hover('article a[href="/operate/depot-20"]')
  await expect.poll(payloads).toContain('/operate/depot-20.json')
  await reader.page.focus('article a[href="/operate/depot-21"] >> nth=1')
  await expect.poll(payloads).toContain('/operate/depot-21.json')
})

test('what hangs gives its turn to others after 10 s', async () => {
  await reader.page.clock.install()
  site.faults.set(/^(?!\/search-index).*\.json$/, () => undefined)
  await open('/links')
  await reader.page.clock.runFor(3_000)
  await expect.poll(() => payloads().length).toBe(2)
  await reader.page.clock.runFor(13_000)
  await expect.poll(payloads).not.toEqual([])
})

test('one page prefetches a bounded number of payloads, and a bounded amount of HTML', async () => {
  await open('/links')
  const sizes = () =>
    reader.page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.json') && !name.includes('/search-index'))
        .map(({ decodedBodySize }) => decodedBodySize),
    )
  const sum = (all: number[]) => all.reduce((total, size) => total + Math.max(size, 4_000), 0)
  await expect.poll(async () => sum(await sizes()), { timeout: 60_000 }).toBeGreaterThanOrEqual(48_000)
  await idle()
  // Two are on their way at a time: the last two may go beyond.
  expect(sum((await sizes()).slice(0, -2))).toBeLessThan(48_000)
  expect(payloads().length).toBeLessThanOrEqual(24)
  expect(new Set(payloads()).size).toBe(payloads().length)
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
