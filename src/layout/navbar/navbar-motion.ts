/** When the navbar hides: pure, fed with scroll positions in pixels. */

export interface NavbarMotion {
  hidden: boolean
  /** Position at which the direction of scrolling was last taken. */
  anchor: number
}

/** Movements shorter than this are a trembling finger and no direction. */
const threshold = 8

/**
 * @param held whether it must stay: focus in it, a menu open
 * @param navbarHeight above this position it always shows
 */
export function nextNavbar(before: NavbarMotion, position: number, navbarHeight: number, held: boolean): NavbarMotion {
  // Elastic scrolling goes below zero: that is the top.
  const at = Math.max(0, position)
  if (held || at <= navbarHeight) return { hidden: false, anchor: at }
  if (Math.abs(at - before.anchor) < threshold) return before
  return { hidden: at > before.anchor, anchor: at }
}
