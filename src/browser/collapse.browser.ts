/**
 * Panels (`<details>`) open and close with an animation of their height (SPEC.md §4). They are the browser's: this
 * only delays the moment at which a closing one is really closed.
 */
import { collapseDuration } from './collapse-duration.ts'

/** Menus, and folds inside code, are at once where they belong. */
const animated = 'details:not(.dropdown, .toc-mobile details, .code-block details)'

const running = new WeakMap<HTMLDetailsElement, Animation>()

function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Opens or closes a panel as a click on its summary would, from whatever height it has now. */
export function toggleDetails(details: HTMLDetailsElement): void {
  const from = details.offsetHeight
  const closing = running.has(details) ? details.dataset.collapse !== 'closing' : details.open
  running.get(details)?.cancel()

  details.dataset.collapse = closing ? 'closing' : 'opening'
  const closed = () => {
    details.open = false
    return details.offsetHeight
  }
  const opened = () => {
    details.open = true
    return details.offsetHeight
  }
  // Measured in both states, ending in the one that shows the content: there is something to see while it moves.
  const heights = { closed: closed(), opened: opened() }
  const to = closing ? heights.closed : heights.opened
  const animation = details.animate(
    { height: [`${from}px`, `${to}px`], overflow: ['clip', 'clip'] },
    { duration: collapseDuration(heights.opened - heights.closed, reducedMotion()), easing: 'ease-in-out' },
  )
  running.set(details, animation)
  animation.onfinish = () => {
    running.delete(details)
    delete details.dataset.collapse
    if (closing) details.open = false
  }
}

export function startCollapse(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    const summary = event.target.closest('summary')
    const details = summary?.parentElement
    // A link or button inside the summary has its own meaning.
    if (
      !(details instanceof HTMLDetailsElement) ||
      !details.matches(animated) ||
      event.target.closest('a, button') !== null
    )
      return
    event.preventDefault()
    toggleDetails(details)
  })
}
