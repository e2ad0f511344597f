/**
 * The slide-in menu of small screens. It is a popover, so the browser itself opens it, and closes it on Escape and on a
 * press outside. This script does the rest: it closes the menu after a navigation, on going back, and when the window
 * becomes as wide as a desktop's (SPEC.md §4). It moves focus into the menu, keeps it there, and returns it to the button.
 */
import { controlsIn, keepFocusIn } from '../../browser/focus.browser.ts'
import { browserTexts } from '../../browser/texts.browser.ts'
import { ids } from '../../site/dom.ts'

/** From this width on the sidebar is next to the page (SPEC.md §9). */
export const desktop = '(min-width: 996px)'

/** What the open menu covers. */
const behindMenu = '.skip-link, .announcement, .navbar, #page, .footer'
/** What the panel with the navbar's items covers of the menu. */
const behindMain = '.menu > :not(.menu__bar, .menu__main)'

/** The button that opens each panel, and what the panel covers. */
const panels = {
  [ids.menu]: { behind: behindMenu, opener: `.navbar [popovertarget="${ids.menu}"]` },
  [ids.mainMenu]: { behind: behindMain, opener: `[popovertarget="${ids.mainMenu}"]:not([popovertargetaction])` },
}

/** @param asked path of the page on which the reader was about to open it */
export function startMobileMenu(asked: string): void {
  const menu = document.getElementById(ids.menu)
  // A browser without popovers shows the menu as part of the page: there is nothing to close.
  if (!menu || typeof menu.hidePopover !== 'function') return
  const isOpen = () => document.documentElement.dataset.menu === 'open'
  const close = () => {
    if (isOpen()) menu.hidePopover()
  }

  // These events do not bubble, but can be captured. The menu and the panel inside it both have them.
  for (const type of ['beforetoggle', 'toggle'])
    menu.addEventListener(type, (event) => onToggle(event as ToggleEvent), { capture: true })

  function onToggle({ type, target, newState }: Pick<ToggleEvent, 'type' | 'target' | 'newState'>): void {
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
      for (const [name, value] of Object.entries({
        role: 'dialog',
        'aria-modal': 'true',
        'aria-label': browserTexts().menu,
      }))
        if (opening) menu.setAttribute(name, value)
        else menu.removeAttribute(name)
    }
    for (const element of document.querySelectorAll<HTMLElement>(behind)) element.inert = opening
    // Focus returns before the menu closes, and not after: a new page must be able to take it from the button.
    if (opening) return
    // In a window that has become wide the button is hidden.
    const button = document.querySelector<HTMLElement>(opener)
    const place = button?.checkVisibility() ? button : document.querySelector<HTMLElement>('.navbar a')
    place?.focus({ preventScroll: true })
  }

  // The browser may have opened it before this script was there, and what closes it may have happened.
  const isOver = location.pathname !== asked || matchMedia(desktop).matches
  if (isOver) menu.hidePopover()
  else if (menu.matches(':popover-open'))
    for (const type of ['beforetoggle', 'toggle']) onToggle({ type, target: menu, newState: 'open' })

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
