/**
 * Opens the search dialog, and fetches it, React and the index' first file only when somebody is about to. Without
 * this script, or when the dialog cannot be had, the search box is a form that asks the search page.
 */
import { searchClient } from './client.browser.ts'
import { keyAction } from './opening-keys.ts'
import { readSettings } from './settings.ts'

/** How long the box shows nothing while the dialog is loaded, in milliseconds (SPEC.md §9). */
const spinnerDelay = 200

const boxSelector = '[data-search-open]'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
}

/** @param baseUrl base path with both slashes */
export function startSearchDialog(baseUrl: string): void {
  const settings = readSettings(document.querySelector<HTMLElement>('[data-search-settings]')?.dataset.searchSettings)
  const box = document.querySelector<HTMLFormElement>(boxSelector)
  let close: (() => void) | undefined
  let opening = false

  const load = () => import('./SearchDialog.client.tsx')
  const prepare = () => {
    // Whoever points at the box opens it half a second later.
    void load().catch(() => undefined)
    searchClient(settings, baseUrl)
  }

  async function open(query?: string): Promise<void> {
    if (close || opening) return
    opening = true
    const slow = setTimeout(() => box?.setAttribute('aria-busy', 'true'), spinnerDelay)
    try {
      const { openDialog } = await load()
      close = openDialog({
        settings,
        client: searchClient(settings, baseUrl),
        baseUrl,
        ...(query && { initialQuery: query }),
        onClose: () => (close = undefined),
      })
    } catch {
      location.assign(`${baseUrl}search${query ? `?q=${encodeURIComponent(query)}` : ''}`)
    } finally {
      opening = false
      clearTimeout(slow)
      box?.removeAttribute('aria-busy')
    }
  }

  addEventListener('keydown', (event) => {
    const target = event.target
    const inSearchBox = target instanceof Element && target.closest(boxSelector) !== null
    const action = keyAction(event, { open: close !== undefined, typing: isTyping(target), inSearchBox })
    if (!action) return
    event.preventDefault()
    if (action.do === 'close') close?.()
    else void open(action.query)
  })

  const hint = document.querySelector('[data-search-hint]')
  if (hint && /Mac|iP(hone|ad)/.test(navigator.platform)) hint.textContent = '⌘ K'
  if (!box) return
  box.addEventListener('click', (event) => {
    event.preventDefault()
    void open()
  })
  box.addEventListener('submit', (event) => {
    event.preventDefault()
    void open(box.querySelector('input')?.value)
  })
  for (const type of ['pointerover', 'focusin', 'touchstart']) box.addEventListener(type, prepare, { once: true, passive: true })
}
