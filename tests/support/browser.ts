/** A real browser for tests: Chromium, or Firefox where `BROWSER=firefox` asks for it. */
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { chromium, firefox, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts'

export const isFirefox = process.env['BROWSER'] === 'firefox'
/** The Firefox of this machine, with which Playwright can speak. */
const firefoxDriver = path.resolve('tests/support/firefox-driver.mjs')

/** Widths the site is looked at: a phone, a tablet, a desktop (below and above the 996 px breakpoint of SPEC.md §9). */
export const viewports = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
} as const

/** What Firefox can be told only when it is started, and Chromium with each context. */
function firefoxPreferences({ javaScriptEnabled, reducedMotion }: BrowserContextOptions): Record<string, unknown> {
  return {
    'javascript.enabled': javaScriptEnabled !== false,
    'ui.prefersReducedMotion': reducedMotion === 'reduce' ? 1 : 0,
  }
}

/** Milliseconds that a browser is waited for: almost as long as a test may take, so that the test says what it waited for. */
const waitsAtMost = 110_000

/**
 * For presses on a page without scripts: Playwright waits until an element has stood still for two frames, and asks for
 * them by a function that Firefox does not call where scripts are turned off.
 */
export const withoutScripts = { force: isFirefox }

async function launch(options: BrowserContextOptions = {}): Promise<Browser> {
  return isFirefox
    ? firefox.launch({
        channel: 'moz-firefox',
        executablePath: firefoxDriver,
        firefoxUserPrefs: firefoxPreferences(options) as Record<string, boolean | number>,
      })
    : chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
}

/**
 * A headless browser for the tests of one file, that talks to nobody by itself. It is closed after the last test, and
 * what a test opened in it after that test. Call once, at the top of the file.
 */
export function useBrowser(): () => Browser {
  let browser: Browser | undefined
  /** Firefoxes by their preferences; of Chromium there is one. */
  const launched = new Map<string, Browser>()
  const refusals: string[] = []

  async function browserFor(options: BrowserContextOptions): Promise<Browser> {
    const key = isFirefox ? JSON.stringify(firefoxPreferences(options)) : ''
    const made = launched.get(key) ?? (await launch(options))
    launched.set(key, made)
    return made
  }

  beforeAll(async () => {
    browser = await browserFor({})
    const newContext = browser.newContext.bind(browser)
    browser.newContext = async (options = {}) => {
      const { javaScriptEnabled: _, ...others } = options
      const other = await browserFor(options)
      const context = await (other === browser
        ? newContext(options)
        : // Started without scripts, it needs no context without them.
          other.newContext(others))
      context.setDefaultTimeout(waitsAtMost)
      context.on('console', (message) => {
        if (/Content.Security.Policy/.test(message.text())) refusals.push(message.text())
      })
      return context
    }
  })
  afterEach(async () => {
    for (const one of launched.values()) for (const context of one.contexts()) await context.close()
    // Whatever a test was about: a page that its own policy stops is broken.
    expect(refusals.splice(0), 'what the Content-Security-Policy refused').toEqual([])
  })
  afterAll(async () => {
    for (const one of launched.values()) await one.close()
  })
  return () => {
    if (!browser) throw new Error('the browser is there once the tests of the file begin')
    return browser
  }
}

/** A page in a context of its own; requests that leave this machine are refused and noted. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; outside: string[] }> {
  const context = await browser.newContext({ viewport: viewports.desktop, ...options })
  const outside: string[] = []
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
    outside.push(route.request().url())
    return route.abort()
  })
  const page = await context.newPage()
  return { page, outside }
}
