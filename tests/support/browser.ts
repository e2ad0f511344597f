/** A real Chromium for tests. */
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts'

/** Widths the site is looked at: a phone, a tablet, a desktop (below and above the 996 px breakpoint of SPEC.md §9). */
export const viewports = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
} as const

/** Starts a headless Chromium that talks to nobody by itself; installs one where there is none. The caller closes it. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
}

/** A page in a context of its own; requests that leave this machine are refused and noted. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<{ page: Page; outside: string[]; close(): Promise<void> }> {
  const context = await browser.newContext({ viewport: viewports.desktop, ...options })
  const outside: string[] = []
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
    outside.push(route.request().url())
    return route.abort()
  })
  const page = await context.newPage()
  return { page, outside, close: () => context.close() }
}
