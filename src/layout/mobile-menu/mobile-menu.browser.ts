/**
 * The slide-in menu of small screens is a popover: it opens, closes on Escape and on a press outside without this
 * script. Here is what HTML cannot: it closes after a navigation, on going back and when the layout becomes the
 * desktop's (SPEC.md §4), and focus stays in it while it is open.
 */

/** From this width on the sidebar stands beside the page (SPEC.md §9). */
export const desktop = '(min-width: 996px)'

/** Everything that lies behind the open menu. */
const behind = '.announcement, .navbar, #page, .footer'

export function startMobileMenu(): void {
  const menu = document.getElementById('menu')
  // A browser without popovers shows the menu as part of the page: there is nothing to close.
  if (!menu || typeof menu.hidePopover !== 'function') return
  const close = () => {
    if (document.documentElement.dataset.menu === 'open') menu.hidePopover()
  }

  menu.addEventListener('beforetoggle', (event) => {
    if (event.target !== menu) return
    const opening = (event as ToggleEvent).newState === 'open'
    if (opening) document.documentElement.dataset.menu = 'open'
    else delete document.documentElement.dataset.menu
    // Before it closes, and not after: focus goes back to the button that opened it, which must not be inert then.
    for (const element of document.querySelectorAll<HTMLElement>(behind)) element.inert = opening
  })
  menu.addEventListener('toggle', (event) => {
    if (event.target !== menu || (event as ToggleEvent).newState !== 'open') return
    menu.querySelector<HTMLElement>('a[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  })
  // Also a link to a heading of the open page, or to the page itself, which changes no page.
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close()
  })
  document.addEventListener('page:change', close)
  addEventListener('popstate', close)
  matchMedia(desktop).addEventListener('change', close)
}
