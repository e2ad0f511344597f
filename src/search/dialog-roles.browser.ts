/**
 * What the dialog's elements are to a screen reader. DocSearch calls its modal a button with a field in it, and its hits
 * options, which may hold neither links nor buttons, and do. Here they are items of a tree that the field controls.
 * It sets its attributes anew with every answer; so are these.
 */

function mend(place: HTMLElement): void {
  const container = place.querySelector('.DocSearch-Container')
  for (const name of [
    'role',
    'tabindex',
    'aria-expanded',
    'aria-haspopup',
    'aria-labelledby',
    'aria-controls',
    'aria-owns',
  ])
    container?.removeAttribute(name)
  for (const list of place.querySelectorAll('[role="listbox"]')) list.setAttribute('role', 'tree')
  for (const hit of place.querySelectorAll('[role="option"]')) hit.setAttribute('role', 'treeitem')
  const field = place.querySelector('.DocSearch-Input')
  const lists = [...place.querySelectorAll('[role="tree"]')].map(({ id }) => id)
  const set = (name: string, value: string) => {
    // A change that is none would be seen as one.
    if (field?.getAttribute(name) !== value) field?.setAttribute(name, value)
  }
  set('role', 'combobox')
  set('aria-haspopup', 'tree')
  set('aria-expanded', String(lists.length > 0))
  if (lists.length > 0) set('aria-controls', lists.join(' '))
  else field?.removeAttribute('aria-controls')
}

/** @returns a function that ends it */
export function mendDialog(place: HTMLElement): () => void {
  mend(place)
  const observer = new MutationObserver(() => {
    mend(place)
    // Its own changes are not news.
    observer.takeRecords()
  })
  observer.observe(place, {
    childList: true,
    subtree: true,
    attributeFilter: ['role', 'tabindex', 'aria-controls', 'aria-expanded', 'aria-haspopup', 'aria-labelledby'],
  })
  return () => observer.disconnect()
}
