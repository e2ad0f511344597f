/** Code in a sentence: where its line may break. prose.css lets it break nowhere else. */
import type { Root } from 'mdast'
import { walk } from '../../mdx/jsx.ts'
import type { CompileStep } from '../../mdx/compile-step.ts'

export const inlineCode: CompileStep = { compile: markBreaks }

/** Characters of a word that stays whole: it fits a line of a phone, and a cell of a table there. */
const whole = 24

/**
 * The parts of a piece of code between which a line may break: before each space, and in a word of 24 characters or more
 * after `_`, `.` and `/`, where those leave it long after hyphens and before capitals, and else anywhere.
 */
export function unbreakable(code: string): string[] {
  let parts = code.split(/(?= )/)
  for (const joint of [/(?<=[_./])(?=[^_./])/, /(?<=[a-z](?=[A-Z])|\w-(?=\w))/, new RegExp(`(?<=^(?:.{${whole}})+)`)])
    parts = parts.flatMap((part) => (part.length < whole ? [part] : part.split(joint)))
  return parts.filter((part) => part !== '')
}

async function markBreaks(tree: Root): Promise<void> {
  walk(tree, (node) => {
    if (node.type !== 'inlineCode') return
    const parts = unbreakable(node.value)
    if (parts.length < 2) return
    const mark = { type: 'element' as const, tagName: 'wbr', properties: {}, children: [] }
    const hChildren = parts.flatMap((value, index) => {
      const text = { type: 'text' as const, value }
      return index === 0 ? [text] : [mark, text]
    })
    node.data = { ...node.data, hChildren }
  })
}
