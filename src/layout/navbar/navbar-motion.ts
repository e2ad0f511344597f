/** When the navbar hides: pure, fed with scroll positions in pixels. */

export interface NavbarMotion {
  hidden: boolean
  /** Position at which the direction of scrolling was last taken. */
  anchor: number
}

/** Shorter movements, in pixels, do not count as a change of direction: a finger on a screen is never quite still. */
const threshold = 8

/**
 * @param held whether it must stay visible, because focus is in it or a menu is open
 * @param navbarHeight above this position it always shows
 */
export function nextNavbar(before: NavbarMotion, position: number, navbarHeight: number, held: boolean): NavbarMotion {
  // Elastic scrolling can go below zero, which means the top.
  const at = Math.max(0, position)
  if (held || at <= navbarHeight) return { hidden: false, anchor: at }
  if (Math.abs(at - before.anchor) < threshold) return before
  return { hidden: at > before.anchor, anchor: at }
}
