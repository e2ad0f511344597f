/** One polite live region for the whole page: what a screen reader hears when something changed out of its sight. */

let region: HTMLElement | undefined

/** Says a text to screen readers, once; a repeated text is said again. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement('div')
    region.setAttribute('aria-live', 'polite')
    region.setAttribute('aria-atomic', 'true')
    region.className = 'visually-hidden'
    // Hidden from sight even where the stylesheet has no such class; set by script, so no inline style in the HTML.
    region.style.cssText =
      'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'
    document.body.append(region)
  }
  region.textContent = ''
  const target = region
  // A region that appears together with its text is not read: the text comes one task later.
  setTimeout(() => (target.textContent = text), 50)
}
