/** From code, wherever it was written, to the components that show it. */
import type { RootContent } from 'mdast'
import type { Node } from 'unist'
import type { PageContext } from '../../mdx/page-context.ts'
import { highlight, isLanguage, similarLanguages } from './highlight.compile.ts'
import { element } from '../../mdx/jsx.ts'
import type { Fold } from './regions.compile.ts'
import { plainTerminal, readTerminal } from '../terminal/terminal.compile.ts'

export interface CodeInput {
  code: string
  language: string
  title?: string
  highlight?: ReadonlySet<number>
  lineNumbers?: boolean
  wrap?: boolean
  folds?: readonly Fold[]
}

/**
 * A code block; an unknown language and lines beyond the code's end are reported at the node.
 * @returns <CodeBlock html …>
 */
export async function codeBlock(input: CodeInput, at: Node, page: PageContext): Promise<RootContent[]> {
  const language = input.language.toLowerCase()
  if (!isLanguage(language)) {
    page.fault(
      at,
      `unknown code language "${input.language}"`,
      `use text, or one of the catalogue, for example ${similarLanguages(input.language).join(', ')}`,
    )
    return []
  }
  const count = input.code.split('\n').length
  const beyond = [...(input.highlight ?? [])].filter((line) => line > count)
  if (beyond.length > 0)
    page.fault(
      at,
      `line ${Math.min(...beyond)} is to be highlighted, but the code has ${count} line${count === 1 ? '' : 's'}`,
      'correct the line numbers',
    )
  const { html, numbered } = await highlight(input.code, {
    language,
    highlight: input.highlight,
    lineNumbers: input.lineNumbers ?? false,
    folds: input.folds ?? [],
  })
  return [
    element(
      'CodeBlock',
      { html, language: language || 'text', title: input.title, numbered, wrap: input.wrap },
      [],
      at.position,
    ),
  ]
}

/** A terminal exchange: <Terminal html …>. Commands are highlighted, output is as it was printed. */
export async function terminal(text: string, title: string | undefined, at: Node): Promise<RootContent[]> {
  const parts = readTerminal(plainTerminal(text))
  let html = ''
  for (const part of parts) {
    const lines = await highlight(part.text, { language: part.kind === 'command' ? 'shell' : 'text' })
    const inner = lines.html.slice('<pre><code>'.length, -'</code></pre>'.length)
    html += part.kind === 'command' ? `<span data-command="">${inner}</span>` : `<samp>${inner}</samp>`
  }
  return [
    element('Terminal', { html, title, commands: parts.some((part) => part.kind === 'command') }, [], at.position),
  ]
}
