/**
 * The states of something that is loaded into the page: a spinner after 200 ms, then the thing itself, or the error's
 * text in a red box with Retry (SPEC.md §4, §8, §9).
 *
 * What is shown when:
 * - a link's payload cannot be had, but the network is there: the page is loaded whole (SPEC.md §8, "Route preload
 *   fails"). Nothing of this file is seen.
 * - a link's payload cannot be had and the browser is offline: the page on the screen stays, and the red box stands
 *   over it as a notice that can be dismissed. A full load would end on the browser's own error page, which has neither
 *   the text nor the navigation nor a way back.
 * - a part of the page that is loaded when it is wanted (an island's script, the search results) takes long or fails:
 *   spinner and red box in its place.
 * - the frame itself fails to start: a notice titled "Page Error".
 */
import { moveFocus } from './focus.browser.ts'

export const spinnerDelay = 200

/** One line for the reader out of whatever was thrown. */
export function errorText(error: unknown): string {
  if (error instanceof Error && error.message) return error.message
  return String(error) || 'Unknown error'
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
  made.innerHTML = '<span class="visually-hidden">Loading</span>'
  return made
}

/**
 * Runs a load and shows its state in a place of its own.
 * @param place element whose children show the state; left alone while loading takes less than 200 ms
 * @param run the load; it puts its result on the page itself. Told whether Retry was pressed for it
 * @param arrival where focus goes when Retry was pressed and succeeded
 */
export async function loadInto(
  place: HTMLElement,
  run: (retry: boolean) => Promise<void>,
  arrival = () => place,
  retry = false,
): Promise<void> {
  // Who pressed Retry keeps the focus where something is going on.
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
    const box = errorBox(errorText(error), { Retry: () => void loadInto(place, run, arrival, true) })
    place.replaceChildren(box)
    if (retried) box.querySelector('button')?.focus()
  }
}

let notice: HTMLElement | undefined

/**
 * Shows the red box over the page, in place of the one that may stand there.
 * @param dismissed what the reader's wish to be rid of it means, besides that
 */
export function showNotice(text: string, actions: Actions, dismissed?: () => void, title?: string): void {
  const before = document.activeElement
  const held = notice?.contains(before)
  notice?.remove()
  notice = errorBox(
    text,
    {
      ...actions,
      Dismiss() {
        closeNotice()
        dismissed?.()
        // Focus was on a button that is gone now.
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
