/** Light or dark, kept under a theme key in local storage (SPEC.md §4). There is a toggle only where the site
 * allows it. */
import { themeColor } from '../../site/theme-color.ts'
import { keys } from '../../browser/storage-keys.ts'
import { local } from '../../browser/storage.browser.ts'

type ColorMode = 'light' | 'dark'

const isColorMode = (value: unknown): value is ColorMode => value === 'light' || value === 'dark'

function show(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColor[mode])
  for (const toggle of document.querySelectorAll('[data-color-mode-toggle]'))
    toggle.setAttribute('aria-pressed', String(mode === 'dark'))
}

export function startColorMode(): void {
  const current = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')
  show(current())
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-color-mode-toggle]')) return
    const next = current() === 'dark' ? 'light' : 'dark'
    local.set(keys.theme, next)
    show(next)
  })
  // The same site in another tab or window follows.
  addEventListener('storage', (event) => {
    if (event.key === keys.theme && isColorMode(event.newValue)) show(event.newValue)
  })
}
