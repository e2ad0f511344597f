/** The Firefox of this machine, in which `BROWSER=firefox` runs the browser tests. */
import path from 'node:path'
import { firefox, type Browser, type BrowserContextOptions } from 'playwright'

export const isFirefox = process.env['BROWSER'] === 'firefox'

export type FirefoxPreferences = Record<string, boolean | number>

/** What Firefox can be told only when it is started, and Chromium with each context. */
export function firefoxPreferences({ javaScriptEnabled, reducedMotion }: BrowserContextOptions): FirefoxPreferences {
  return {
    'javascript.enabled': javaScriptEnabled !== false,
    'ui.prefersReducedMotion': reducedMotion === 'reduce' ? 1 : 0,
  }
}

export function launchFirefox(firefoxUserPrefs: FirefoxPreferences): Promise<Browser> {
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: path.resolve('tests/support/firefox-driver.mjs'),
    firefoxUserPrefs,
  })
}
