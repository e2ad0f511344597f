/**
 * Navigates without reloading the document: the payload of the link's page replaces #page. The payload is loaded first,
 * and until it is here the page on the screen stays and works.
 *
 * If anything goes wrong, the browser loads the whole page (SPEC.md §2, §8: "Route preload fails: full page reload").
 * Without a network that would replace a readable page by the browser's own error page. So then the page stays, and a
 * notice says why.
 */
import { cleanPath, isPage, isSamePage, scrollAfter } from './address.ts'
import { settleNow } from './below-fold.browser.ts'
import { emitChange } from './events.browser.ts'
import { createHistoryEntries } from './history-entries.browser.ts'
import { closeNotice, errorText, showNotice } from './load-error.browser.ts'
import { keys } from './storage-keys.ts'
import { lateStyles } from './late-styles.browser.ts'
import { isNavigationPayload, type NavigationPayload } from './payload.ts'
import type { PayloadStore } from './payload-store.browser.ts'
import { createPageMaker, type PageMaker } from './prepared-page.browser.ts'
import { local } from './storage.browser.ts'
import { trackProgress } from './progress.browser.ts'
import { browserTexts } from './texts.browser.ts'
import { hashTarget, openPayload, type PreparedPage, swapPage, welcome } from './swap-page.browser.ts'

export interface Router extends Pick<PageMaker, 'prepare'> {
  /**
   * Shows an address of this site, as if its link were clicked.
   * @param again whether a request for it that is already under way is given up for a new one
   */
  go(href: string, again?: boolean): Promise<void>
  /** Loads the open page again and shows it in place (development). */
  refresh(): Promise<void>
  /** Where the reader was when this page was left for another document, or loaded again; in pixels. */
  position: number | undefined
}

/** What the router is doing. An answer counts only while the state that asked for it is still the current one. */
type State =
  | { name: 'showing' }
  /** A page is on its way, asked for by a link, or by back or forward: the address is then already the new page's. */
  | Loading
  /** A page did not come, and there is no network. The page before is still on the screen, under a notice. */
  | { name: 'failed'; retry: () => void }
  /**
   * The browser is loading a whole document. A link that is clicked in the meantime is loaded as a whole document, too.
   */
  | { name: 'leaving' }

interface Loading {
  name: 'loading'
  by: 'link' | 'history'
  url: URL
  /** Ends the progress bar. */
  done: () => void
}

/** The link of this site that a click asks for, or undefined where the browser has to act itself. */
export function linkOf(event: MouseEvent, base: string): URL | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (
    !(link instanceof HTMLAnchorElement) ||
    !link.href ||
    link.hasAttribute('download') ||
    (link.target && link.target !== '_self')
  )
    return undefined
  const url = new URL(link.href)
  return isPage(url, location.origin, base) ? url : undefined
}

/** The second scroll of `jumpTo`, until it is done. */
let secondJump = 0

/** Scrolls to a position at once. It does so twice, because a smooth scroll that is running makes one more step. */
function jumpTo(top: number): void {
  scrollTo({ top, behavior: 'instant' })
  secondJump = requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }))
}

/** For the page of missing addresses, which has no frame itself. */
function remember({ frame, title }: NavigationPayload): void {
  if (frame !== 'bare') local.set(keys.lastPage, JSON.stringify([location.pathname, title]))
}

/** The address with its path in the one spelling that the site uses. */
function cleanUrl(href: string): URL {
  const url = new URL(href, location.href)
  url.pathname = cleanPath(url.pathname)
  return url
}

