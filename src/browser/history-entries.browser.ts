/**
 * The entries of the tab's history: their order, and the scroll position of each.
 *
 * The browser could restore positions itself, but would do so before the router has replaced the page, while the old one
 * is still on the screen. So its restoration is switched off while the router works. It is switched on again when the
 * document is left, because after a reload, or on coming back to the document, the browser has to restore the position.
 *
 * Two entries matter at a time. The current entry belongs to the address, the shown entry to the page on the screen. They
 * differ while a page that the reader went back or forward to is being loaded.
 */
import { session } from './storage.browser.ts'

/** State of a history entry as the router writes it. */
interface EntryState {
  entry: string
  /** Place in the order of the entries that share a document; only differences mean something. */
  index: number
}

const storageKey = 'scroll-positions'
const maxKept = 100

function isEntryState(state: unknown): state is EntryState {
  const { entry, index } = (state ?? {}) as Partial<EntryState>
  return typeof entry === 'string' && typeof index === 'number'
}

/** Positions in pixels by entry, oldest first; malformed storage counts as empty. */
export function parsePositions(text: string | null): Map<string, number> {
  try {
    const pairs: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(pairs)) return new Map()
    const isPair = (pair: unknown): pair is [string, number] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number'
    return new Map(pairs.filter(isPair))
  } catch {
    return new Map()
  }
}

export interface HistoryEntries {
  /** Remembers the position of the shown entry. */
  save(): void
  /** Makes an entry for an address, after the current one or in its place. It has no position yet. */
  write(url: URL, how: 'push' | 'replace'): void
  /** Lets the browser follow the hash of the current entry, and restores the entry's state, which the browser drops. */
  followHash(): void
  /**
   * Takes note of the entry that popstate tells of, and of where the reader was.
   * @returns whether it is another one than before
   */
  enter(state: unknown): boolean
  /** The remembered position of the current entry, or undefined for one never left before. */
  position(): number | undefined
  /** How many steps the current entry is after the shown one; negative where it is before it. */
  distance(): number
  /** Records that the page of the current entry is on the screen. */
  show(): void
}

export function createHistoryEntries(): HistoryEntries {
  const positions = parsePositions(session.get(storageKey))
  const create = (index: number): EntryState => ({ entry: Math.random().toString(36).slice(2, 10), index })
  let current = isEntryState(history.state) ? history.state : create(0)
  let shown = current
  /** Where the current entry leads. */
  let address = location.href
  /** Whether `followHash` is running. The popstate event that it causes does not mean that the reader went back. */
  let following = false
  history.replaceState(current, '')

  function save(): void {
    positions.delete(shown.entry)
    positions.set(shown.entry, Math.round(scrollY))
  }

  function takeOver(): void {
    history.scrollRestoration = 'manual'
  }

  // Not before the page is complete: until then the browser may still be restoring the position after a reload.
  if (document.readyState === 'complete') takeOver()
  else addEventListener('load', () => setTimeout(takeOver), { once: true })
  addEventListener('pageshow', (event) => {
    if (event.persisted) takeOver()
  })
  // Not when the document is left: Chromium has forgotten its styles by then, and would lay it out for nobody to see.
  addEventListener('scroll', save)
  addEventListener('pagehide', () => {
    session.set(storageKey, JSON.stringify([...positions].slice(-maxKept)))
    history.scrollRestoration = 'auto'
  })

  // Menus and dialogs close on popstate, because the reader goes back. Here the reader does not.
  addEventListener('popstate', (event) => following && event.stopImmediatePropagation(), { capture: true })

  return {
    save,
    write(url, how) {
      current = create(current.index + (how === 'push' ? 1 : 0))
      history[`${how}State`](current, '', url)
      address = url.href
    },
    followHash() {
      // Replacing the hash by itself makes the browser do all that belongs to it: :target, scroll margins, opening a
      // closed <details> around it.
      const focused = document.activeElement
      following = true
      location.replace(location.hash)
      following = false
      // The browser takes the focus away; a dialog that the reader has opened in the meantime keeps it.
      if (focused instanceof HTMLElement && focused.closest('dialog[open]')) focused.focus()
      history.replaceState(current, '')
    },
    enter(state) {
      const before = current
      if (isEntryState(state)) {
        if (state.entry !== before.entry) save()
        current = state
      } else {
        // A fragment that the reader wrote into the address: the browser made this entry, after the one before.
        // Where the address is the same, it is the entry of `followHash`.
        if (location.href !== address) current = create(before.index + 1)
        history.replaceState(current, '')
      }
      address = location.href
      return current.entry !== before.entry
    },
    position: () => positions.get(current.entry),
    distance: () => current.index - shown.index,
    show: () => (shown = current),
  }
}
