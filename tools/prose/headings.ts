/** Headings, and labels of figures, are in sentence case: a capital begins the heading and names, and nothing else. */
import { codeMark, type Passage, type Finding } from './passage.ts'
import { names } from './names.ts'

const nameAt = new RegExp(
  `(?<![\\p{L}\\d])(?:${[...names]
    .sort((a, b) => b.length - a.length)
    .map(escape)
    .join('|')})(?![\\p{L}\\d])`,
  'gu',
)

/**
 * Finds capitals that sentence case does not have, and a missing one at the beginning.
 * @param mayContinue whether it may continue a line above, as labels do
 */
export function checkHeading({ text }: Passage, mayContinue = false): Finding[] {
  // A name may be the heading's first word, and may begin with a small letter (npm).
  const unnamed = text.replaceAll(nameAt, (name) => codeMark.repeat(name.length))
  const found: Finding[] = []
  let begins = true
  for (const match of unnamed.matchAll(/\S+/g)) {
    const word = match[0].replace(/^["'(*]+/, '')
    const start = match.index + match[0].length - word.length
    // Words of mixed case (TypeScript) and of capitals alone (HTTP) are names.
    const plain = /^\p{Lu}?\p{Ll}+(?:['-]\p{Ll}+)*(?![\p{L}\d])/u.exec(word)?.[0]
    if (plain !== undefined) {
      const capital = /^\p{Lu}/u.test(plain)
      const end = start + plain.length
      if (capital && !begins)
        found.push({
          start,
          end,
          what: `"${plain}" has a capital within a ${mayContinue ? 'label' : 'heading'}`,
          remedy: `write "${plain.toLowerCase()}", or add the name to tools/prose/names.ts`,
        })
      else if (!capital && !mayContinue && match.index === 0)
        found.push({
          start,
          end,
          what: `"${plain}" begins a heading with a small letter`,
          remedy: `write "${plain.charAt(0).toUpperCase()}${plain.slice(1)}"`,
        })
    }
    // A number counts what follows: "2 Charge payment".
    begins = /[:.?!]$/.test(match[0]) || (match.index === 0 && /^\d+$/.test(match[0]))
  }
  return found
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
