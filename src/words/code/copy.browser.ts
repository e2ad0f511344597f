/** `button[data-copy]` copies the code block it stands in, and says so for two seconds. */
import { announce } from '../../browser/announce.browser.ts'
import { textToCopy } from './copy-text.browser.ts'

const feedbackTime = 2000

/** The clipboard API is refused in frames and on plain http: then the old way, through a selection. */
async function writeClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.setAttribute('readonly', '')
    field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0'
    const focused = document.activeElement
    document.body.append(field)
    field.select()
    const done = document.execCommand('copy')
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    if (!done) throw new Error('the browser refuses the clipboard')
  }
}

export function startCopy(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-copy]') : null
    const block = button?.closest('.code-block, .terminal, figure')
    if (!button || !block) return
    void writeClipboard(textToCopy(block)).then(
      () => show(button, 'copied', 'Copied'),
      () => show(button, 'failed', 'Copying failed: select the text and copy it by hand'),
    )
  })
}

function show(button: HTMLElement, state: 'copied' | 'failed', text: string): void {
  button.dataset.copyState = state
  announce(text)
  setTimeout(() => {
    if (button.dataset.copyState === state) delete button.dataset.copyState
  }, feedbackTime)
}
