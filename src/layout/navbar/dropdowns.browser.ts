/**
 * Dropdowns are `<details class="dropdown">`, or the one in the table of contents' bar, and open without this script;
 * it closes them on a press outside, on Escape, and when focus leaves them.
 */

const open = 'details.dropdown[open], .toc-mobile > [open]'

function close(dropdown: Element): void {
  dropdown.removeAttribute('open')
}

export function startDropdowns(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    for (const dropdown of document.querySelectorAll(open))
      // Closes after a click on a link inside, or anywhere outside. A click on its own summary is left to the browser.
      if (!dropdown.contains(target) || target.closest('a')) close(dropdown)
  })
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    for (const dropdown of document.querySelectorAll(open)) if (!dropdown.contains(target)) close(dropdown)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const dropdown of document.querySelectorAll(open)) {
      const inside = dropdown.contains(document.activeElement)
      close(dropdown)
      // The link that had the focus is hidden now.
      if (inside) dropdown.querySelector('summary')?.focus()
    }
  })
}
