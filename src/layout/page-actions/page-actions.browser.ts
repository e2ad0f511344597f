/** `button[data-copy-page]` copies the page's Markdown, which its neighbour links to. */
import { copyText } from '../../browser/clipboard.browser.ts'

async function markdownAt(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.text()
}

export function startPageActions(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy-page]') : null
    const link = button?.nextElementSibling
    if (button && link instanceof HTMLAnchorElement) copyText(button, markdownAt(link.href))
  })
}
