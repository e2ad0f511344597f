/** A page as a reader with a slow phone gets it: a real Chromium, a processor slowed down four times, slow 4G. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

export const slowdown = 4
/** Latency in milliseconds, throughput in bytes a second. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 1.6e6 / 8 }
const phone = { width: 412, height: 915 }
const kinds = { Document: 'html', Stylesheet: 'styles', Script: 'scripts', Font: 'fonts' } as const

/** What was received, in bytes as they were sent, counted while the page continues. */
export interface Bytes {
  html: number
  styles: number
  scripts: number
  fonts: number
  other: number
  all: number
}

export interface Work {
  /** Milliseconds that tasks took beyond 50. */
  blocking: number
  /** Milliseconds of the longest task of more than 50. */
  longest: number
  shift: number
  /** Milliseconds until the largest element was painted. */
  largest: number
}

export interface SlowPage {
  context: BrowserContext
  page: Page
  bytes: Bytes
}

/** Runs in the page, where nothing of this file is there: no function in it has a name, which the compiler would keep. */
const observe = () => {
  const work: Work = { blocking: 0, longest: 0, shift: 0, largest: 0 }
  Object.assign(globalThis, { work })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      work.blocking += Math.max(0, duration - 50)
      work.longest = Math.max(work.longest, duration)
    }
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) work.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) work.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/**
 * A new reader's page, before it goes anywhere. Requests to other hosts fail. Close its context.
 * @param rate how many times slower than this machine its processor is
 */
export async function openSlowPage(browser: Browser, viewport = phone, rate = slowdown): Promise<SlowPage> {
  const context = await browser.newContext({ viewport })
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort())
  const page = await context.newPage()
  const session: CDPSession = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await session.send('Network.emulateNetworkConditions', network)
  const bytes: Bytes = { html: 0, styles: 0, scripts: 0, fonts: 0, other: 0, all: 0 }
  const types = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds[types.get(requestId) as keyof typeof kinds] ?? 'other'] += encodedDataLength
    bytes.all += encodedDataLength
  })
  await page.addInitScript(observe)
  return { context, page, bytes }
}

/** What the page has cost its main thread so far. */
export function workOf(page: Page): Promise<Work> {
  return page.evaluate(() => (globalThis as unknown as { work: Work }).work)
}

/** NaN of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
