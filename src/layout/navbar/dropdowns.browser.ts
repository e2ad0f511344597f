/**
 * Dropdowns are `<details class="dropdown">`, or the one in the table of contents' bar, and open without this script;
 * it closes them as readers expect.
 */

const open = 'details.dropdown[open], .toc-mobile > [open]'

function close(dropdown: Element): void {
  dropdown.removeAttribute('open')
}

export function startDropdowns(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    for (const dropdown of document.querySelectorAll(open))
      // A link inside was followed, or something outside was meant; a click on its own summary is the browser's.
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
      // Focus must not vanish with what it was in.
      if (inside) dropdown.querySelector('summary')?.focus()
    }
  })
}
