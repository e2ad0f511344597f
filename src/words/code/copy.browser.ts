/** `button[data-copy]` copies the code block it stands in. */
import { copyText } from '../../browser/clipboard.browser.ts'
import { textToCopy } from './copy-text.browser.ts'

export function startCopy(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-copy]') : null
    const block = button?.closest('.code-block, .terminal, figure')
    if (button && block) copyText(button, textToCopy(block))
  })
}
