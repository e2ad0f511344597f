/** :::note[Title] … ::: and its kinds. */
import type { Paragraph, Root, RootContent } from 'mdast'
import remarkDirective from 'remark-directive'
import type { Processor } from 'unified'
import type { Extension } from 'micromark-util-types'
import type { PageContext } from '../../mdx/page-context.ts'
import { element, replace } from '../../mdx/jsx.ts'
import { toString } from 'mdast-util-to-string'
import type { Word } from '../word.ts'

export const admonition: Word = { compile: admonitions }

/** Kinds of admonitions with the title each has when the author gives none. */
export const admonitionKinds: Record<string, string> = { note: 'Note', tip: 'Tip', info: 'Info', warning: 'Warning', danger: 'Danger' }

/** Reads ::: containers, and nothing else that directives could be: `host:port` and `a::b` stay text. */
export function remarkContainers(this: Processor): void {
  Reflect.apply(remarkDirective, this, [])
  const syntax = (this.data() as { micromarkExtensions?: Extension[] }).micromarkExtensions?.at(-1)
  if (!syntax) return
  delete syntax.text
  const flow = syntax.flow?.[58]
  if (syntax.flow && Array.isArray(flow)) syntax.flow[58] = flow.slice(0, 1)
}

/** Turns containers into <Admonition>. */
export async function admonitions(tree: Root, page: PageContext): Promise<void> {
  await replace(tree, (node) => {
    if (node.type !== 'containerDirective') return undefined
    if (!Object.hasOwn(admonitionKinds, node.name)) {
      page.fault(node, `unknown admonition :::${node.name}`, `use one of ${Object.keys(admonitionKinds).map((kind) => `:::${kind}`).join(', ')}`)
      return []
    }
    if (Object.keys(node.attributes ?? {}).length > 0) page.fault(node, `:::${node.name} takes no attributes`, `write a title in brackets: :::${node.name}[Title]`)
    const children = [...node.children] as RootContent[]
    const label = children[0]?.type === 'paragraph' && (children[0] as Paragraph & { data?: { directiveLabel?: boolean } }).data?.directiveLabel ? (children.shift() as Paragraph) : undefined
    const title = label ? toString(label).trim() : ''
    if (children.length === 0) page.fault(node, `:::${node.name} is empty`, 'write its text between the two lines of colons, or remove it')
    return [element('Admonition', { kind: node.name, title: title || admonitionKinds[node.name] }, children, node.position)]
  })
}
