/**
 * What a reader waits for, on the production build, in a real Chromium with a processor slowed down four times.
 *
 *   npm run build && node --import tsx bench/pages.ts [ROUTE ...]
 *
 * For each route: bytes before hydration and of all scripts (brotli, as sent), the longest and the summed blocking time
 * until hydration has settled (long tasks over 50 ms), layout shift, and a click on a link to it whose page was
 * prefetched to the painted page: as the machine is, and slowed down as well. Compare within one run, by ratios.
 */
import path from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { startPreview } from '../src/serve/preview-server.ts'
import { findPort } from '../src/serve/ports.ts'
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts'

const slowdown = 4
const network = { latency: 150, throughput: (1.6 * 1024 * 1024) / 8 }
const routes =
  process.argv.slice(2).length > 0
    ? process.argv.slice(2)
    : ['/', '/concepts/durable_execution', '/develop/ts/overview', '/get_started/quickstart', '/get_started/tour']
const rounds = 5

interface Load {
  html: number
  scripts: number
  blocking: number
  longest: number
  shift: number
  paint: number
}

const observe = () => {
  const seen = { blocking: 0, longest: 0, shift: 0, paint: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen.blocking += Math.max(0, duration - 50)
      seen.longest = Math.max(seen.longest, duration)
    }
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

async function open(browser: Browser): Promise<{ page: Page; bytes: { html: number; scripts: number } }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort())
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.throughput,
    uploadThroughput: network.throughput,
  })
  const bytes = { html: 0, scripts: 0 }
  const kinds = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === 'Document' || kind === 'Stylesheet') bytes.html += encodedDataLength
    if (kind === 'Script') bytes.scripts += encodedDataLength
  })
  await page.addInitScript(observe)
  return { page, bytes }
}

async function load(browser: Browser, url: string): Promise<Load> {
  const { page, bytes } = await open(browser)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(5_000)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Omit<Load, 'html' | 'scripts'> }).seen)
  await page.context().close()
  return { ...bytes, ...seen }
}

/**
 * Milliseconds from a click on a link to `route`, which the pointer is on and whose payload is there, to the frame that
 * shows the page.
 * @param from address of the page that the link is clicked on
 */
async function click(browser: Browser, from: string, route: string, rate: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (one) => one.abort())
  const page = await context.newPage()
  await page.goto(from, { waitUntil: 'networkidle' })
  // A link of its own, in a place where it needs no scrolling: any page can be reached from any other.
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.id = 'measured'
    link.href = href
    link.textContent = href
    link.style.cssText = 'position:fixed;inset:auto auto 0 0;z-index:99'
    document.body.append(link)
  }, route)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const link = page.locator('#measured')
  await link.hover()
  await page.waitForTimeout(1_500)
  const time = await link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        document.addEventListener(
          'page:change',
          () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start))),
          { once: true },
        )
        ;(element as HTMLElement).click()
      }),
  )
  await context.close()
  return time
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const root = path.resolve(import.meta.dirname, '..')
const port = await findPort(4700)
const server = await startPreview({ dir: path.join(root, 'dist'), baseUrl: '/', port })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
console.log(
  'route | HTML and CSS, KB | scripts, KB | blocking, ms | longest task, ms | layout shift | largest paint, ms | click to painted page, ms | the same, slowed down, ms',
)
for (const route of routes) {
  const url = `http://127.0.0.1:${port}${route}`
  const loads: Load[] = []
  const clicks: number[] = []
  const slowed: number[] = []
  const from = `http://127.0.0.1:${port}${route === '/' ? '/concepts/services' : '/'}`
  for (let round = 0; round < rounds; round++) {
    loads.push(await load(browser, url))
    clicks.push(await click(browser, from, route, 1))
    slowed.push(await click(browser, from, route, slowdown))
  }
  const of = (key: keyof Load) => median(loads.map((one) => one[key]))
  console.log(
    [
      route,
      (of('html') / 1000).toFixed(1),
      (of('scripts') / 1000).toFixed(1),
      of('blocking').toFixed(0),
      of('longest').toFixed(0),
      of('shift').toFixed(3),
      of('paint').toFixed(0),
      median(clicks).toFixed(0),
      median(slowed).toFixed(0),
    ].join(' | '),
  )
}
await browser.close()
server.close()
