/**
 * Navigation without loading the page anew: the link's payload replaces #page. Whatever goes wrong, the link is
 * followed as a link (SPEC.md §2, §8: "Route preload fails: full page reload").
 *
 * The payload is loaded before anything changes: until it is here, the reader stays on a page that works.
 */
import { cleanPath, isPage, scrollAfter } from './address.ts'
import { settleNow } from './below-fold.browser.ts'
import { emitChange } from './events.browser.ts'
import { whenIdle } from './idle.browser.ts'
import { showPageError } from './load-error.browser.ts'
import { type PayloadStore, UnusableAnswer } from './payload-store.browser.ts'
import { trackProgress } from './progress.browser.ts'
import { createScrollPositions } from './scroll-positions.browser.ts'
import { hashTarget, type PreparedPage, preparePage, swapPage, welcome } from './swap-page.browser.ts'

export interface Router {
  /** Shows an address of this site, as if its link were clicked. */
  go(href: string): Promise<void>
  /** Makes the elements of a page that the reader is about to ask for; its payload is in the store or on its way. */
  prepare(path: string): Promise<void>
  /** Loads the open page again and shows it in place (development). */
  refresh(): Promise<void>
}

/** The link of this site that a click asks for, or undefined where the browser has to act itself. */
export function linkOf(event: MouseEvent, base: string): URL | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!(link instanceof HTMLAnchorElement) || !link.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined
  const url = new URL(link.href)
  return isPage(url, location.origin, base) ? url : undefined
}

/** To a position at once. A smooth scroll that is still running gets in one more step, hence the second time. */
function jumpTo(top: number): void {
  scrollTo({ top, behavior: 'instant' })
  requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }))
}

export function startRouter(base: string, store: PayloadStore): Router {
  const positions = createScrollPositions()
  const clean = cleanPath(location.pathname)
  if (clean !== location.pathname) history.replaceState(history.state, '', clean + location.search + location.hash)

  /** The address whose page is shown. While a page that back or forward asks for is loading, `location` is another one. */
  let shown = new URL(location.href)
  /** Whether that is so: the position on the screen then does not belong to the current history entry. */
  let ahead = false
  /** Counts navigations: an answer that comes after the next click is dropped. */
  let latest = 0

  /** Whether an error stands where the page should be. */
  let broken = false

  /** The page that was made ahead, last. It can be shown once. */
  let prepared: PreparedPage | undefined
  /** The path that was last asked for to be made ahead. */
  let wanted = ''

  const isShown = (url: URL) => !broken && cleanPath(url.pathname) === cleanPath(shown.pathname)

  /**
   * Loads the page of an address; undefined when something else happens instead (newer click, full load, error).
   * @param leave loads it whole
   * @param enter makes it the current history entry, where it is not yet
   */
  async function load(url: URL, leave: () => void, enter?: () => void): Promise<PreparedPage | undefined> {
    const turn = ++latest
    const done = trackProgress()
    try {
      const payload = await store.load(cleanPath(url.pathname))
      if (turn !== latest) return undefined
      const page = prepared?.payload === payload ? prepared : preparePage(payload)
      prepared = undefined
      if (page) return page
      leave()
    } catch (error) {
      if (turn !== latest) return undefined
      // Without a network a full load would trade a readable page for the browser's own error: SPEC.md §4's red
      // box with Retry stands there instead. In every other case the full load is the better answer.
      if (error instanceof UnusableAnswer || navigator.onLine) leave()
      else {
        enter?.()
        shown = url
        ahead = broken = true
        showPageError(error, () => void traverse())
      }
    } finally {
      done()
    }
    return undefined
  }

  /** Shows a page in its place and puts it where SPEC.md §2 says, or where the reader left it. */
  function show(url: URL, page: PreparedPage | undefined, position?: number): void {
    const from = shown
    shown = url
    ahead = broken = false
    const where = scrollAfter(from, url)
    if (page) swapPage(page, position === undefined && where === 'top')
    else {
      settleNow()
      emitChange(false)
    }
    if (position !== undefined) jumpTo(position)
    else if (where === 'target' && hashTarget(url.hash)) {
      // Replacing the hash by itself makes the browser do all that belongs to it: :target, scroll margins, opening
      // a closed <details> around it. It drops the entry's state, which is written anew.
      // A new page starts there at once; only within a page does the reader see where it scrolls to.
      const root = document.documentElement
      if (page) root.style.scrollBehavior = 'auto'
      location.replace(url.hash)
      history.replaceState(positions.newState(), '')
      requestAnimationFrame(() => root.style.removeProperty('scroll-behavior'))
    } else if (where !== 'stay') jumpTo(0)
    if (page) welcome(url.hash)
  }

  async function go(href: string): Promise<void> {
    const url = new URL(href, location.href)
    url.pathname = cleanPath(url.pathname)
    if (isShown(url) && url.search === shown.search && url.hash === shown.hash && !ahead) {
      latest++
      show(url, undefined)
      return
    }
    const enter = () => {
      if (!ahead) positions.save()
      history.pushState(positions.newState(), '', url)
    }
    if (isShown(url)) {
      latest++
      enter()
      show(url, undefined)
      return
    }
    const page = await load(url, () => location.assign(url), enter)
    if (!page) return
    enter()
    show(url, page)
  }

  /** Back, forward, or a fragment link that the browser followed. */
  async function traverse(): Promise<void> {
    const url = new URL(location.href)
    if (isShown(url)) {
      latest++
      // The browser has scrolled already where it followed a fragment itself: its new entry has no position.
      const position = positions.enter(history.state)
      shown = url
      ahead = false
      settleNow()
      emitChange(false)
      if (position !== undefined) jumpTo(position)
      return
    }
    if (!ahead) positions.save()
    ahead = true
    const position = positions.enter(history.state)
    const page = await load(url, () => location.reload())
    if (page) show(url, page, position)
  }

  async function refresh(): Promise<void> {
    store.forget(cleanPath(shown.pathname))
    const page = await load(shown, () => location.reload())
    if (page) show(shown, page, scrollY)
  }

  async function prepare(path: string): Promise<void> {
    wanted = path
    // Not here and not on its way: the prefetch failed, and the click will ask again.
    const payload = store.has(path) ? await store.load(path).catch(() => undefined) : undefined
    whenIdle(() => {
      if (payload && path === wanted && prepared?.payload !== payload) prepared = preparePage(payload)
    }, 50)
  }

  document.addEventListener('click', (event) => {
    const url = linkOf(event, base)
    if (!url) return
    if (isShown(url) && url.search === shown.search && url.hash && !ahead) {
      // Within the page the browser does it best. The position now: after popstate it is too late to ask.
      settleNow()
      positions.save()
      return
    }
    event.preventDefault()
    void go(url.href)
  })
  addEventListener('popstate', () => void traverse())
  // Back in the network: nobody has to press Retry for it.
  addEventListener('online', () => {
    if (broken) void traverse()
  })

  return { go, prepare, refresh }
}
