/** :::note[Title] … ::: and its kinds. */
import type { Paragraph, Root, RootContent, Text } from 'mdast'
import { directiveToMarkdown } from 'mdast-util-directive'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { PageContext } from '../../mdx/page-context.ts'
import { element, replace, walk } from '../../mdx/jsx.ts'
import { toString } from 'mdast-util-to-string'
import { admonitionIcons } from './kinds.ts'
import type { CompileStep } from '../../mdx/compile-step.ts'

export const admonition: CompileStep = { compile: admonitions }

/**
 * Puts back as text what remark-directive reads as a directive of a kind that pages do not use: `:port` in host:port, and
 * `::b` in a::b.
 */
export async function restoreText(tree: Root): Promise<void> {
  await replace(tree, (node) => {
    if (node.type !== 'textDirective' && node.type !== 'leafDirective') return undefined
    const text: Text = {
      type: 'text',
      value: toMarkdown(node, { extensions: [directiveToMarkdown()] }).trimEnd(),
      position: node.position,
    }
    return [node.type === 'textDirective' ? text : { type: 'paragraph', children: [text], position: node.position }]
  })
  walk(tree, (node) => {
    if ('children' in node) node.children = mergeTexts(node.children as RootContent[]) as typeof node.children
  })
}

/** Texts next to each other as one, as they were before a directive was read between them. */
function mergeTexts(nodes: RootContent[]): RootContent[] {
  const merged: RootContent[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    if (node.type === 'text' && last?.type === 'text')
      merged[merged.length - 1] = { ...last, value: last.value + node.value }
    else merged.push(node)
  }
  return merged
}

/** Turns containers into <Admonition>. */
export async function admonitions(tree: Root, page: PageContext): Promise<void> {
  await replace(tree, (node) => {
    if (node.type !== 'containerDirective') return undefined
    if (!Object.hasOwn(admonitionIcons, node.name)) {
      page.fault(
        node,
        `unknown admonition :::${node.name}`,
        `use one of ${Object.keys(admonitionIcons)
          .map((kind) => `:::${kind}`)
          .join(', ')}`,
      )
      return []
    }
    if (Object.keys(node.attributes ?? {}).length > 0)
      page.fault(node, `:::${node.name} takes no attributes`, `write a title in brackets: :::${node.name}[Title]`)
    const children = [...node.children] as RootContent[]
    const label =
      children[0]?.type === 'paragraph' &&
      (children[0] as Paragraph & { data?: { directiveLabel?: boolean } }).data?.directiveLabel
        ? (children.shift() as Paragraph)
        : undefined
    const title = label ? toString(label).trim() : ''
    if (children.length === 0)
      page.fault(node, `:::${node.name} is empty`, 'write its text between the two lines of colons, or remove it')
    return [element('Admonition', { kind: node.name, title: title || undefined }, children, node.position)]
  })
}
