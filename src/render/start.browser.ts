/** Starts every behaviour of the page. The order matters twice: choices before measuring, the router before prefetching. */
import { payloadPath } from '../browser/address.ts'
import { startAnnouncement } from '../layout/announcement/announcement.browser.ts'
import { markStarted } from '../layout/document/base-url-banner.browser.ts'
import { startCollapse } from '../browser/collapse.browser.ts'
import { startColorMode } from '../layout/navbar/color-mode.browser.ts'
import { startCopy } from '../words/code/copy.browser.ts'
import { startDocsVersion } from '../layout/navbar/docs-version.browser.ts'
import { startDropdowns } from '../layout/navbar/dropdowns.browser.ts'
import { startIslands } from '../islands/islands.browser.ts'
import { startMobileMenu } from '../layout/mobile-menu/mobile-menu.browser.ts'
import { startNavbar } from '../layout/navbar/navbar.browser.ts'
import type { BrowserOptions } from '../browser/options.ts'
import { createPayloadStore } from '../browser/payload-store.browser.ts'
import { startPrefetch } from '../browser/prefetch.browser.ts'
import { startRecovery } from '../browser/recovery.browser.ts'
import { type Router, startRouter } from '../browser/router.browser.ts'
import { startSidebar } from '../layout/sidebar/sidebar.browser.ts'
import { startTableOfContents } from '../layout/table-of-contents/table-of-contents.browser.ts'
import { startTabs } from '../words/tabs/tabs.browser.ts'
import { startWrapLines } from '../words/code/wrap-lines.browser.ts'

export type { NavigationPayload } from '../browser/payload.ts'
export type { BrowserOptions } from '../browser/options.ts'
export type { Router } from '../browser/router.browser.ts'

export function startBrowser({ baseUrl, hydrate, docsVersions }: BrowserOptions): Router {
  markStarted()
  startRecovery()
  const store = createPayloadStore((path, prefetch) => fetch(payloadPath(path), { priority: prefetch ? 'low' : 'high' }))
  const router = startRouter(baseUrl, store)
  startColorMode()
  startAnnouncement()
  startDocsVersion(docsVersions)
  startTabs()
  startSidebar()
  startMobileMenu()
  startNavbar()
  startDropdowns()
  startTableOfContents()
  startCollapse()
  startCopy()
  startWrapLines()
  startIslands({ hydrate })
  startPrefetch(baseUrl, store, (path) => void router.prepare(path))
  return router
}
