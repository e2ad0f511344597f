/** Starts every behaviour of the page. The order matters twice: choices before measuring, the router before prefetching. */
import { payloadPath } from './address.ts'
import { startAnnouncement } from './announcement.ts'
import { markStarted } from './base-url-banner.ts'
import { startCollapse } from './collapse.ts'
import { startColorMode } from './color-mode.ts'
import { startCopy } from './copy.ts'
import { startDocsVersion } from './docs-version.ts'
import { startDropdowns } from './dropdowns.ts'
import { startIslands } from './islands.ts'
import { startMobileMenu } from './mobile-menu.ts'
import { startNavbar } from './navbar.ts'
import type { BrowserOptions } from './options.ts'
import { createPayloadStore } from './payload-store.ts'
import { startPrefetch } from './prefetch.ts'
import { startRecovery } from './recovery.ts'
import { type Router, startRouter } from './router.ts'
import { startSidebar } from './sidebar.ts'
import { startTableOfContents } from './table-of-contents.ts'
import { startTabs } from './tabs.ts'
import { startWrapLines } from './wrap-lines.ts'

export type { NavigationPayload } from './payload.ts'
export type { BrowserOptions } from './options.ts'
export type { Router } from './router.ts'

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
