/**
 * Islands become operable when the browser is idle, when they come into view (`data-island="visible"`), or at the
 * first intent on one (pointer, key, focus, touch), whichever comes first. React is not loaded before that.
 */
import { onEachPage } from '../browser/events.browser.ts'
import { nextTurn, whenIdle } from '../browser/idle.browser.ts'

type Hydrate = (element: HTMLElement) => Promise<() => void>

/** What is known of an island: on its way (the promise), operable, or failed and to be tried again at the next intent. */
const started = new WeakMap<HTMLElement, Promise<boolean>>()
const unmounts = new Map<HTMLElement, () => void>()
/** Islands whose first click waits for hydration, with what was clicked. */
const waiting = new WeakMap<HTMLElement, HTMLElement>()

function start(island: HTMLElement, hydrate: Hydrate): Promise<boolean> {
  const known = started.get(island)
  if (known) return known
  const work = hydrate(island).then(
    (unmount) => {
      // The reader may have left the page meanwhile.
      if (island.isConnected) unmounts.set(island, unmount)
      else unmount()
      island.dataset.islandState = 'ready'
      return true
    },
    (error: unknown) => {
      console.error(error)
      started.delete(island)
      island.dataset.islandState = 'failed'
      return false
    },
  )
  started.set(island, work)
  return work
}

function islandOf(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-island]') : null
}

export function startIslands({ hydrate }: { hydrate: Hydrate }): void {
  for (const type of ['pointerover', 'focusin', 'keydown', 'touchstart'])
    document.addEventListener(
      type,
      (event) => {
        const island = islandOf(event)
        if (island) void start(island, hydrate)
      },
      { capture: true, passive: true },
    )

  // A click that nobody hears yet is kept and done again; a second one before that means the same.
  document.addEventListener(
    'click',
    (event) => {
      const island = islandOf(event)
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>('button, input, select, summary, [role]') : null
      if (!island || !target || island.dataset.islandState === 'ready') return
      event.preventDefault()
      event.stopPropagation()
      const replayed = waiting.has(island)
      waiting.set(island, target)
      if (replayed) return
      island.setAttribute('aria-busy', 'true')
      void start(island, hydrate).then((ready) => {
        const clicked = waiting.get(island)
        waiting.delete(island)
        island.removeAttribute('aria-busy')
        if (ready && clicked?.isConnected) clicked.click()
      })
    },
    { capture: true },
  )

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) {
        observer.unobserve(target)
        whenIdle(() => void start(target as HTMLElement, hydrate))
      }
  }, { rootMargin: '200px' })

  document.addEventListener('page:leave', () => {
    observer.disconnect()
    const page = document.getElementById('page')
    for (const [island, unmount] of unmounts)
      if (page?.contains(island)) {
        unmounts.delete(island)
        unmount()
      }
  })

  onEachPage(() => {
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
    for (const island of islands) if (island.dataset.island === 'visible') observer.observe(island)
    const others = islands.filter((island) => island.dataset.island !== 'visible' && !started.has(island))
    if (others.length)
      whenIdle(async () => {
        // One after the other, with a pause between: together they could hold up the reader's first key.
        for (const island of others) {
          if (island.isConnected) await start(island, hydrate)
          await nextTurn()
        }
      })
  })
}
