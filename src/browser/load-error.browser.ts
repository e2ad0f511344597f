/**
 * The states of something that is loaded into the page: a spinner after 200 ms, then the thing itself, or the error's
 * text in a red box with Retry (SPEC.md §4, §8, §9).
 *
 * What is shown when:
 * - a link's payload cannot be had, but the network is there: the page is loaded whole (SPEC.md §8, "Route preload
 *   fails"). Nothing of this file is seen.
 * - a link's payload cannot be had and the browser is offline: the red box takes the place of the article (router.ts).
 *   A full load would end on the browser's own error page, which has neither the navigation nor a way back.
 * - a part of the page that is loaded when it is wanted (an island's script, the search results) takes long or fails:
 *   spinner and red box in its place.
 */

export const spinnerDelay = 200

/** One line for the reader out of whatever was thrown. */
export function errorText(error: unknown): string {
  if (error instanceof Error && error.message) return error.message
  return String(error) || 'Unknown error'
}

function errorBox(error: unknown, retry: () => void): HTMLElement {
  const box = document.createElement('div')
  box.className = 'load-error'
  box.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = errorText(error)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Retry'
  button.addEventListener('click', retry, { once: true })
  box.append(text, button)
  return box
}

function spinner(): HTMLElement {
  const made = document.createElement('div')
  made.className = 'spinner'
  made.setAttribute('role', 'status')
  const label = document.createElement('span')
  label.className = 'visually-hidden'
  label.textContent = 'Loading'
  made.append(label)
  return made
}

/**
 * Runs a load and shows its state in a place of its own.
 * @param place element whose children show the state; left alone while loading takes less than 200 ms
 * @param run the load; it puts its result on the page itself
 */
export async function loadInto(place: HTMLElement, run: () => Promise<void>): Promise<void> {
  const timer = setTimeout(() => place.replaceChildren(spinner()), spinnerDelay)
  const clear = () => place.querySelectorAll(':scope > .spinner, :scope > .load-error').forEach((shown) => shown.remove())
  try {
    await run()
    clearTimeout(timer)
    clear()
  } catch (error) {
    clearTimeout(timer)
    place.replaceChildren(errorBox(error, () => void loadInto(place, run)))
  }
}

/**
 * The red box in place of the article. Retry shows the spinner in the box's place until the router has an answer.
 * @param retry asks for the page again; the router swaps it in, or comes back here
 */
export function showPageError(error: unknown, retry: () => void): void {
  const main = document.getElementById('main')
  if (!main) return
  const box = errorBox(error, () => {
    const turning = setTimeout(() => box.replaceWith(spinner()), spinnerDelay)
    document.addEventListener('page:leave', () => clearTimeout(turning), { once: true })
    retry()
  })
  main.replaceChildren(box)
  scrollTo({ top: 0, behavior: 'instant' })
}
