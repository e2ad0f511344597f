/** Starts what only some sites need: a switch between light and dark, several docs versions or languages. */
import { startColorMode } from '../layout/navbar/color-mode.browser.ts'
import { startDocsVersion } from '../layout/navbar/docs-version.browser.ts'
import { startTabKeys } from '../components/tabs/tabs-keys.browser.ts'

export function startRare(): void {
  startColorMode()
  startDocsVersion()
  if (document.dir === 'rtl') startTabKeys()
}
