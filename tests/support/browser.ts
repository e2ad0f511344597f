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

/**
 * A headless browser for the tests of one file, that talks to nobody by itself. It is closed after the last test, and
 * what a test opened in it after that test. Call once, at the top of the file.
 */
export function useBrowser(): () => Browser {
  let browser: Browser | undefined
  const refusals: string[] = []
  beforeAll(async () => {
    browser = isFirefox
      ? await firefox.launch({ channel: 'moz-firefox', executablePath: firefoxDriver })
      : await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
    const newContext = browser.newContext.bind(browser)
    browser.newContext = async (options) => {
      const context = await newContext(options)
      context.on('console', (message) => {
        if (/Content.Security.Policy/.test(message.text())) refusals.push(message.text())
      })
      return context
    }
  })
  afterEach(async () => {
    for (const context of browser?.contexts() ?? []) await context.close()
    // Whatever a test was about: a page that its own policy stops is broken.
    expect(refusals.splice(0), 'what the Content-Security-Policy refused').toEqual([])
  })
  afterAll(() => browser?.close())
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
