/** What search reads of a page: its text, by heading. */
import type { Nodes, Root } from 'mdast'
import type { PageSection } from '../site/model.ts'
import type { PageContext } from '../mdx/page-context.ts'
import { idOf } from '../words/heading/headings.compile.ts'
import { elementRules } from '../words/registry.compile.ts'
import { isJsx, textOf } from '../mdx/jsx.ts'
import { toString } from 'mdast-util-to-string'

const blocks = new Set(['paragraph', 'listItem', 'blockquote', 'containerDirective', 'mdxJsxFlowElement', 'footnoteDefinition', 'break'])

/**
 * The stretches of the page between headings. Code is left out, inline code is kept; white space is folded.
 * The first stretch has no anchor: what comes before the first heading.
 */
export function sections(tree: Root, page: PageContext): PageSection[] {
  const out: PageSection[] = [{ anchor: '', headings: [page.title], text: '' }]
  const path: { depth: number; text: string }[] = []
  let text = ''
  const close = () => {
    const last = out.at(-1)
    if (last) last.text = text.replaceAll(/\s+/g, ' ').trim()
    text = ''
  }
  const read = (node: Nodes): void => {
    if (node.type === 'heading') {
      close()
      while (path.length > 0 && (path.at(-1)?.depth ?? 0) >= node.depth) path.pop()
      path.push({ depth: node.depth, text: toString(node).trim() })
      out.push({ anchor: idOf(node), headings: [page.title, ...path.map((h) => h.text)], text: '' })
      return
    }
    if (node.type === 'code' || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' || node.type === 'mdxjsEsm') return
    if (isJsx(node)) {
      for (const name of elementRules[node.name ?? '']?.searched ?? []) text += `${textOf(node, name) ?? ''} `
    }
    if (node.type === 'image') text += `${node.alt ?? ''} `
    else if ('value' in node) text += node.value
    if ('children' in node) node.children.forEach(read)
    // A cell ends where a sentence need not: without a sign, a snippet would run one into the next.
    if (node.type === 'tableCell') text += ' · '
    else if (node.type === 'tableRow') text = `${text.replace(/ · $/, '')} `
    else if (blocks.has(node.type)) text += ' '
  }
  tree.children.forEach(read)
  close()
  return out
}
