/**
 * Islands become operable when the browser is idle, when they come into view (`data-island="visible"`), or at the
 * first intent on one (pointer, key, focus, touch), whichever comes first. React is not loaded before that.
 *
 * `data-island-state` is `loading`, `ready` or `failed`. A press on an island that is not ready is remembered and repeated
 * when it is. While the script is being loaded, a spinner appears at the end of the island, and if it cannot be loaded, a
 * red box with Retry (SPEC.md §4).
 */
import { onEachPage } from '../browser/events.browser.ts'
import { controlsIn } from '../browser/focus.browser.ts'
import { nextTurn, whenIdle } from '../browser/idle.browser.ts'
import { lateScript, takeWish } from '../browser/late-script.browser.ts'
import { loadInto } from '../browser/load-error.browser.ts'
import { ids } from '../site/dom.ts'
import {
  controlsOf,
  islandOf,
  islandsOnPage,
  onPress,
  repeat,
  wishOf,
  type Hydrate,
  type Press,
} from './island-press.browser.ts'

interface Island {
  load: ReturnType<typeof lateScript<() => void>>
  /** Where the state of loading is shown. */
  status: HTMLElement
  /** The press to repeat when the island is ready. Of several presses only the last is kept. */
  press?: Press
  unmount?: () => void
}

const islands = new Map<HTMLElement, Island>()

export function startIslands(hydrate: Hydrate): void {
  function create(element: HTMLElement): Island {
    const status = document.createElement('div')
    status.className = 'island-status'
    element.append(status)
    const island: Island = { status, load: lateScript(async () => hydrate(element)) }
    islands.set(element, island)
    return island
  }

  /** Makes an island operable, unless it is already or on its way. After a failure only a press, or Retry, tries again. */
  async function start(element: HTMLElement, press?: Press): Promise<void> {
    const island = islands.get(element) ?? create(element)
    if (press) island.press = press
    const { islandState } = element.dataset
    if (islandState && !(islandState === 'failed' && press)) return
    await loadInto(
      island.status,
      async (retry) => {
        element.dataset.islandState = 'loading'
        try {
          island.unmount = await island.load(() => (retry || island.press ? wishOf(element, island.press) : undefined))
        } catch (error) {
          element.dataset.islandState = 'failed'
          throw error
        }
        element.dataset.islandState = 'ready'
        if (element.isConnected) pressAgain(island)
        // The reader has left the page in the meantime.
        else end(element, island)
      },
      () => controlsIn(element)[0] ?? element,
    )
  }

  function pressAgain(island: Island): void {
    const { press } = island
    delete island.press
    repeat(press)
  }

  function end(element: HTMLElement, island: Island): void {
    islands.delete(element)
    island.unmount?.()
  }

  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      type,
      ({ target }) => {
        const element = islandOf(target)
        if (element) void start(element)
      },
      { capture: true, passive: true },
    )

  // Remembers presses while no island listens to them.
  onPress((press, element) => {
    if (element.dataset.islandState === 'ready') return false
    void start(element, press)
    return true
  })

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) {
          observer.unobserve(target)
          whenIdle(() => void start(target as HTMLElement))
        }
    },
    { rootMargin: '200px' },
  )

  document.addEventListener('page:leave', () => {
    observer.disconnect()
    for (const [element, island] of islands) if (element.closest(`#${ids.page}`)) end(element, island)
  })

  onEachPage(() => {
    const all = islandsOnPage()
    for (const element of all) if (element.dataset.island === 'visible') observer.observe(element)
    const others = all.filter((element) => element.dataset.island === 'idle')
    if (others.length)
      whenIdle(async () => {
        // One after the other, with pauses in between, so that the page goes on reacting to the reader.
        for (const element of others) {
          if (element.isConnected) await start(element)
          await nextTurn()
        }
      })
  })

  const [wanted, pressed] = takeWish('press') ?? [-1, -1]
  const element = islandsOnPage()[wanted]
  if (!element) return
  const control = controlsOf(element)[pressed]
  // Before the page was loaded again, focus was on the control, or on the Retry button next to it.
  ;(control ?? controlsIn(element)[0])?.focus()
  // It is remembered, like any press on an island that is not ready.
  control?.click()
}
