import { isNavigationPayload, type NavigationPayload } from './payload.ts'
import { stalled, stallLimit } from './stalled.browser.ts'

/** Fetches and keeps the payloads of pages, for the router and for prefetching. */
export interface PayloadStore {
  /** The payload of a page, from memory, from a request under way, or from a new request. */
  load(path: string): Promise<NavigationPayload>
  /**
   * Asks for a payload at low priority. A failure is neither reported nor kept: a click asks again.
   * @returns when it is here, and after a failure
   */
  prefetch(path: string): Promise<void>
  /** Whether the payload is here or on its way. */
  has(path: string): boolean
  /** Stores a payload that did not come from a request: that of the page with which the document was opened. */
  put(path: string, payload: NavigationPayload): void
  /** Forgets one payload, and stops its request where that is under way. */
  forget(path: string): void
  /** Stops every request under way. */
  stop(): void
}

/** The server answered, but not with a page this script can show: the browser has to load the address itself. */
export class UnusableAnswer extends Error {}

interface Kept {
  payload: Promise<NavigationPayload>
  at: number
  /** Only while the request is under way. */
  request?: { stop: AbortController; limit: ReturnType<typeof setTimeout> }
}

/** A payload older than this, in milliseconds, is asked for again: the site may have changed. */
const maxAge = 10 * 60_000
/** Number of payloads that are kept. A page has at most about 200 KB of HTML, so this is some megabytes. */
const maxKept = 40

/**
 * @param ask path of a page → the answer to the request for its payload
 * @param now clock in milliseconds
 */
export function createPayloadStore(
  ask: (path: string, prefetch: boolean, signal: AbortSignal) => Promise<Response>,
  now: () => number = () => performance.now(),
): PayloadStore {
  const kept = new Map<string, Kept>()

  async function read(path: string, prefetch: boolean, signal: AbortSignal): Promise<NavigationPayload> {
    const answer = await ask(path, prefetch, signal)
    if (!answer.ok) throw new UnusableAnswer()
    let value: unknown
    try {
      value = await answer.json()
    } catch (error) {
      // An answer that was cut off is a network failure. A complete answer that is not JSON is a wrong answer.
      if (error instanceof SyntaxError) throw new UnusableAnswer()
      throw error
    }
    if (!isNavigationPayload(value)) throw new UnusableAnswer()
    return value
  }

  /** Puts an entry at the end: the first key of the map is always the one used longest ago. */
  function keep(path: string, entry: Kept): void {
    kept.delete(path)
    kept.set(path, entry)
    const oldest = kept.keys().next()
    if (kept.size > maxKept && !oldest.done) kept.delete(oldest.value)
  }

  function fresh(path: string): Kept | undefined {
    const entry = kept.get(path)
    if (!entry || now() - entry.at > maxAge) return undefined
    keep(path, entry)
    return entry
  }

  function start(path: string, prefetch: boolean): Promise<NavigationPayload> {
    const old = kept.get(path)
    const stop = new AbortController()
    const payload = read(path, prefetch, stop.signal).catch((error: unknown) => {
      // Without a network, an old page is better than none.
      if (old && !old.request && !(error instanceof UnusableAnswer)) return old.payload
      throw error
    })
    const entry: Kept = { payload, at: now(), request: { stop, limit: limit(stop) } }
    keep(path, entry)
    const end = () => {
      clearTimeout(entry.request?.limit)
      delete entry.request
    }
    payload.then(end, () => {
      end()
      if (kept.get(path) === entry) kept.delete(path)
    })
    return payload
  }

  const limit = (stop: AbortController) => setTimeout(() => stop.abort(stalled()), stallLimit)

  return {
    load(path) {
      const entry = fresh(path)
      if (!entry) return start(path, false)
      // The request was made ahead of the click. The reader waits from now on, so the time limit starts again.
      if (entry.request) {
        clearTimeout(entry.request.limit)
        entry.request.limit = limit(entry.request.stop)
      }
      return entry.payload
    },
    prefetch: (path) =>
      (fresh(path)?.payload ?? start(path, true)).then(
        () => undefined,
        () => undefined,
      ),
    has: (path) => fresh(path) !== undefined,
    put: (path, payload) => keep(path, { payload: Promise.resolve(payload), at: now() }),
    forget(path) {
      kept.get(path)?.request?.stop.abort()
      kept.delete(path)
    },
    stop() {
      for (const { request } of kept.values()) request?.stop.abort()
    },
  }
}
