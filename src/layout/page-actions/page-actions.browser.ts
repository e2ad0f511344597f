/** `data-copy-page` copies the page's Markdown, `data-copy-address` its address; each names the file in all languages. */
import { copyText } from '../../browser/clipboard.browser.ts'

export function startPageActions(): void {
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-copy-page],[data-copy-address]') : null
    if (!button) return
    const { copyPage, copyAddress = '' } = button.dataset
    copyText(
      button,
      import('./copy-page.browser.ts').then(({ copiedMarkdown, chosenAddress }) =>
        copyPage === undefined ? new URL(chosenAddress(copyAddress), location.href).href : copiedMarkdown(copyPage),
      ),
    )
  })
}
