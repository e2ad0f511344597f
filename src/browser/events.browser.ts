/**
 * The events with which the router tells other scripts about a route change:
 * - `page:leave`, before #page is replaced. Listeners unmount and disconnect what belongs to the old page.
 * - `page:change`, after #page was replaced, or when only query or hash changed. Listeners look at the page again.
 */

/** Detail of `page:change`. */
export interface PageChange {
  /** Whether #page is a new element; false when only query or hash changed. */
  swapped: boolean
  /** Scroll position of the reader's last visit in pixels, for scripts that add content to the page later. */
  position?: number
}

declare global {
  interface DocumentEventMap {
    'page:leave': CustomEvent<null>
    'page:change': CustomEvent<PageChange>
  }
}

export function emitLeave(): void {
  document.dispatchEvent(new CustomEvent('page:leave'))
}

export function emitChange(swapped: boolean, position?: number): void {
  document.dispatchEvent(new CustomEvent<PageChange>('page:change', { detail: { swapped, position } }))
}

/** Runs now and after every route change that brought a new page. */
export function onEachPage(run: () => void): void {
  run()
  document.addEventListener('page:change', (event) => {
    if (event.detail.swapped) run()
  })
}
