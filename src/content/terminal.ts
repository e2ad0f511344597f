/** Terminal exchanges: lines that start with "$ " are commands (a trailing \ continues on the next line), the rest is output. */

/** A stretch of an exchange. */
export interface TerminalPart {
  kind: 'command' | 'output'
  /** Lines without the prompt. */
  text: string
}

/** Reads an exchange. A blank line between two commands belongs to neither. */
export function readTerminal(text: string): TerminalPart[] {
  const parts: TerminalPart[] = []
  let continues = false
  for (const line of text.split('\n')) {
    const last = parts.at(-1)
    if (continues && last) last.text += `\n${line}`
    else if (line.startsWith('$ ')) parts.push({ kind: 'command', text: line.slice(2) })
    else if (last?.kind === 'output') last.text += `\n${line}`
    else parts.push({ kind: 'output', text: line })
    continues = parts.at(-1)?.kind === 'command' && line.endsWith('\\')
  }
  return parts
    .map((part) => (part.kind === 'output' ? { ...part, text: part.text.replace(/^(?:[\t ]*\n)+/, '').trimEnd() } : part))
    .filter((part) => part.kind === 'command' || part.text !== '')
}

/** Colours and cursor movements that a recording may hold. */
// eslint-disable-next-line no-control-regex
const controls = /\u001b(?:\[[0-9;?]*[A-Za-z]|\][^\u0007]*\u0007)|[\u0000-\u0008\u000b-\u001a\u001c-\u001f]/g

/** An exchange as text without terminal control sequences; a carriage return writes its line anew. */
export function plainTerminal(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.split('\r').at(-1) ?? '')
    .join('\n')
    .replaceAll(controls, '')
    .trimEnd()
}
