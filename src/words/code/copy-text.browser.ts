/**
 * What a copy button puts on the clipboard. Code as it stands in the file: a folded part too, without the words on its
 * fold; lines that a change takes out are left out. Of a terminal exchange the commands only.
 * @param block the element around the code
 * @returns text without a line end at its end
 */
export function textToCopy(block: Element): string {
  const commands = block.querySelectorAll('.cmd, [data-command]')
  if (commands.length) return [...commands].map((command) => (command.textContent ?? '').trimEnd()).join('\n')
  const text = [...block.querySelectorAll('code')].map((code) => {
    const kept = code.cloneNode(true) as Element
    for (const removed of kept.querySelectorAll('.del')) removed.remove()
    return kept.textContent ?? ''
  })
  return text.join('').trimEnd()
}
