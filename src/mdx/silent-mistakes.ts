/** Mistakes that Markdown takes for text or lets run to the page's end, so that nothing else would tell their author. */
import type { ContainerDirective } from 'mdast-util-directive'
import type { Code, Paragraph, Root, Table, Text } from 'mdast'
import { errorAt } from '../site/diagnostics.ts'
import type { Diagnostic } from '../site/model.ts'
import { walk } from './jsx.ts'

/** @param tree a file as it was parsed, before anything of it was replaced */
export function silentMistakes(tree: Root, text: string, file: string): Diagnostic[] {
  const lines = text.split('\n')
  const found: Diagnostic[] = []
  walk(tree, (node) => {
    const { start, end } = node.position ?? {}
    if (!start || !end) return
    const fault = (what: string, remedy: string, line = start.line, column = start.column) =>
      found.push(errorAt({ file, line, column }, what, remedy))
    const [first = '', last = ''] = [lines[start.line - 1]?.slice(start.column - 1), lines[end.line - 1]]
    switch (node.type) {
      case 'code':
        if (!isClosed(first, start.line === end.line ? '' : last, node))
          fault(
            'the code fence is not closed: all that follows is taken for code',
            `write ${first.match(/^[`~]+/)?.[0]} on a line of its own below the code`,
          )
        break
      case 'containerDirective':
        if (start.line === end.line || !/(?:^|\s):{3,}\s*$/.test(last))
          fault(
            `:::${(node as ContainerDirective).name} is not closed: all that follows belongs to it`,
            'write ::: on a line of its own below it; a block that holds another one begins and ends with more colons',
          )
        break
      case 'table':
        for (const row of (node as Table).children) {
          const [cells, columns] = [row.children.length, (node as Table).children[0]!.children.length]
          if (cells !== columns)
            fault(
              `the row has ${cells} ${cells === 1 ? 'cell' : 'cells'}, and the table's head ${columns}`,
              'give each row as many cells as the head; write \\| where a bar is meant as text',
              row.position?.start.line,
              row.position?.start.column,
            )
        }
        break
      case 'paragraph':
        if (/^#{2,6}[^\s#]/.test(first))
          fault('a heading without a space behind its signs is taken for text', 'write ## and a space before its words')
        if (tree.children.includes(node as Paragraph) && start.column > 4)
          fault('an indented line is no code here, but text', 'write ``` on a line of its own above and below the code')
        if (isTable(node as Paragraph, lines.slice(start.line - 1, end.line)))
          fault(
            'a table without the line below its head is taken for text',
            'write |---|---| below the first row, with as many cells as that row has',
          )
        break
      case 'text': {
        const [note] = /\[\^[^\]\s]+\]/.exec((node as Text).value) ?? []
        if (note !== undefined)
          fault(`the footnote ${note} is not there`, `write ${note}: and its text on a line of its own`)
        const [, label] = /\]\[([^\]^][^\]]*)\]/.exec((node as Text).value) ?? []
        if (label !== undefined)
          fault(
            `the link [${label}] is not there`,
            `write [${label}]: and its address on a line of its own, or put brackets of code into \`inline code\``,
          )
      }
    }
  })
  return found
}

/** Whether the last line of a code block ends it: with the sign that it begins with, as often or more often. */
function isClosed(first: string, last: string, { value }: Code): boolean {
  const [fence] = /^(?:`{3,}|~{3,})/.exec(first) ?? []
  // Code that is no fence: what a directive or another syntax made.
  if (fence === undefined) return true
  const end = last.trim().replace(/^[>\s]*/, '')
  return end.length >= fence.length && end === fence[0]!.repeat(end.length) && !value.endsWith(`\n${last}`)
}

/** Lines of a paragraph that look like the rows of a table. */
const isTable = ({ children }: Paragraph, lines: readonly string[]): boolean =>
  children[0]?.type === 'text' && lines.length > 1 && lines.every((line) => /^[\s>]*\|.*\|\s*$/.test(line))
