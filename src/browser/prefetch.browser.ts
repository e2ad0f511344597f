/**
 * Fetches payloads before their links are clicked: those of links in view when the browser is idle, and that of a link
 * under the pointer or in focus at once. Nothing is prefetched on 2g, or where the reader asked to save data (SPEC.md §2).
 * If the pointer or the focus stays on a link, or the link is pressed, the elements of its page are made as well.
 */
import { cleanPath, isPage } from './address.ts'
import { onEachPage } from './events.browser.ts'
import { afterLoad, whenIdle } from './idle.browser.ts'
import type { PayloadStore } from './payload-store.browser.ts'

/** What the browser says about the reader's connection (not in every browser). */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** How many a page fetches. */
const most = 24
/** How many bytes are sent for a page once it is loaded: a payload, and what its own scripts still ask for. */
const perPage = 12_000
/**
 * How many bytes a visit takes until its second page, all that the first one needs included, but for the late stylesheet:
 * its 6 KB are fetched at the same time, and come on top.
 */
const firstVisit = 41_000
/** What the search page loads by itself when it has started: engine, worker, first files of the index. */
const engine = 14_000
/** What is set aside for a payload on its way: heavier ones are not fetched for being in view (src/build/list-pages.ts). */
const reserved = 8_500

/** Whether a connection is one on which nothing may be fetched that was not asked for. */
export function isCostly(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '')
}

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}

/**
 * Bytes that were sent for all that the document has loaded, without the late stylesheet, which may come before or after a
 * page is fetched ahead; what came from the browser's own cache took none.
 */
function sent(): number {
  const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  const { lateStyle } = document.body.dataset
  return (entries as PerformanceResourceTiming[])
    .filter(({ name }) => !lateStyle || !name.endsWith(lateStyle))
    .reduce((sum, { transferSize }) => sum + transferSize, 0)
}

/** How long, in milliseconds, the pointer has to stay on a link before the elements of its page are made. */
const dwell = 60

/** @param prepare makes the elements of a page whose payload is here or on its way */
export function startPrefetch(base: string, store: PayloadStore, prepare: (path: string) => void): void {
  const queue = new Map<Element, string>()
  const heavy = document.body.dataset['heavyPages']?.split(' ')
  /** One payload after the other: what is sent is known only when it is here. */
  let isFetching = false
  let left = most
  let limit = 0
  let whole = firstVisit

  /** The page a link leads to, or undefined for links that are not prefetched. */
  function pathOf(link: Element | null): string | undefined {
    if (!(link instanceof HTMLAnchorElement) || !link.href || link.target || link.hasAttribute('download'))
      return undefined
    const url = new URL(link.href)
    const path = cleanPath(url.pathname)
    return isPage(url, location.origin, base) && path !== cleanPath(location.pathname) ? path : undefined
  }

  function next(): void {
    while (!isFetching && left > 0 && sent() + reserved <= limit) {
      const [first] = queue
      if (!first) return
      queue.delete(first[0])
      if (store.has(first[1]) || isCostly(connection())) continue
      isFetching = true
      left--
      void store.prefetch(first[1]).then(() => {
        isFetching = false
        whenIdle(next)
      })
    }
  }

  let staying: ReturnType<typeof setTimeout> | undefined
  const intent = (event: Event) => {
    clearTimeout(staying)
    const path = pathOf(event.target instanceof Element ? event.target.closest('a') : null)
    if (!path || isCostly(connection())) return
    void store.prefetch(path)
    staying = setTimeout(() => prepare(path), event.type === 'pointerdown' ? 0 : dwell)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart', 'pointerdown'])
    document.addEventListener(type, intent, { passive: true })

  if (!('IntersectionObserver' in window)) return
  // A link that leaves the view before its turn is not prefetched: the reader only scrolled past it.
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const path = isIntersecting ? pathOf(target) : undefined
      // The logo leads home from every page: it would take the room of the page that is read next.
      if (path && path !== cleanPath(base) && !heavy?.includes(path) && !store.has(path)) queue.set(target, path)
      else queue.delete(target)
    }
    whenIdle(next)
  })
  onEachPage(() => {
    observer.disconnect()
    queue.clear()
    left = most
    afterLoad(() => {
      limit = Math.min(whole - (document.querySelector('#search-results') ? engine : 0), sent() + perPage)
      whole = Infinity
      for (const link of document.querySelectorAll('a[href]')) if (pathOf(link)) observer.observe(link)
    })
  })
}
