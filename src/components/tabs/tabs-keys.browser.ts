/**
 * Where text goes from right to left, the arrow to the left leads to the next tab. Chromium knows that; Firefox
 * takes it for the previous radio input in every language. Loaded on pages of such a language alone.
 */
export function startTabKeys(): void {
  document.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: 1, ArrowRight: -1 }[event.key]
    const { target } = event
    if (step === undefined || !(target instanceof HTMLInputElement) || !target.classList.contains('tabs__input')) return
    const bar = target.closest('.tabs__bar')
    if (!bar || getComputedStyle(bar).direction !== 'rtl') return
    event.preventDefault()
    const all = [...bar.querySelectorAll<HTMLInputElement>('.tabs__input')]
    const next = all.at((all.indexOf(target) + step) % all.length)
    next?.focus()
    next?.click()
  })
}
