/** A real browser for tests: Chromium, or Firefox where `BROWSER=firefox` asks for it. */
import os from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright'
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts'
import { firefoxPreferences, isFirefox, launchFirefox } from './firefox.ts'

export { isFirefox }

/** Widths the site is looked at: a phone, a tablet, a desktop (below and above the 996 px breakpoint of SPEC.md §9). */
export const viewports = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
} as const

/** Milliseconds that a browser is waited for: half a minute, and longer where others want the processors, too. */
const waitsAtMost = () => 30_000 * Math.min(4, Math.max(1, (os.loadavg()[0] ?? 0) / os.availableParallelism()))

/**
 * For presses on a page without scripts: Playwright waits until an element has stood still for two frames, and asks for
 * them by a function that Firefox does not call where scripts are turned off.
 */
export const withoutScripts = { force: isFirefox }

/** The Chromium of this worker, for all files that it runs: it has one clipboard, and ends with the process. */
let ofWorker: Promise<Browser> | undefined
const chromiumOfWorker = () => (ofWorker ??= chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags }))

/** What outlives the test that opened it, as long as others of its file run. */
export const kept = new WeakSet<BrowserContext>()

/**
 * A headless browser for the tests of one file, that talks to nobody by itself. What a test opened in it is closed after
 * that test, unless it is kept. Call once, at the top of the file.
 * @param options.refusesNothing whether the Content-Security-Policy has nothing to refuse in any of them
 */
export function useBrowser({ refusesNothing = true } = {}): () => Browser {
  let browser: Browser | undefined
  /** Firefoxes by their preferences; of Chromium there is one. */
  const launched = new Map<string, Browser>()
  const refusals: string[] = []

  async function browserFor(options: BrowserContextOptions): Promise<Browser> {
    const preferences = isFirefox ? firefoxPreferences(options) : {}
    const key = JSON.stringify(preferences)
    const made = launched.get(key) ?? (await (isFirefox ? launchFirefox(preferences) : chromiumOfWorker()))
    launched.set(key, made)
    return made
  }

  let original: Browser['newContext']
  async function begin(): Promise<void> {
    browser = await browserFor({})
    original = browser.newContext
    const newContext = original.bind(browser)
    browser.newContext = async (options = {}) => {
      const { javaScriptEnabled: _, ...others } = options
      const other = await browserFor(options)
      const context = await (other === browser
        ? newContext(options)
        : // Started without scripts, it needs no context without them.
          other.newContext(others))
      context.setDefaultTimeout(waitsAtMost())
      // Nothing leaves this machine. Chromium is started so (tools/chromium.ts): a route would turn off its cache.
      if (isFirefox) await context.route(elsewhere, (route) => route.abort())
      context.on('console', (message) => {
        if (/Content.Security.Policy/.test(message.text())) refusals.push(message.text())
      })
      return context
    }
  }
  beforeAll(begin)
  afterEach(async () => {
    const contexts = [...launched.values()].flatMap((one) => one.contexts())
    const closed = Promise.all(contexts.filter((context) => !kept.has(context)).map((context) => context.close()))
    const limit = new AbortController()
    const late = setTimeout(waitsAtMost(), 'late', { signal: limit.signal }).catch(() => 'stopped')
    // A browser that hangs would let all tests after this one wait: they get another.
    if ((await Promise.race([closed, late])) === 'late') {
      ofWorker = undefined
      launched.clear()
      await begin()
    }
    limit.abort()
    // Whatever a test was about: a page that its own policy stops is broken.
    if (refusesNothing) expect(refusals.splice(0), 'what the Content-Security-Policy refused').toEqual([])
  })
  afterAll(async () => {
    if (isFirefox) for (const one of launched.values()) await one.close()
    else if (browser) {
      browser.newContext = original
      for (const context of browser.contexts()) await context.close()
    }
  })
  return () => {
    if (!browser) throw new Error('the browser is there once the tests of the file begin')
    return browser
  }
}

/** Addresses of other machines. */
export const elsewhere = /^https?:\/\/(?!127\.0\.0\.1|localhost)/

/** A page in a new context, and what it asks of other machines: none of it leaves this one. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; outside: string[] }> {
  const context = await browser.newContext({ viewport: viewports.desktop, ...options })
  const outside: string[] = []
  context.on('request', (request) => {
    if (elsewhere.test(request.url())) outside.push(request.url())
  })
  return { page: await context.newPage(), outside }
}

/** Leaves a page for another document of the same process, in which nothing of the site runs, and forgets what it has stored. */
export async function leave(page: Page): Promise<void> {
  await page.goto(new URL('/robots.txt', page.url()).href)
  await forget(page)
}

/** Forgets what a page has stored, and takes the pointer away from all that it may be over. */
export async function forget(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  // In the lower corner of a window nothing waits for a pointer.
  await page.mouse.move(0, (page.viewportSize()?.height ?? 1) - 1)
}

/**
 * Visits of readers who have stored nothing, in one context as long as they ask for the same: a new one and its process take
 * as long as a page. For tests that do nothing to it that lasts. Call once, at the top of the file.
 * @param reset what is done to it between two visits; nothing where tests go on in the document that is open
 */
export function useVisits(
  browser: () => Browser,
  reset: (page: Page) => Promise<void> = leave,
): (options?: BrowserContextOptions) => Promise<Page> {
  const pageFor = useSharedPage(
    async (key) => (await openPage(browser(), JSON.parse(key) as BrowserContextOptions)).page,
    reset,
  )
  return async ({ viewport = viewports.desktop, ...options } = {}) => {
    const page = await pageFor(JSON.stringify(options))
    if (viewport) await page.setViewportSize(viewport)
    return page
  }
}

/**
 * One page that tests in a row share, as long as they ask for the same and none has failed. Call once, at the top of the file.
 * @param open opens the page for a key: a new one, or that of the key before
 * @param reset puts it back into the state in which it was opened
 */
export function useSharedPage(
  open: (key: string, before?: Page) => Promise<Page>,
  reset: (page: Page) => Promise<void>,
): (key: string) => Promise<Page> {
  let shared: { key: string; page: Page } | undefined
  const close = async () => {
    await shared?.page.context().close()
    shared = undefined
  }
  afterEach(({ task }) => {
    if (task.result?.state !== 'fail' || !shared) return
    // With what the test opened it is closed by useBrowser, which doesn't wait for a browser that hangs.
    kept.delete(shared.page.context())
    shared = undefined
  })
  return async (key) => {
    if (shared?.key === key) {
      await reset(shared.page)
      return shared.page
    }
    const before = shared?.page
    const page = await open(key, before)
    if (page !== before) await close()
    kept.add(page.context())
    shared = { key, page }
    return page
  }
}
