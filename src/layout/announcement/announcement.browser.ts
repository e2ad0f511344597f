/**
 * The announcement bar is open until the reader closes it, and open again when its id is another one (SPEC.md §4).
 * Before the first paint before-paint.ts has hidden it already (`<html data-announcement="closed">`).
 */
import { keys } from '../../browser/storage-keys.ts'
import { local } from '../../browser/storage.browser.ts'

export function startAnnouncement(): void {
  const bar = document.querySelector<HTMLElement>('[data-announcement-id]')
  const dismissed = local.get(keys.announcement)
  if (!bar) return
  const id = bar.dataset.announcementId ?? ''
  // Another announcement than the one that was closed: that decision is over.
  if (dismissed !== null && dismissed !== id) local.set(keys.announcement, null)
  if (dismissed === id) document.documentElement.dataset.announcement = 'closed'

  bar.querySelector('[data-announcement-close]')?.addEventListener('click', () => {
    local.set(keys.announcement, id)
    document.documentElement.dataset.announcement = 'closed'
    // Focus was on a button that is gone now: the next Tab continues from the top of the page.
    document.querySelector<HTMLElement>('.skip-link')?.focus({ preventScroll: true })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
}
