/** `button[data-copy-page]` copies the page's Markdown, which its neighbour links to. */
import { copyText } from '../../browser/clipboard.browser.ts'

export function startPageActions(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy-page]') : null
    const link = button?.nextElementSibling
    if (button && link instanceof HTMLAnchorElement)
      copyText(
        button,
        import('./copy-page.browser.ts').then(({ copiedMarkdown }) => copiedMarkdown(link.href)),
      )
  })
}
