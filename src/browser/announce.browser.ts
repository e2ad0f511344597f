/** The polite live region of the page (Shell.tsx): what a screen reader hears when something changed out of its sight. */
import { ids } from '../site/dom.ts'

/** Says a text to screen readers, once; a repeated text is said again. */
export function announce(text: string): void {
  const region = document.getElementById(ids.announcements)
  if (!region) return
  region.textContent = ''
  // A text that takes the place of another in one step may not be read: it comes one task later.
  setTimeout(() => (region.textContent = text), 50)
}
