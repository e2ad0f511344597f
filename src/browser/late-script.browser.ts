/**
 * Scripts that are loaded only when the reader needs them. If the site has been deployed again in the meantime, a page
 * that is still open asks for scripts that no longer exist. Then the page is reloaded, and what the reader wanted is
 * done on the reloaded page.
 */
import { session } from './storage.browser.ts'
import { stalled, stallLimit } from './stalled.browser.ts'

/**
 * What a reader may have wanted when a script was missing: the search dialog with a query; the results of the search
 * page, which its address names; a press on a control of an island, both given by their numbers on the page.
 */
export interface Wishes {
  search: string
  'search page': string
  press: [island: number, control: number]
}

type Wish = { [Kind in keyof Wishes]: { kind: Kind; value: Wishes[Kind] } }[keyof Wishes]

const wishKey = 'wish'
const reloadKey = 'reloaded-at'
/** After a reload, a failure within this time does not lead to another reload: the page could reload for ever. */
const again = 60_000
/** A reader who has not pressed a key for so many milliseconds has stopped typing. */
const typingPause = 400

/** @param reloadedAt time of the last such reload in milliseconds, as stored */
export function mayReload(reloadedAt: string | null, now: number): boolean {
  const last = Number(reloadedAt ?? Number.NaN)
  return Number.isNaN(last) || now - last > again
}

/** Address of the home page's payload, which says which scripts the site has now. */
let latest = ''

/** @param baseUrl path under which the site is served, with slashes at both ends */
export function startLateScripts(baseUrl: string): void {
  latest = `${location.origin}${baseUrl}index.json`
}

/** Whether the site now has other scripts than the open page. */
async function isDeployedAnew(): Promise<boolean> {
  try {
    const answer = await fetch(latest, { cache: 'no-cache' })
    const { runtime } = (await answer.json()) as { runtime?: string }
    return runtime !== undefined && runtime !== document.documentElement.dataset.runtime
  } catch {
    return false
  }
}

/** Reloads the page, if that may help. @returns whether it does */
function reload(wish: () => Wish | undefined): boolean {
  if (!navigator.onLine || !mayReload(session.get(reloadKey), Date.now())) return false
  session.set(reloadKey, String(Date.now()))
  // Without storage nobody could tell afterwards that the page has been reloaded.
  if (session.get(reloadKey) === null) return false
  // The wish is stored at the last moment, because the reader may go on typing until the page is gone.
  addEventListener('pagehide', () => {
    const wanted = wish()
    if (wanted) session.set(wishKey, JSON.stringify({ ...wanted, path: location.pathname }))
  })
  // The reload waits for a pause, because letters typed while no page is there would be lost.
  let pause: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(pause)
    pause = setTimeout(() => location.reload(), typingPause)
  }
  wait()
  addEventListener('keydown', wait)
  return true
}

/** What the reader wanted of this page before it was reloaded. The second call returns undefined. */
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
 * Wraps the loading of a script.
 * @param load loads the script; called again at each call after a failure
 * @returns a function that loads the script. Its promise rejects if the script cannot be loaded, and never settles if the
 *   page is being reloaded instead. Its parameter returns what the reader wants at that moment, if anything
 */
export function lateScript<Result>(load: () => Promise<Result>): (wish?: () => Wish | undefined) => Promise<Result> {
  let failures = 0
  return async (wish) => {
    try {
      return await inTime(load())
    } catch (error) {
      // Some browsers remember a script that failed for as long as the document lives, so only a reload can help.
      if (wish?.() && (failures++ > 0 || (await isDeployedAnew())) && reload(wish)) return new Promise(() => undefined)
      throw error
    }
  }
}

/** A promise that rejects where the given one stalls. */
async function inTime<Result>(promise: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stall = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(stalled()), stallLimit)))
  return Promise.race([promise, stall]).finally(() => clearTimeout(timer))
}
