/** Starts what only sites with several docs versions or languages need. */
import { startDocsVersion } from '../layout/navbar/docs-version.browser.ts'
import { startTabKeys } from '../words/tabs/tabs-keys.browser.ts'

export function startForEditions(): void {
  startDocsVersion()
  if (document.dir === 'rtl') startTabKeys()
}
