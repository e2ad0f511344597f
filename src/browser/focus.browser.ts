/** Where focus goes when the reader's place changes or vanishes. */

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex="0"]'

/** Moves focus without moving the page, also to elements that cannot be focused by hand. */
export function moveFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  // A heading that stays focusable would take focus at every click into it.
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}

/** The controls in an element that the Tab key can reach now. */
export function controlsIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'),
  )
}

/** Lets the Tab key go round within an element while it is modal. Call for each key that is pressed. */
export function keepFocusIn(element: Element, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const controls = controlsIn(element)
  const [first, last] = event.shiftKey ? [controls.at(-1), controls[0]] : [controls[0], controls.at(-1)]
  if (document.activeElement !== last && element.contains(document.activeElement)) return
  event.preventDefault()
  first?.focus()
}
