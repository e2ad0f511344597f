/** Starts what only some sites need: an announcement, a switch between light and dark, several docs versions or languages; and what only the page for missing addresses does. */
import { startAnnouncement } from '../layout/announcement/announcement.browser.ts'
import { startColorMode } from '../layout/navbar/color-mode.browser.ts'
import { startDocsVersion } from '../layout/navbar/docs-version.browser.ts'
import { startLastPage } from '../pages/not-found/last-page.browser.ts'
import { startTabKeys } from '../components/tabs/tabs-keys.browser.ts'

export function startRare(): void {
  startAnnouncement()
  startColorMode()
  startDocsVersion()
  startLastPage()
  if (document.dir === 'rtl') startTabKeys()
}
