/** Local and session storage whose functions never throw, even where storage is full, switched off or refused. */

/** What a behaviour needs of a storage. */
export interface SafeStorage {
  /** The stored text, or null where there is none or storage is refused. */
  get(key: string): string | null
  /** Stores a text; null removes the key. */
  set(key: string, value: string | null): void
}

function safe(open: () => Storage): SafeStorage {
  return {
    get(key) {
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    set(key, value) {
      try {
        if (value === null) open().removeItem(key)
        else open().setItem(key, value)
      } catch {
        // Then the reader's choice lasts only as long as the page. There is nothing to report.
      }
    },
  }
}

// Even reading `window.localStorage` throws where cookies are blocked: it is opened at each use, inside the guard.
export const local: SafeStorage = safe(() => window.localStorage)
export const session: SafeStorage = safe(() => window.sessionStorage)
