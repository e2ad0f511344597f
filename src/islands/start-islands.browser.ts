/**
 * Loads what operates islands with the first page that holds one, or at the first intent on one that waits for it. What a
 * reader turned to in the meantime is made operable when it is there, and a press repeated; if it cannot be had, the red
 * box with Retry is in the island, as for the island's own script.
 */
import { onEachPage } from '../browser/events.browser.ts'
import { lateScript } from '../browser/late-script.browser.ts'
import { loadInto } from '../browser/load-error.browser.ts'
import { islandOf, islandsOnPage, onPress, wishOf, type Hydrate, type Press } from './island-press.browser.ts'

export function startIslandsWhereNeeded(hydrate: Hydrate): void {
  const script = lateScript(() => import('./islands.browser.ts'))
  let held: Press | undefined
  /** The island that the reader turned to last. */
  let turnedTo: HTMLElement | undefined
  let state: 'none' | 'loading' | 'there' = 'none'

  async function begin(element: HTMLElement | undefined): Promise<void> {
    if (!element || state !== 'none') return
    const status = document.createElement('div')
    status.className = 'island-status'
    element.append(status)
    await loadInto(
      status,
      async (retry) => {
        state = 'loading'
        try {
          const { startIslands } = await script(() => (held || retry ? wishOf(element, held) : undefined))
          state = 'there'
          end()
          status.remove()
          startIslands(hydrate, held, turnedTo)
        } catch (error) {
          // A press, or Retry, tries again.
          state = 'none'
          throw error
        }
      },
      () => element,
    )
  }

  function turnTo(element: HTMLElement | null): void {
    if (!element || state === 'there') return
    turnedTo = element
    void begin(element)
  }

  const end = onPress((press, element) => {
    held = press ?? held
    turnTo(element)
    return true
  })
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, ({ target }) => turnTo(islandOf(target)), { capture: true, passive: true })
  onEachPage(() => void begin(islandsOnPage().find(({ dataset }) => dataset.island !== 'intent')))
}
