/**
 * How behaviours hear about a route change. The router emits; whoever keeps something about the page listens.
 * `page:leave`  before #page is replaced: unmount, disconnect.
 * `page:change` after it, and after a change of query or hash alone: rescan.
 */

/** Detail of `page:change`. */
export interface PageChange {
  /** Whether #page is a new element; false when only query or hash changed. */
  swapped: boolean
  /** Where the reader was on this page before, in pixels; for whoever fills the page afterwards. */
  position?: number | undefined
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
