/** Tables: each scrolls by itself where the screen is small, so each is a region that a keyboard reaches and that has a name. */
import type { Root, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { PageContext } from './context.ts'
import { element, replace } from './jsx.ts'

/** Puts every table into <TableScroll>, named after the heading it stands under. */
export async function tables(tree: Root, page: PageContext): Promise<void> {
  let heading = page.title
  const used = new Map<string, number>()
  const names = new Map<Table, string>()
  const visit = (node: Root['children'][number] | Root): void => {
    if (node.type === 'heading') heading = toString(node).trim()
    if (node.type === 'table') {
      // Two regions of one page never share a name.
      const count = (used.get(heading) ?? 0) + 1
      used.set(heading, count)
      names.set(node, count === 1 ? `Table: ${heading}` : `Table ${count}: ${heading}`)
    }
    if ('children' in node) (node.children as Root['children']).forEach(visit)
  }
  visit(tree)
  await replace(tree, (node) => {
    if (node.type !== 'table') return undefined
    for (const row of node.children)
      row.children.forEach((cell, column) => {
        const align = node.align?.[column]
        if (align === 'right' || align === 'center') cell.data = { ...cell.data, hProperties: { ...cell.data?.hProperties, className: [`align-${align}`] } }
      })
    // The alignment would become an inline style, which the page's security policy forbids.
    node.align = null
    return [element('TableScroll', { label: names.get(node) ?? 'Table' }, [node], node.position)]
  })
}
