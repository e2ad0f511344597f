/** Which keys open the search (SPEC.md §4): pure. */

export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  isComposing: boolean
  keyCode: number
}

/**
 * The key belongs to a word that an input method is composing: Escape leaves the composition, not the dialog. Safari has
 * ended the composition by then, and tells by 229 that the key was the input method's.
 */
export const isOfInputMethod = ({ isComposing, keyCode }: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229

export interface Surroundings {
  open: boolean
  /** Focus is in something that takes text. */
  typing: boolean
  inSearchBox: boolean
}

export type KeyAction = { do: 'open'; query?: string } | { do: 'close' } | undefined

/**
 * Ctrl or Cmd with K opens, and closes again; a slash opens where no one is typing; Escape closes. With focus in the
 * search box any letter or digit opens it too, and becomes the query; the browser's own find shortcut does not. (Anywhere
 * else single keys belong to the reader's browser and screen reader: WCAG 2.1.4.)
 */
export function keyAction(press: KeyPress, { open, typing, inSearchBox }: Surroundings): KeyAction {
  if (isOfInputMethod(press)) return undefined
  const { key, ctrlKey, metaKey, altKey } = press
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) return open ? { do: 'close' } : { do: 'open' }
  if (open) return key === 'Escape' ? { do: 'close' } : undefined
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === '/' && !(typing && !inSearchBox)) return { do: 'open' }
  if (inSearchBox && /^[\p{L}\p{N}]$/u.test(key)) return { do: 'open', query: key }
  return undefined
}

/** Selected text as a query: a field drops line ends, which would join the words of two blocks. */
export const selectedQuery = (selection: string): string => selection.replaceAll(/\s+/g, ' ').trim()
