/** Work that can wait. Safari has no requestIdleCallback: there a timer gives the first paint its turn. */

/** Runs when the browser has nothing better to do, at the latest after `timeout` milliseconds. */
export function whenIdle(run: () => void, timeout = 2000): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout })
  else setTimeout(run, 200)
}

/** Runs when everything that the page itself needs has been loaded, and the browser is idle. */
export function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') whenIdle(run)
  else addEventListener('load', () => whenIdle(run), { once: true })
}

/** Runs after the next picture, in which is what has changed until now. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}

/** Lets the browser paint and handle input between two pieces of work. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
