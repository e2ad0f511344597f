/**
 * What the reader sees while a part of the page is being loaded: a spinner after 200 ms, then the part itself, or the text
 * of the error in a red box with a Retry button (SPEC.md §4, §8, §9).
 *
 * - A part that is loaded when it is needed (the script of an island, the search results) shows the spinner and the red
 *   box in its own place.
 * - If the next page cannot be loaded and the browser is offline, the red box lies over the page on the screen, as a
 *   notice that can be dismissed. A full page load would end on the browser's own error page, where nothing can be read
 *   and no link leads on.
 * - If the next page cannot be loaded although there is a network, the router loads the whole page (SPEC.md §8, "Route
 *   preload fails"), and nothing from this file is shown.
 * - If the frame of the page fails to start, a notice titled "Page Error" lies over the page.
 */
import { moveFocus } from './focus.browser.ts'
import { browserTexts } from './texts.browser.ts'

export const spinnerDelay = 200

/** The text that the reader sees for an error. Anything can be thrown, not only errors. */
export function errorText(error: unknown): string {
  if (error instanceof Error && error.message) return error.message
  return String(error) || browserTexts().unknownError
}

/** A button of a box, by its label. */
type Actions = Record<string, () => void>

function errorBox(text: string, actions: Actions, title?: string): HTMLElement {
  const box = document.createElement('div')
  box.className = 'load-error'
  box.setAttribute('role', 'alert')
  const add = (name: string, words: string, parent: Element = box) => {
    const element = document.createElement(name)
    element.textContent = words
    parent.append(element)
    return element
  }
  const paragraph = add('p', '')
  if (title) add('strong', title, paragraph)
  paragraph.append(title ? ` ${text}` : text)
  for (const [label, act] of Object.entries(actions)) {
    const button = add('button', label)
    button.setAttribute('type', 'button')
    button.addEventListener('click', act)
  }
  return box
}

function spinner(): HTMLElement {
  const made = document.createElement('div')
  made.className = 'spinner'
  made.setAttribute('role', 'status')
  made.innerHTML = '<span class="visually-hidden"></span>'
  made.firstChild!.textContent = browserTexts().loading
  return made
}

/**
 * Loads something, and shows a spinner or the red box in the meantime.
 * @param place element in which spinner and red box appear; it does not change if loading takes less than 200 ms
 * @param run loads, and puts the result on the page; its parameter says whether the reader has pressed Retry
 * @param arrival element that gets the focus when the reader has pressed Retry and loading succeeds
 */
export async function loadInto(
  place: HTMLElement,
  run: (retry: boolean) => Promise<void>,
  arrival = () => place,
  retry = false,
): Promise<void> {
  // The Retry button that had the focus is removed, so focus has to go somewhere else.
  const retried = place.contains(document.activeElement)
  const timer = setTimeout(() => place.replaceChildren(spinner()), spinnerDelay)
  const clear = () => {
    clearTimeout(timer)
    for (const shown of place.querySelectorAll(':scope > .spinner, :scope > .load-error')) shown.remove()
  }
  try {
    await run(retry)
    clear()
    if (retried && document.activeElement === document.body) moveFocus(arrival())
  } catch (error) {
    clear()
    const box = errorBox(errorText(error), { [browserTexts().retry]: () => void loadInto(place, run, arrival, true) })
    place.replaceChildren(box)
    if (retried) box.querySelector('button')?.focus()
  }
}

let notice: HTMLElement | undefined

/**
 * Shows the red box over the page, instead of an earlier one.
 * @param dismissed called when the reader dismisses the box
 */
export function showNotice(text: string, actions: Actions, dismissed?: () => void, title?: string): void {
  const before = document.activeElement
  const held = notice?.contains(before)
  notice?.remove()
  notice = errorBox(
    text,
    {
      ...actions,
      [browserTexts().dismiss]() {
        closeNotice()
        dismissed?.()
        // The Dismiss button that had the focus is gone.
        if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      },
    },
    title,
  )
  notice.classList.add('load-error--notice')
  document.body.append(notice)
  if (held) notice.querySelector('button')?.focus()
}

export function closeNotice(): void {
  notice?.remove()
  notice = undefined
}
