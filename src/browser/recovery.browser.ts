/**
 * After a deploy, a page that is still open asks for scripts that are gone. Then the page is loaded anew, once: if
 * that does not help, the error stands where it is and the page goes on without that script.
 */
import { session } from './storage.browser.ts'

const storageKey = 'reloaded-at'
/** A second failure within this time is not a deploy: loading again would go round in circles. */
const again = 60_000

/** @param reloadedAt time of the last such reload in milliseconds, as stored */
export function mayReload(reloadedAt: string | null, now: number): boolean {
  const last = Number(reloadedAt ?? Number.NaN)
  return Number.isNaN(last) || now - last > again
}

export function startRecovery(): void {
  addEventListener('vite:preloadError', (event) => {
    // Without storage there is no telling whether this is the second time; then the error is thrown to whoever imported.
    if (!mayReload(session.get(storageKey), Date.now())) return
    session.set(storageKey, String(Date.now()))
    if (session.get(storageKey) === null || !navigator.onLine) return
    event.preventDefault()
    location.reload()
  })
}
