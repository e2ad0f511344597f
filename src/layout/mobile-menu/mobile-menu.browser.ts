/**
 * The slide-in menu of small screens is a popover: it opens, closes on Escape and on a press outside without this
 * script. Here is what HTML cannot: it closes after a navigation, on going back and when the layout becomes the
 * desktop's (SPEC.md §4); focus enters it, stays in it while it is open, and returns to the button that opened it.
 */
import { controlsIn, keepFocusIn } from '../../browser/focus.browser.ts'
import { ids } from '../../site/dom.ts'

/** From this width on the sidebar stands beside the page (SPEC.md §9). */
export const desktop = '(min-width: 996px)'

/** Everything that lies behind the open menu. */
const behindMenu = '.skip-link, .announcement, .navbar, #page, .footer'
/** Everything of the menu that lies behind the panel with the navbar's items. */
const behindMain = '.menu > :not(.menu__bar, .menu__main)'

/** Whoever opens a panel, and what lies behind it then. */
const panels = {
  [ids.menu]: { behind: behindMenu, opener: `.navbar [popovertarget="${ids.menu}"]` },
  [ids.mainMenu]: { behind: behindMain, opener: `[popovertarget="${ids.mainMenu}"]:not([popovertargetaction])` },
}

export function startMobileMenu(): void {
  const menu = document.getElementById(ids.menu)
  // A browser without popovers shows the menu as part of the page: there is nothing to close.
  if (!menu || typeof menu.hidePopover !== 'function') return
  const isOpen = () => document.documentElement.dataset.menu === 'open'
  const close = () => {
    if (isOpen()) menu.hidePopover()
  }

  // These events do not bubble; the panel over the menu has its own.
  for (const type of ['beforetoggle', 'toggle'])
    menu.addEventListener(type, onToggle as EventListener, { capture: true })

  function onToggle({ type, target, newState }: ToggleEvent): void {
    if (!(target instanceof HTMLElement) || !(target.id in panels)) return
    const { behind, opener } = panels[target.id as keyof typeof panels]
    const opening = newState === 'open'
    if (type === 'toggle') {
      if (!opening) return
      if (target === menu) menu.querySelector('a[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
      controlsIn(target)[0]?.focus({ preventScroll: true })
      return
    }
    if (target === menu) {
      if (opening) document.documentElement.dataset.menu = 'open'
      else delete document.documentElement.dataset.menu
      // On a desktop the same element is a column of the page.
      for (const [name, value] of Object.entries({ role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Menu' }))
        if (opening) menu.setAttribute(name, value)
        else menu.removeAttribute(name)
    }
    for (const element of document.querySelectorAll<HTMLElement>(behind)) element.inert = opening
    // Before it closes, and not after: a page that is navigated to takes the focus from here.
    if (!opening) document.querySelector<HTMLElement>(opener)?.focus({ preventScroll: true })
  }

  document.addEventListener('keydown', (event) => {
    if (isOpen()) keepFocusIn(menu, event)
  })
  // Also a link to a heading of the open page, or to the page itself, which changes no page.
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close()
  })
  document.addEventListener('page:change', close)
  addEventListener('popstate', close)
  matchMedia(desktop).addEventListener('change', close)
}
