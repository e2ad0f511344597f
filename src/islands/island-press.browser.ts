/** Presses on islands that are not operable yet: what counts as one, and how it is repeated. */
import type { Wishes } from '../browser/late-script.browser.ts'

/** Makes an island operable; brings React along. @returns a function that takes it out of use again */
export type Hydrate = (element: HTMLElement) => Promise<() => void>

/** What a reader did to a control of an island that is not ready. */
export interface Press {
  control: HTMLElement
  event: Event
}

const islandSelector = '[data-island]'
const controlSelector = 'button, input, select, textarea, summary, label, [role="button"]'
/** Keys that an island may use itself. Other keys, such as Enter, cause a click, which is remembered anyway. */
const islandKeys = /^(Arrow|Home$|End$|Page)/

export const islandsOnPage = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(islandSelector)]
export const islandOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(islandSelector) : null
export const controlsOf = (element: Element): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>(`[data-island-root] :is(${controlSelector})`),
]

/**
 * Tells of each press on a control of an island; not on the Retry button next to the island's own controls.
 * @param take returns whether the press is kept, to be repeated later; a key that only announces a press has none
 */
export function onPress(take: (press: Press | undefined, element: HTMLElement) => boolean): void {
  for (const type of ['click', 'keydown'])
    document.addEventListener(
      type,
      (event) => {
        const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controlSelector) : null
        const element = islandOf(control)
        if (!control?.closest('[data-island-root]') || !element) return
        if (event instanceof KeyboardEvent && !islandKeys.test(event.key)) take(undefined, element)
        else if (take({ control, event }, element)) {
          event.preventDefault()
          event.stopPropagation()
        }
      },
      { capture: true },
    )
}

export function repeat(press: Press | undefined): void {
  if (!press?.control.isConnected) return
  const Same = press.event.constructor as new (type: string, event: Event) => Event
  press.control.dispatchEvent(new Same(press.event.type, press.event))
}

/** Describes a press by the numbers of island and control, so that it can be repeated after a reload of the page. */
export function wishOf(element: HTMLElement, press: Press | undefined): { kind: 'press'; value: Wishes['press'] } {
  return {
    kind: 'press',
    value: [islandsOnPage().indexOf(element), press ? controlsOf(element).indexOf(press.control) : -1],
  }
}
