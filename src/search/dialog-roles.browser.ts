/**
 * Corrects what DocSearch's elements are to a screen reader. DocSearch makes its modal a button that contains a field,
 * and its hits options of a list box, which may contain neither links nor buttons, although hits contain both. Here the
 * hits become items of a tree, and the field becomes the combobox that controls the tree.
 *
 * DocSearch writes its attributes again with every answer, so a mutation observer corrects them again each time.
 */

/** Roles and states that DocSearch gives to the modal's container, where they do not belong. */
const misplaced = [
  'role',
  'tabindex',
  'aria-expanded',
  'aria-haspopup',
  'aria-labelledby',
  'aria-controls',
  'aria-owns',
]

/** Sets an attribute, or removes it where the value is undefined. Only a real change, or the observer would see one. */
function setAttribute(element: Element, name: string, value: string | undefined): void {
  if ((element.getAttribute(name) ?? undefined) === value) return
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

function correct(place: HTMLElement): void {
  const container = place.querySelector('.DocSearch-Container')
  if (container) for (const name of misplaced) setAttribute(container, name, undefined)
  for (const list of place.querySelectorAll('[role="listbox"]')) list.setAttribute('role', 'tree')
  for (const hit of place.querySelectorAll('[role="option"]')) hit.setAttribute('role', 'treeitem')

  const field = place.querySelector('.DocSearch-Input')
  if (!field) return
  const trees = [...place.querySelectorAll('[role="tree"]')].map(({ id }) => id)
  setAttribute(field, 'role', 'combobox')
  setAttribute(field, 'aria-haspopup', 'tree')
  setAttribute(field, 'aria-expanded', String(trees.length > 0))
  setAttribute(field, 'aria-controls', trees.join(' ') || undefined)
  // Once the last stored search has been removed, DocSearch goes on naming a hit that is no longer there.
  setAttribute(field, 'aria-activedescendant', place.querySelector('[role="treeitem"][aria-selected="true"]')?.id)
}

/**
 * Corrects the roles now and after every change.
 * @param place element that contains the modal
 * @returns a function that stops correcting
 */
export function correctRoles(place: HTMLElement): () => void {
  correct(place)
  const observer = new MutationObserver(() => {
    correct(place)
    // The corrections are changes too, and need none themselves.
    observer.takeRecords()
  })
  observer.observe(place, {
    childList: true,
    subtree: true,
    attributeFilter: [...misplaced, 'aria-activedescendant', 'aria-selected'],
  })
  return () => observer.disconnect()
}
