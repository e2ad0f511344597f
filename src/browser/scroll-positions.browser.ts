/**
 * Where the reader was on each history entry. The browser's own restoration acts before the page is swapped, when
 * the old page still stands there: so it is switched off while the router works, and on again when the document is
 * left, because a reload or a return to the document is the browser's to restore.
 */
import { session } from './storage.browser.ts'

/** State of a history entry as the router writes it. */
interface EntryState {
  entry: string
}

const storageKey = 'scroll-positions'
const maxKept = 100

function isEntryState(state: unknown): state is EntryState {
  return typeof state === 'object' && state !== null && typeof (state as { entry?: unknown }).entry === 'string'
}

/** Positions in pixels by entry, oldest first; malformed storage counts as empty. */
export function parsePositions(text: string | null): Map<string, number> {
  try {
    const pairs: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(pairs)) return new Map()
    return new Map(pairs.filter((pair): pair is [string, number] => Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number'))
  } catch {
    return new Map()
  }
}

export interface ScrollPositions {
  /** Remembers the position of the entry shown now. */
  save(): void
  /** State for a new entry, which becomes the one shown. */
  newState(): EntryState
  /**
   * Takes note that another entry is shown (after popstate).
   * @returns its remembered position, or undefined for an entry never left before
   */
  enter(state: unknown): number | undefined
}

export function createScrollPositions(): ScrollPositions {
  const positions = parsePositions(session.get(storageKey))
  let current = ''

  function newState(): EntryState {
    current = Math.random().toString(36).slice(2, 10)
    return { entry: current }
  }

  function save(): void {
    positions.delete(current)
    positions.set(current, Math.round(scrollY))
  }

  function takeOver(): void {
    history.scrollRestoration = 'manual'
  }

  if (isEntryState(history.state)) current = history.state.entry
  else history.replaceState(newState(), '')

  // Not before the page is complete: until then the browser may still be restoring the position after a reload.
  if (document.readyState === 'complete') takeOver()
  else addEventListener('load', () => setTimeout(takeOver), { once: true })
  addEventListener('pageshow', (event) => {
    if (event.persisted) takeOver()
  })
  addEventListener('pagehide', () => {
    save()
    session.set(storageKey, JSON.stringify([...positions].slice(-maxKept)))
    history.scrollRestoration = 'auto'
  })

  return {
    save,
    newState,
    enter(state) {
      if (!isEntryState(state)) {
        // A fragment link followed by the browser itself made this entry.
        history.replaceState(newState(), '')
        return undefined
      }
      current = state.entry
      return positions.get(current)
    },
  }
}
