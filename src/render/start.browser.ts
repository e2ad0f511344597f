/**
 * Starts every behaviour of the page. The order matters twice: choices before measuring, the router before prefetching.
 * It takes several turns, so that a slow phone can paint and scroll in between.
 */
import { payloadPath } from '../browser/address.ts'
import { markLoaded, markStarted } from '../layout/document/base-url-banner.browser.ts'
import { startCopy } from '../components/code/copy.browser.ts'
import { startNavbar } from '../layout/navbar/navbar.browser.ts'
import { onEachPage } from '../browser/events.browser.ts'
import { nextTurn } from '../browser/idle.browser.ts'
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
import { ids } from '../site/dom.ts'
import type { Analytics } from '../site/model.ts'
import { startTabs } from '../components/tabs/tabs.browser.ts'
import { startTrackingPixel } from '../layout/navbar/tracking-pixel.browser.ts'
import { startWrapLines } from '../components/code/wrap-lines.browser.ts'

/** What the page's entry tells the runtime. */
export interface BrowserOptions {
  /** Path under which the site is served, with slashes at both ends. */
  baseUrl: string
  /**
   * Makes an island operable; brings React along. Resolves when clicks on it are heard.
   * @returns a function that takes the island out of use again
   */
  hydrate: (element: HTMLElement) => Promise<() => void>
}

/**
 * Runs every start although one of them fails, and tells the reader then: the HTML can still be read.
 * @param turns each runs in a separate task
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
  if (failures.length > 0) tell(failures[0])
}

function tell(failure: unknown): void {
  const texts = browserTexts()
  showNotice(errorText(failure), { [texts.tryAgain]: () => location.reload() }, undefined, texts.pageError)
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

/** Loaded only where there is an announcement, a switch between light and dark, another version or language, a version to forget, text from right to left, or no page. */
function startWhatIsRare(): void {
  if (
    document.dir ||
    document.querySelector('.navbar .dropdown, [data-color-mode-toggle], [data-announcement-id], [data-last-page]') ||
    local.get(keys.docsVersion)
  )
    void import('./start-rare.browser.ts').then(
      ({ startRare }) => startRare(),
      () => undefined,
    )
}

/**
 * Loads a script when the reader is about to use what it serves, or has begun to.
 * @param pointed what a pointer, a finger or the focus comes to
 * @param opened what has been opened by the browser itself
 */
function loadWithIntent(pointed: string, opened: string, load: () => Promise<unknown>): void {
  let asked = false
  const look = ({ target, type }: Event) => {
    if (asked || !(target instanceof Element)) return
    if (type === 'toggle' ? !target.matches(opened) : !target.closest(pointed)) return
    asked = true
    load().catch(() => (asked = false))
  }
  for (const type of ['pointerover', 'focusin', 'touchstart', 'toggle'])
    document.addEventListener(type, look, { capture: true, passive: true })
}

/**
 * The browser itself opens and closes panels. What animates them is loaded when one is about to be pressed, what closes a
 * dropdown again when one is open.
 */
function startPanelsWhenNeeded(): void {
  loadWithIntent('summary', '.dropdown[open], .toc-mobile > [open]', async () =>
    (await import('./start-panels.browser.ts')).startPanels(),
  )
}

/** The browser itself opens and closes the menu, too. */
function startMobileMenuWhenNeeded(): void {
  loadWithIntent('.navbar [popovertarget]', `#${ids.menu}:popover-open`, async () => {
    const { pathname } = location
    const { startMobileMenu } = await import('../layout/mobile-menu/mobile-menu.browser.ts')
    startMobileMenu(pathname)
  })
}

/** With the first page that has an island. A button that is pressed before is pressed again. */
function startIslandsWhereSome(hydrate: BrowserOptions['hydrate']): void {
  let asked = false
  let pressed: HTMLElement | null = null
  const hold = (event: Event) => {
    pressed = (event.target as Element).closest<HTMLElement>('[data-island-root] button')
    if (!pressed) return
    event.preventDefault()
    event.stopPropagation()
  }
  onEachPage(() => {
    if (asked || !document.querySelector('[data-island]')) return
    asked = true
    addEventListener('click', hold, true)
    void import('../islands/islands.browser.ts')
      .then(({ startIslands }) => {
        removeEventListener('click', hold, true)
        startIslands(hydrate)
        pressed?.click()
      })
      .catch((error) => {
        removeEventListener('click', hold, true)
        asked = false
        tell(error)
      })
  })
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
      startWhatIsRare,
      startTabs,
      startSdkSwitch,
      startSidebar,
      startMobileMenuWhenNeeded,
      startNavbar,
      startPanelsWhenNeeded,
      startTableOfContents,
      startCopy,
      startPageActions,
      startWrapLines,
    ],
    [
      // Before the rest of its turn: what works only now is shown, and may get the focus.
      markStarted,
      startTrackingPixel,
      startConfiguredAnalytics,
      () => startIslandsWhereSome(hydrate),
      () => startSearch(baseUrl, router),
      () => startPrefetch(baseUrl, store, (path) => void router.prepare(path)),
    ],
  ])
  return router
}
