/** What a reader waits for, in a real Chromium: a phone's width, a processor slowed down four times, a slow 4G network. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

const slowdown = 4
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 1.6e6 / 8 }
const kinds = { Document: 'html', Stylesheet: 'styles', Script: 'scripts', Font: 'fonts' } as const
/** How long a page is watched after it has been loaded, in milliseconds. */
const watched = 3_000

export interface Load {
  html: number
  styles: number
  scripts: number
  fonts: number
  other: number
  /** Bytes until the load event, and in all. */
  atLoad: number
  all: number
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
}

interface Seen {
  blocking: number
  shift: number
  largest: number
}

const observe = () => {
  const seen: Seen = { blocking: 0, shift: 0, largest: 0 }
  Object.assign(globalThis, { seen })
  const watch = (type: string, run: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => run(entry as never))).observe({
      type,
      buffered: true,
    })
  watch('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)))
  watch('layout-shift', ({ value }) => (seen.shift += value))
  watch('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
}

interface Opened {
  context: BrowserContext
  page: Page
  bytes: Omit<Load, 'atLoad' | 'all' | 'firstPaint' | 'largestPaint' | 'blocking' | 'shift'> & { all: number }
}

async function open(browser: Browser, slow: boolean): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 } })
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort())
  const page = await context.newPage()
  const session: CDPSession = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (slow) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await session.send('Network.emulateNetworkConditions', network)
  }
  const bytes: Opened['bytes'] = { html: 0, styles: 0, scripts: 0, fonts: 0, other: 0, all: 0 }
  const types = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds[types.get(requestId) as keyof typeof kinds] ?? 'other'] += encodedDataLength
    bytes.all += encodedDataLength
  })
  await page.addInitScript(observe)
  return { context, page, bytes }
}

/** A first visit to a page. */
export async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const { context, page, bytes } = await open(browser, true)
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
  const atLoad = bytes.all
  await page.waitForTimeout(watched)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  await context.close()
  const { blocking, shift, largest } = seen
  return { ...bytes, atLoad, firstPaint, largestPaint: largest, blocking, shift }
}

/**
 * Bytes of a visit, page after page by the links of the site, and milliseconds from each click to the painted page.
 * @param hover whether the pointer rests on the link before the click, so that what is fetched ahead is there
 */
export async function measureVisit(
  browser: Browser,
  origin: string,
  visited: { route: string; title: string }[],
  hover: boolean,
): Promise<{ bytes: number; clicks: number[] }> {
  const { context, page, bytes } = await open(browser, true)
  const [first, ...rest] = visited
  await page.goto(origin + (first?.route ?? '/'), { waitUntil: 'load', timeout: 120_000 })
  const clicks: number[] = []
  for (const { route, title } of rest) {
    await page.waitForTimeout(hover ? 2_000 : 500)
    const link = page.locator(`a[href="${route}"], a[href="${route}/"], a[href="${route}.html"]`).first()
    if ((await link.count()) === 0) {
      await page.goto(origin + route, { waitUntil: 'load', timeout: 120_000 })
      continue
    }
    if (hover) {
      await link.evaluate((element) => {
        for (const type of ['pointerover', 'mouseover', 'pointerenter', 'mouseenter'])
          element.dispatchEvent(new MouseEvent(type, { bubbles: true }))
      })
      await page.waitForTimeout(1_500)
    }
    const start = await link.evaluate((element) => {
      const now = performance.timeOrigin + performance.now()
      ;(element as HTMLElement).click()
      return now
    })
    const end = await page.waitForFunction(
      (wanted) => {
        const shown = document.querySelector('h1')?.textContent?.includes(wanted)
        if (!shown) return undefined
        return new Promise<number>((resolve) =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now()))),
        )
      },
      title,
      { polling: 'raf', timeout: 60_000 },
    )
    clicks.push(((await end.jsonValue()) as number) - start)
  }
  await page.waitForTimeout(watched)
  await context.close()
  return { bytes: bytes.all, clicks }
}

/** Search for a word: bytes from opening to the first answer, and milliseconds from the last key to it. */
export async function measureSearch(
  browser: Browser,
  url: string,
  result: string,
): Promise<{ bytes: number; answer: number } | undefined> {
  const { context, page, bytes } = await open(browser, true)
  try {
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
    await page.waitForTimeout(watched)
    const before = bytes.all
    await page.keyboard.press('Control+k')
    await page.locator('input:focus').waitFor({ timeout: 20_000 })
    await page.keyboard.type('stat', { delay: 80 })
    await page.locator(result).first().waitFor({ timeout: 30_000 })
    await page.waitForTimeout(1_000)
    const start = performance.now()
    const shown = await page.locator(result).first().textContent()
    await page.keyboard.type('e')
    await page
      .waitForFunction(
        ([selector, text]) => document.querySelector(selector ?? '')?.textContent !== text,
        [result, shown],
        { polling: 'raf', timeout: 3_000 },
      )
      .catch(() => undefined)
    return { bytes: bytes.all - before, answer: performance.now() - start }
  } catch {
    return undefined
  } finally {
    await context.close()
  }
}
