/** Moves keyboard focus, and keeps it inside an element. */

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex="0"]'

/** Focuses an element without scrolling, even one that normally cannot have focus, such as a heading. */
export function moveFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  // Otherwise every click on the heading would focus it.
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}

/** The controls in an element that the Tab key can reach now. */
export function controlsIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'),
  )
}

/** Keeps the Tab key inside a modal element: after its last control comes its first. Call it for each key pressed. */
export function keepFocusIn(element: Element, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const controls = controlsIn(element)
  const [first, last] = event.shiftKey ? [controls.at(-1), controls[0]] : [controls[0], controls.at(-1)]
  if (document.activeElement !== last && element.contains(document.activeElement)) return
  event.preventDefault()
  first?.focus()
}
