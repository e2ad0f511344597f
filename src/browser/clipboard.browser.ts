/** Puts a text on the clipboard, and says so for two seconds at the button that was pressed. */
import { announce } from './announce.browser.ts'
import { browserTexts } from './texts.browser.ts'

const feedbackTime = 2000

/** The clipboard API is refused in frames and on plain http: then the old way, through a selection. */
async function writeClipboard(text: string | Promise<string>): Promise<void> {
  try {
    // A text that is still on its way: the press that allows copying is known now, and may be forgotten when it is here.
    if (typeof text === 'string') await navigator.clipboard.writeText(text)
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
  } catch {
    const field = document.createElement('textarea')
    field.value = await text
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

/** @param button what was pressed; `data-copy-state` on it says how copying ended */
export function copyText(button: HTMLElement, text: string | Promise<string>): void {
  void writeClipboard(text).then(
    () => show(button, 'copied', browserTexts().copied),
    () => show(button, 'failed', browserTexts().copyingFailed),
  )
}

function show(button: HTMLElement, state: 'copied' | 'failed', text: string): void {
  button.dataset.copyState = state
  announce(text)
  setTimeout(() => {
    if (button.dataset.copyState === state) delete button.dataset.copyState
  }, feedbackTime)
}
