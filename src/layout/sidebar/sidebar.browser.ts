/** After a route change sidebar, navbar and menu mark the new page; the sidebar opens its trail and shows it. */
import { isSamePage } from '../../browser/address.ts'

/** Where the frame links to pages; the links in #page come with its marks. */
const frameLinks = '.navbar a[href], .menu a[href]'

function isHere(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && isSamePage(link, location)
}

/** The trail opens; what the reader opened elsewhere stays open (SPEC.md §2: categories do not collapse by themselves). */
function openTrail(link: HTMLElement, sidebar: Element): void {
  // A category that is a page itself: its arrow is next to the link.
  if (link.nextElementSibling instanceof HTMLDetailsElement) link.nextElementSibling.open = true
  for (
    let trail = link.closest('details');
    trail && sidebar.contains(trail);
    trail = trail.parentElement?.closest('details') ?? null
  )
    trail.open = true
}

/** Brings a link into the view of the box it scrolls in; the page does not move. In a closed menu there is nothing to bring. */
function reveal(link: HTMLElement): void {
  if (!link.checkVisibility()) return
  let box: HTMLElement | null = link.parentElement
  while (box && (box.scrollHeight <= box.clientHeight || !/auto|scroll/.test(getComputedStyle(box).overflowY)))
    box = box.parentElement
  if (!box || box === document.body || box === document.documentElement) return
  const outer = box.getBoundingClientRect()
  const inner = link.getBoundingClientRect()
  if (inner.top < outer.top || inner.bottom > Math.min(outer.bottom, innerHeight))
    box.scrollTop += inner.top - outer.top - outer.height / 2
}

export function startSidebar(): void {
  const sidebar = document.querySelector('.sidebar')
  const update = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(frameLinks)) {
      // Dropdowns mark a version or a language (`true`), which a route change does not touch.
      if (!isHere(link)) {
        if (link.ariaCurrent === 'page') link.ariaCurrent = null
        continue
      }
      link.ariaCurrent ??= 'page'
      if (sidebar?.contains(link)) {
        openTrail(link, sidebar)
        // With the next picture, for which the page is laid out anyway: here it would be one long task with all scripts.
        requestAnimationFrame(() => reveal(link))
      }
    }
  }
  update()
  document.addEventListener('page:change', (event) => {
    if (event.detail.swapped) update()
  })
}
