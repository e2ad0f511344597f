/** `button[data-copy]` copies the code block around it. */
import { copyText } from '../../browser/clipboard.browser.ts'

export function startCopy(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-copy]') : null
    const block = button?.closest('.code-block, .terminal, figure')
    if (button && block) copyText(button, textToCopy(block))
  })
}

/** What ids begin with, and what they are ids of. */
const idOf: Readonly<Record<string, string>> = {
  dp: 'deployment',
  inv: 'invocation',
  prom: 'awakeable',
  sign: 'awakeable',
  sub: 'subscription',
}

/** A command with a placeholder for each id that is shown shortened: `dp_1P7ujKF8T…` would be an id of nothing. */
export const withPlaceholders = (command: string): string =>
  command.replaceAll(/\b([a-z]+)_\w*…/g, (shown, kind: string) =>
    idOf[kind] === undefined ? shown : `<${idOf[kind]}-id>`,
  )

/**
 * What a copy button puts on the clipboard. Code as it is in the file: a folded part too, without the words on its
 * fold; lines that a change takes out are left out. Of a terminal exchange the commands only, with placeholders for ids.
 * @param block the element around the code
 * @returns text without a line end at its end
 */
function textToCopy(block: Element): string {
  const commands = block.querySelectorAll('.cmd, [data-command]')
  if (commands.length)
    return withPlaceholders([...commands].map((command) => (command.textContent ?? '').trimEnd()).join('\n'))
  const text = [...block.querySelectorAll('code')].map((code) => {
    const kept = code.cloneNode(true) as Element
    for (const removed of kept.querySelectorAll('.del')) removed.remove()
    return kept.textContent ?? ''
  })
  return text.join('').trimEnd()
}
