/** The progress bar at the top, shown when loading a page takes longer than 200 ms (SPEC.md §4, §9). */

export const progressDelay = 200

let waiting = 0
let timer: ReturnType<typeof setTimeout> | undefined

function bar(): HTMLElement {
  const found = document.getElementById('progress')
  if (found) return found
  const made = document.createElement('div')
  made.id = 'progress'
  made.setAttribute('aria-hidden', 'true')
  document.body.prepend(made)
  return made
}

/**
 * Call when a load starts.
 * @returns the function to call when it ended, whichever way
 */
export function trackProgress(): () => void {
  if (waiting++ === 0) timer = setTimeout(() => (bar().dataset.state = 'loading'), progressDelay)
  let ended = false
  return () => {
    if (ended) return
    ended = true
    if (--waiting > 0) return
    clearTimeout(timer)
    const shown = document.getElementById('progress')
    if (shown?.dataset.state !== 'loading') return
    // The stylesheet moves the bar to its end and fades it out. The next load can start it again at any time.
    shown.dataset.state = 'done'
  }
}
