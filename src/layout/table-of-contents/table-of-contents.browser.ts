/**
 * Marks the heading that is being read in the table of contents: `aria-current="true"` on its link, and its words in
 * the bar of narrow windows.
 */
import { currentHeading } from './current-heading.ts'
import { onEachPage } from '../../browser/events.browser.ts'
import { afterLoad } from '../../browser/idle.browser.ts'
import { keys } from '../../browser/storage-keys.ts'
import { local } from '../../browser/storage.browser.ts'
import { hashTarget } from '../../browser/swap-page.browser.ts'

/**
 * A heading is being read once it has passed the reading line. A link to a heading scrolls it to the top of the window,
 * and the line is this many pixels below: less than the height of a heading with its margin.
 */
const slack = 40

interface Contents {
  headings: HTMLElement[]
  /** A heading is linked twice: in the column, and in the bar's list. */
  links: HTMLAnchorElement[][]
}

function readContents(): Contents {
  const byHeading = new Map<HTMLElement, HTMLAnchorElement[]>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a[href^="#"], .toc-mobile a[href^="#"]')) {
    const heading = hashTarget(link.hash)
    if (heading) byHeading.set(heading, [...(byHeading.get(heading) ?? []), link])
  }
  return { headings: [...byHeading.keys()], links: [...byHeading.values()] }
}

/**
 * The rail has nothing to do before the reader scrolls or comes back. It is loaded then, where the column has room, its
 * nodes may move, and the site wants them.
 */
function startRailWhenWanted(): void {
  const welcome = matchMedia('(width >= 1180px) and (prefers-reduced-motion: no-preference)')
  let isAsked = false
  const load = () => {
    if (isAsked || !welcome.matches || !document.querySelector('[data-rail]')) return
    isAsked = true
    void import('./journal-rail.browser.ts').then(
      ({ startJournalRail }) => startJournalRail(),
      // A table of contents without nodes is one all the same.
      () => undefined,
    )
  }
  addEventListener('scroll', load, { passive: true })
  onEachPage(() => {
    if (local.get(keys.reading)?.includes(location.pathname)) afterLoad(load)
  })
}

export function startTableOfContents(): void {
  startRailWhenWanted()
  let contents: Contents = { headings: [], links: [] }
  let reached: boolean[] = []
  let marked = -1
  let observer: IntersectionObserver | undefined

  function update(): void {
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
    const asked = contents.headings.findIndex((heading) => heading === hashTarget(location.hash))
    const current = currentHeading(reached, atEnd && scrollY > 0, asked)
    if (current === marked) return
    const links = contents.links[current] ?? []
    for (const link of contents.links[marked] ?? []) link.removeAttribute('aria-current')
    for (const link of links) link.setAttribute('aria-current', 'true')
    const bar = document.querySelector('[data-toc-current]')
    if (bar) bar.textContent = links[0]?.textContent ?? ''
    marked = current
    // With the next picture, for which the page is laid out anyway.
    requestAnimationFrame(() => links.forEach(keepInView))
  }

  function observe(): void {
    observer?.disconnect()
    if (!contents.headings.length) return
    const line = (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) + slack
    // Everything above the line counts as inside, however far up, so a jump over many screens is noticed, too.
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          reached[contents.headings.indexOf(target as HTMLElement)] = isIntersecting
        update()
      },
      { rootMargin: `1000000px 0px ${Math.round(line - innerHeight)}px 0px` },
    )
    for (const heading of contents.headings) observer.observe(heading)
  }

  onEachPage(() => {
    contents = readContents()
    reached = contents.headings.map(() => false)
    marked = -1
    observe()
  })
  addEventListener('resize', observe)
  document.addEventListener('page:change', (event) => {
    if (!event.detail.swapped) update()
  })
  // The bar's list has no height before it is open; this event does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const link =
        target instanceof Element && target.parentElement?.matches('.toc-mobile')
          ? target.querySelector<HTMLElement>('[aria-current]')
          : null
      if (link) keepInView(link)
    },
    true,
  )
  // At the end of the page no heading passes the line. Browsers without this event keep the heading that passed last.
  addEventListener('scrollend', update)
}

/** A long table of contents scrolls by itself; the page does not move. */
function keepInView(link: HTMLElement): void {
  // A closed list has no height, and would be laid out to say so.
  const box = link.closest<HTMLElement>('.toc, .toc-mobile [open] > ul')
  if (!box || box.scrollHeight <= box.clientHeight) return
  const outer = box.getBoundingClientRect()
  const inner = link.getBoundingClientRect()
  if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 2
}
