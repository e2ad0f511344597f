/**
 * Starts every behaviour of the page. The order matters twice: choices before measuring, the router before prefetching.
 * It takes several turns, so that a slow phone can paint and scroll in between.
 */
import { payloadPath } from '../browser/address.ts'
import { startAnnouncement } from '../layout/announcement/announcement.browser.ts'
import { markLoaded, markStarted } from '../layout/document/base-url-banner.browser.ts'
import { startCollapse } from '../browser/collapse.browser.ts'
import { startColorMode } from '../layout/navbar/color-mode.browser.ts'
import { startCopy } from '../words/code/copy.browser.ts'
import { startDropdowns } from '../layout/navbar/dropdowns.browser.ts'
import { startIslands } from '../islands/islands.browser.ts'
import { startMobileMenu } from '../layout/mobile-menu/mobile-menu.browser.ts'
import { startNavbar } from '../layout/navbar/navbar.browser.ts'
import { nextTurn } from '../browser/idle.browser.ts'
import type { BrowserOptions } from '../browser/options.ts'
import { createPayloadStore } from '../browser/payload-store.browser.ts'
import { startPrefetch } from '../browser/prefetch.browser.ts'
import { startLateScripts } from '../browser/late-script.browser.ts'
import { startLateStyles } from '../browser/late-styles.browser.ts'
import { errorText, showNotice } from '../browser/load-error.browser.ts'
import { browserTexts } from '../browser/texts.browser.ts'
import { keys } from '../browser/storage-keys.ts'
import { local } from '../browser/storage.browser.ts'
import { type Router, startRouter } from '../browser/router.browser.ts'
import { startSearch } from './start-search.browser.ts'
import { startSdkSwitch } from '../layout/sdk-switch/sdk-switch.browser.ts'
import { startPageActions } from '../layout/page-actions/page-actions.browser.ts'
import { startSidebar } from '../layout/sidebar/sidebar.browser.ts'
import { startTableOfContents } from '../layout/table-of-contents/table-of-contents.browser.ts'
import type { Analytics } from '../site/model.ts'
import { startTabs } from '../words/tabs/tabs.browser.ts'
import { startTrackingPixel } from '../layout/navbar/tracking-pixel.browser.ts'
import { startWrapLines } from '../words/code/wrap-lines.browser.ts'

export type { NavigationPayload } from '../browser/payload.ts'
export type { BrowserOptions } from '../browser/options.ts'
export type { Router } from '../browser/router.browser.ts'

/**
 * Runs every start although one of them fails, and tells the reader then: what stands in the HTML can still be read.
 * @param turns each runs in a task of its own
 */
async function startAll(turns: (() => void)[][]): Promise<void> {
  const failures: unknown[] = []
  for (const starts of turns) {
    await nextTurn()
    for (const start of starts)
      try {
        start()
      } catch (error) {
        console.error(error)
        failures.push(error)
      }
  }
  if (failures.length > 0)
    showNotice(
      errorText(failures[0]),
      { [browserTexts().tryAgain]: () => location.reload() },
      undefined,
      browserTexts().pageError,
    )
}

/** Its script is loaded only where site.config.ts names a provider. */
function startConfiguredAnalytics(): void {
  const { analytics } = document.body.dataset
  if (analytics)
    void import('../layout/analytics/analytics.browser.ts').then(
      ({ startAnalytics }) => startAnalytics(JSON.parse(analytics) as Analytics),
      // A page that cannot be counted is read all the same.
      () => undefined,
    )
}

/** Loaded only where there is another version or language, a version to forget, or text from right to left. */
function startEditions(): void {
  if (document.dir || document.querySelector('.dropdown') || local.get(keys.docsVersion))
    void import('./start-editions.browser.ts').then(
      ({ startForEditions }) => startForEditions(),
      () => undefined,
    )
}

export async function startBrowser({ baseUrl, hydrate }: BrowserOptions): Promise<Router> {
  markLoaded()
  let router!: Router
  // With the origin: a path that starts with two slashes would name another host. What another host answers is refused.
  const store = createPayloadStore((path, prefetch, signal) =>
    fetch(location.origin + payloadPath(path), { mode: 'same-origin', priority: prefetch ? 'low' : 'high', signal }),
  )
  // This task has read the end of the page already, and may have laid it out.
  await startAll([
    [() => startLateScripts(baseUrl), startLateStyles, () => (router = startRouter(baseUrl, store))],
    [
      startColorMode,
      startAnnouncement,
      startEditions,
      startTabs,
      startSdkSwitch,
      startSidebar,
      startMobileMenu,
      startNavbar,
      startDropdowns,
      startTableOfContents,
      startCollapse,
      startCopy,
      startPageActions,
      startWrapLines,
    ],
    [
      // Before the rest of its turn: what works only now is shown, and may get the focus.
      markStarted,
      startTrackingPixel,
      startConfiguredAnalytics,
      () => startIslands({ hydrate }),
      () => startSearch(baseUrl, router),
      () => startPrefetch(baseUrl, store, (path) => void router.prepare(path)),
    ],
  ])
  return router
}
