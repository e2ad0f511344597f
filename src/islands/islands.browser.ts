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
import { lateScript, takeWish, type Wishes } from '../browser/late-script.browser.ts'
import { loadInto } from '../browser/load-error.browser.ts'
import { ids } from '../site/dom.ts'

type Hydrate = (element: HTMLElement) => Promise<() => void>

/** What a reader did to a control of an island that is not ready. */
interface Press {
  control: HTMLElement
  event: Event
}

interface Island {
  load: ReturnType<typeof lateScript<() => void>>
  /** Where the state of loading is shown. */
  status: HTMLElement
  /** The press to repeat when the island is ready. Of several presses only the last is kept. */
  press?: Press
  unmount?: () => void
}

const islandSelector = '[data-island]'
const controlSelector = 'button, input, select, textarea, summary, label, [role="button"]'
/** Keys that an island may use itself. Other keys, such as Enter, cause a click, which is remembered anyway. */
const islandKeys = /^(Arrow|Home$|End$|Page)/

const islands = new Map<HTMLElement, Island>()

const islandsOnPage = () => [...document.querySelectorAll<HTMLElement>(islandSelector)]
const islandOf = (target: EventTarget | null | undefined) =>
  target instanceof Element ? target.closest<HTMLElement>(islandSelector) : null
const controlsOf = (element: Element) => [
  ...element.querySelectorAll<HTMLElement>(`[data-island-root] :is(${controlSelector})`),
]

/** The control of an island that an event hits; not the Retry button beside the island's own controls. */
function controlOf(target: EventTarget | null | undefined): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>(controlSelector) : null
  return control?.closest('[data-island-root]') ? control : undefined
}

export function startIslands({ hydrate }: { hydrate: Hydrate }): void {
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
          island.unmount = await island.load(() => (retry || island.press ? wishOf(element, island) : undefined))
        } catch (error) {
          element.dataset.islandState = 'failed'
          throw error
        }
        element.dataset.islandState = 'ready'
        if (element.isConnected) pressAgain(island)
        // The reader has left the page meanwhile.
        else end(element, island)
      },
      () => controlsIn(element)[0] ?? element,
    )
  }

  function pressAgain(island: Island): void {
    const { press } = island
    delete island.press
    if (!press?.control.isConnected) return
    const Same = press.event.constructor as new (type: string, event: Event) => Event
    press.control.dispatchEvent(new Same(press.event.type, press.event))
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
  for (const type of ['click', 'keydown'])
    document.addEventListener(
      type,
      (event) => {
        const control = controlOf(event.target)
        const element = islandOf(control)
        if (!control || !element || element.dataset.islandState === 'ready') return
        if (event instanceof KeyboardEvent && !islandKeys.test(event.key)) return void start(element)
        event.preventDefault()
        event.stopPropagation()
        void start(element, { control, event })
      },
      { capture: true },
    )

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
  // Before the page was loaded anew, focus was on the control, or on the Retry button beside it.
  ;(control ?? controlsIn(element)[0])?.focus()
  // It is remembered, like any press on an island that is not ready.
  control?.click()
}

/** Describes a press by the numbers of island and control, so that it can be repeated after a reload of the page. */
function wishOf(element: HTMLElement, { press }: Island): { kind: 'press'; value: Wishes['press'] } {
  return {
    kind: 'press',
    value: [islandsOnPage().indexOf(element), press ? controlsOf(element).indexOf(press.control) : -1],
  }
}
