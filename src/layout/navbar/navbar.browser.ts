/**
 * The navbar hides when scrolling down and shows when scrolling up (SPEC.md §2): `<html data-navbar="hidden">`. It
 * never hides while focus is in it, while something of it is open, or when it was not the reader who scrolled.
 */
import { nextNavbar, type NavbarMotion } from './navbar-motion.ts'

export function startNavbar(): void {
  const navbar = document.querySelector<HTMLElement>('.navbar')
  if (!navbar) return
  let height = 0
  let motion: NavbarMotion = { hidden: false, anchor: 0 }
  let asked = false
  /** Whether the page was scrolled by a link to a heading, and not by the reader. */
  let jumped = false

  const held = () =>
    jumped ||
    navbar.contains(document.activeElement) ||
    navbar.querySelector('[open]') !== null ||
    document.documentElement.dataset.menu === 'open'

  function apply(next: NavbarMotion): void {
    if (next.hidden !== motion.hidden) {
      if (next.hidden) document.documentElement.dataset.navbar = 'hidden'
      else delete document.documentElement.dataset.navbar
    }
    motion = next
  }

  // With the next picture, for which the page is laid out anyway.
  requestAnimationFrame(() => {
    height = navbar.offsetHeight
    motion.anchor = scrollY
  })
  addEventListener(
    'scroll',
    () => {
      if (asked) return
      asked = true
      requestAnimationFrame(() => {
        asked = false
        apply(nextNavbar(motion, scrollY, height, held()))
        jumped = false
      })
    },
    { passive: true },
  )
  const jump = () => (jumped = true)
  addEventListener('hashchange', jump)
  document.addEventListener('page:change', jump)
  navbar.addEventListener('focusin', () => apply({ hidden: false, anchor: scrollY }))
}
