/**
 * Scripts that are loaded when the reader wants something. A deploy takes them away from a page that is still open: then
 * the page is loaded anew, and what the reader wanted is done there.
 */
import { session } from './storage.browser.ts'
import { stallLimit, stallText } from './stall.ts'

/** What a reader may want of a script: the search dialog with a query; results of the
 * search page, whose address says which; a press on a control of an island, by their numbers. */
export interface Wishes {
  search: string
  'search page': string
  press: [island: number, control: number]
}

type Wish = { [Kind in keyof Wishes]: { kind: Kind; value: Wishes[Kind] } }[keyof Wishes]

const wishKey = 'wish'
const reloadKey = 'reloaded-at'
/** A second failure within this time is not a deploy: loading again would go round in circles. */
const again = 60_000
/** Who has not pressed a key for so many milliseconds has stopped typing. */
const typingPause = 400

/** @param reloadedAt time of the last such reload in milliseconds, as stored */
export function mayReload(reloadedAt: string | null, now: number): boolean {
  const last = Number(reloadedAt ?? Number.NaN)
  return Number.isNaN(last) || now - last > again
}

/** Home page's payload: it says which scripts the site has now. */
let latest = ''

/** @param baseUrl path under which the site is served, with slashes at both ends */
export function startLateScripts(baseUrl: string): void {
  latest = `${location.origin}${baseUrl}index.json`
}

/** Whether the site has other scripts by now than the open page. */
async function isDeployedAnew(): Promise<boolean> {
  try {
    const answer = await fetch(latest, { cache: 'no-cache' })
    const { runtime } = (await answer.json()) as { runtime?: string }
    return runtime !== undefined && runtime !== document.documentElement.dataset.runtime
  } catch {
    return false
  }
}

/** @returns whether the page is being loaded anew */
function reload(wish: () => Wish | undefined): boolean {
  if (!navigator.onLine || !mayReload(session.get(reloadKey), Date.now())) return false
  session.set(reloadKey, String(Date.now()))
  // Without storage there is no telling whether this is the second time.
  if (session.get(reloadKey) === null) return false
  // At the last moment: the reader may go on typing until the page is gone.
  addEventListener('pagehide', () => {
    const wanted = wish()
    if (wanted) session.set(wishKey, JSON.stringify({ ...wanted, path: location.pathname }))
  })
  // Not between two letters: those typed while no page is there would be lost.
  let pause: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(pause)
    pause = setTimeout(() => location.reload(), typingPause)
  }
  wait()
  addEventListener('keydown', wait)
  return true
}

/** What the reader wanted of this page before it was loaded anew; it is told once. */
export function takeWish<Kind extends keyof Wishes>(kind: Kind): Wishes[Kind] | undefined {
  try {
    const wish = JSON.parse(session.get(wishKey) ?? '') as { kind?: unknown; path?: unknown; value: Wishes[Kind] }
    if (wish.kind !== kind || wish.path !== location.pathname) return undefined
    session.set(wishKey, null)
    return wish.value
  } catch {
    return undefined
  }
}

/**
 * A script and what it does, loaded at each call until that succeeds.
 * @param load also called again after a failure
 * @returns a function that rejects where the script cannot be had, and never settles where the page is loaded anew; its
 *   parameter says what the reader wants at the moment it is asked, if anything
 */
export function lateScript<Result>(load: () => Promise<Result>): (wish?: () => Wish | undefined) => Promise<Result> {
  let failures = 0
  return async (wish) => {
    try {
      return await inTime(load())
    } catch (error) {
      // Some browsers keep the failure of a script as long as the document: then a second try cannot succeed in it.
      if (wish?.() && (failures++ > 0 || (await isDeployedAnew())) && reload(wish)) return new Promise(() => undefined)
      throw error
    }
  }
}

/** A promise that rejects where the other one stalls. */
async function inTime<Result>(promise: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stalled = new Promise<never>(
    (_, reject) => (timer = setTimeout(() => reject(new Error(stallText)), stallLimit)),
  )
  return Promise.race([promise, stalled]).finally(() => clearTimeout(timer))
}
