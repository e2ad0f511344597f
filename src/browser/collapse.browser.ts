/**
 * Animates the height of panels (`<details>`) while they open and close (SPEC.md §4). The browser itself would open and
 * close them at once; here a closing panel is closed only at the end of its animation.
 */

/** All panels but dropdown menus, the bar of contents, and folds inside code, which open and close without animation. */
const animated = 'details:not(.dropdown, .toc-mobile details, .code-block details)'

const running = new WeakMap<HTMLDetailsElement, Animation>()

function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * How long a panel takes to open. Higher content takes longer, but not in proportion: twice the height takes less than
 * twice the time (SPEC.md §9: about 4 ms plus a factor; 1 ms where the reader wants reduced motion).
 * @param height of the content in pixels
 * @returns milliseconds
 */
export function collapseDuration(height: number, reducedMotion: boolean): number {
  if (reducedMotion) return 1
  const lines = Math.max(0, height) / 36
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10)
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
  // Both heights are measured. The open one comes last, so that the content is visible during the animation.
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
    // A click on a link or button inside the summary is not meant for the panel.
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
