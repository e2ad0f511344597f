import { isNavigationPayload, type NavigationPayload } from './payload.ts'

/** Where payloads come from: the router takes them, prefetching puts them there before they are asked for. */
export interface PayloadStore {
  /** The payload of a page, from memory, from a request under way, or from a new request. */
  load(path: string): Promise<NavigationPayload>
  /** Asks for a payload at low priority. Failures are silent and not kept: the click asks again. */
  prefetch(path: string): Promise<void>
  /** Whether the payload is here or on its way. */
  has(path: string): boolean
  /** Forgets one payload (development, after an edit). */
  forget(path: string): void
}

/** The server answered, but not with a page this script can show: the browser has to load the address itself. */
export class UnusableAnswer extends Error {}

interface Kept {
  payload: Promise<NavigationPayload>
  at: number
}

/** A page left open over lunch must not show the morning's text for ever. */
const maxAge = 10 * 60_000
/** About 200 KB of HTML at most per page: some megabytes in all. */
const maxKept = 40

/**
 * @param request path of a page → the answer to the request for its payload
 * @param now clock in milliseconds
 */
export function createPayloadStore(request: (path: string, prefetch: boolean) => Promise<Response>, now: () => number = () => performance.now()): PayloadStore {
  const kept = new Map<string, Kept>()

  async function read(path: string, prefetch: boolean): Promise<NavigationPayload> {
    const answer = await request(path, prefetch)
    if (!answer.ok) throw new UnusableAnswer(`${answer.status} ${answer.statusText}`.trim())
    let value: unknown
    try {
      value = await answer.json()
    } catch (error) {
      // Half an answer (connection lost) is a network failure; a whole one that is no JSON is a wrong answer.
      if (error instanceof SyntaxError) throw new UnusableAnswer('not a page payload')
      throw error
    }
    if (!isNavigationPayload(value)) throw new UnusableAnswer('not a page payload')
    return value
  }

  function fresh(path: string): Promise<NavigationPayload> | undefined {
    const entry = kept.get(path)
    if (!entry || now() - entry.at > maxAge) return undefined
    // Put back at the end: the first key of the map is always the one used longest ago.
    kept.delete(path)
    kept.set(path, entry)
    return entry.payload
  }

  function start(path: string, prefetch: boolean): Promise<NavigationPayload> {
    const payload = read(path, prefetch)
    kept.set(path, { payload, at: now() })
    payload.catch(() => {
      if (kept.get(path)?.payload === payload) kept.delete(path)
    })
    const oldest = kept.keys().next()
    if (kept.size > maxKept && !oldest.done) kept.delete(oldest.value)
    return payload
  }

  return {
    load: (path) => fresh(path) ?? start(path, false),
    prefetch: async (path) => {
      if (!fresh(path)) await start(path, true).catch(() => undefined)
    },
    has: (path) => fresh(path) !== undefined,
    forget: (path) => void kept.delete(path),
  }
}