export function startRouter(base: string, store: PayloadStore): Router {
  const clean = cleanUrl(location.href)
  if (clean.href !== location.href) history.replaceState(history.state, '', clean)
  const entries = createHistoryEntries()
  const maker = createPageMaker(store)
  const first = openPayload()
  if (isNavigationPayload(first)) {
    store.put(clean.pathname, first)
    remember(first)
  }

  let state: State = { name: 'showing' }
  /** The address under which the page on the screen was asked for. */
  let shown = clean

  function become(next: State, path = ''): void {
    if (state.name === 'loading') {
      state.done()
      // The reader has asked for something else, so this request is no longer needed.
      if (state.url.pathname !== path) store.forget(state.url.pathname)
    }
    state = next
  }

  /**
   * @returns the page, or undefined when another one was asked for in the meantime or something else happens instead
   */
  async function load(by: Loading['by'], url: URL): Promise<PreparedPage | undefined> {
    const loading: Loading = { name: 'loading', by, url, done: trackProgress() }
    become(loading, url.pathname)
    // The page may hold what only they style.
    void lateStyles()
    let failure: unknown
    try {
      const payload = await store.load(url.pathname)
      if (state !== loading) return undefined
      const page = maker.take(payload)
      if (page) return page
    } catch (error) {
      failure = error
    }
    if (state === loading) {
      if (navigator.onLine) leave(loading)
      else fail(loading, failure)
    }
    return undefined
  }

  function leave({ by, url }: Loading): void {
    become({ name: 'leaving' })
    // Requests without an answer would occupy connections that the new document needs.
    store.stop()
    if (by === 'history') location.reload()
    else location.assign(url)
  }

  function fail({ by, url }: Loading, error: unknown): void {
    const steps = entries.distance()
    const retry = () => (by === 'history' ? history.go(steps) : void go(url.href))
    become({ name: 'failed', retry })
    // The address goes back to the page on the screen.
    if (steps !== 0) history.go(-steps)
    showNotice(
      browserTexts().noNetwork.replace('{error}', () => errorText(error)),
      { [browserTexts().retry]: retry },
      () => {
        if (state.name === 'failed') become({ name: 'showing' })
      },
    )
  }

  /** Puts a page, or another place of the page on the screen, where SPEC.md §2 says, or where the reader left it. */
  function show(url: URL, page: PreparedPage | undefined, where: 'target' | 'top' | 'stay', position?: number): void {
    become({ name: 'showing' }, url.pathname)
    // What was shown before, in the same frame, has no say in where this is scrolled to.
    cancelAnimationFrame(secondJump)
    shown = url
    entries.show()
    closeNotice()
    if (page) swapPage(page, position === undefined && where === 'top', position)
    else {
      settleNow()
      emitChange(false, position)
    }
    if (position !== undefined) jumpTo(position)
    else if (where === 'target' && hashTarget(url.hash)) {
      // A new page is shown at the heading at once. Only within a page the reader sees it scroll.
      const root = document.documentElement
      if (page) root.style.scrollBehavior = 'auto'
      entries.followHash()
      requestAnimationFrame(() => root.style.removeProperty('scroll-behavior'))
    } else if (where !== 'stay') jumpTo(0)
    if (page) {
      welcome(url.hash)
      remember(page.payload)
    }
  }

  async function go(href: string, again = false): Promise<void> {
    const url = cleanUrl(href)
    if (state.name === 'leaving') {
      location.assign(url)
      return
    }
    let page: PreparedPage | undefined
    if (!isSamePage(url, shown)) {
      if (again && state.name === 'loading' && state.url.pathname === url.pathname) store.forget(url.pathname)
      page = await load('link', url)
      if (!page) return
    }
    // A choice of tab may have changed the query in the address. But while back or forward loads a page, the address
    // already belongs to that page, and not to the one on the screen.
    const from = entries.distance() === 0 ? location : shown
    const where = scrollAfter(from, url)
    entries.save()
    // The same address again makes no new entry, as in the browser itself.
    entries.write(url, url.href === location.href ? 'replace' : 'push')
    show(url, page, where)
  }

  /** Back, forward, or a fragment that the reader wrote into the address. */
  async function traverse(): Promise<void> {
    const url = new URL(location.href)
    if (!entries.enter(history.state)) return
    const position = entries.position()
    if (isSamePage(url, shown)) {
      // The router itself went back from the address of a page that could not be loaded. The notice stays.
      if (state.name === 'failed' && entries.distance() === 0) return
      show(url, undefined, 'stay', position)
      return
    }
    const page = await load('history', url)
    if (page) show(url, page, url.hash ? 'target' : 'top', position)
  }

  async function refresh(): Promise<void> {
    store.forget(shown.pathname)
    const page = await load('history', shown)
    if (page) show(shown, page, 'stay', scrollY)
  }

  document.addEventListener('click', (event) => {
    const url = linkOf(event, base)
    if (!url) return
    event.preventDefault()
    // A reader who clicks again may be waiting for an answer that never comes, so the page is asked for again. The
    // second click of a double click (`detail` 2) does not mean that.
    void go(url.href, event.detail < 2)
  })
  addEventListener('popstate', () => void traverse())
  // The network is back: the page opens without a press on Retry.
  addEventListener('online', () => {
    if (state.name === 'failed') state.retry()
  })
  // The reader has come back from another document, and the browser shows this one as it was left.
  addEventListener('pageshow', (event) => {
    if (event.persisted) become({ name: 'showing' })
  })

  return { go, refresh, prepare: maker.prepare, position: entries.position() }
}
