/** Tables: each scrolls by itself where the screen is small, so each is a region that a keyboard reaches and that has a name. */
import type { Root, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { PageContext } from '../../mdx/page-context.ts'
import { element, replace } from '../../mdx/jsx.ts'
import type { CompileStep } from '../../mdx/compile-step.ts'

export const table: CompileStep = { compile: tables }

/** A number with or without a unit: "0.38 ms", "1,177", "> 20 KB", "5 %". */
const quantity = /^[<>≤≥~+−-]?\s?\d[\d.,]*(?:\s?(?:%|[a-zµ]{1,5}(?:\/[a-z]+)?))?$/i

/** The columns whose cells all are numbers, the first aside, which says what a row is about. */
function numberColumns({ children: [, ...rows] }: Table): Set<number> {
  const width = Math.max(0, ...rows.map(({ children }) => children.length))
  const isNumber = (column: number) =>
    rows.every(({ children }) => quantity.test(toString(children[column] ?? { type: 'text', value: '' }).trim()))
  return new Set(
    Array.from({ length: width }, (_, column) => column).filter((column) => column > 0 && isNumber(column)),
  )
}

/** Puts every table into <TableScroll>, named after the heading it is under. */
export async function tables(tree: Root, page: PageContext): Promise<void> {
  let heading = page.title
  const used = new Map<string, number>()
  const names = new Map<Table, { heading: string; number: number }>()
  const visit = (node: Root['children'][number] | Root): void => {
    if (node.type === 'heading') heading = toString(node).trim()
    if (node.type === 'table') {
      // Two regions of one page never share a name.
      const count = (used.get(heading) ?? 0) + 1
      used.set(heading, count)
      names.set(node, { heading, number: count })
    }
    if ('children' in node) (node.children as Root['children']).forEach(visit)
  }
  visit(tree)
  await replace(tree, (node) => {
    if (node.type !== 'table') return undefined
    const numbers = numberColumns(node)
    const columns = node.children[0]?.children.map((cell) => toString(cell).trim()) ?? []
    node.children.forEach((row, line) =>
      row.children.forEach((cell, column) => {
        const align = node.align?.[column] ?? (numbers.has(column) ? 'right' : null)
        // On a phone the cells of three columns and more are below each other, each with its column's name.
        const label =
          line > 0 && column > 0 && columns.length > 2 && cell.children.length > 0 ? columns[column] : undefined
        const properties = {
          ...((align === 'right' || align === 'center') && { className: [`align-${align}`] }),
          ...(label && { 'data-label': label }),
        }
        if (Object.keys(properties).length > 0)
          cell.data = { ...cell.data, hProperties: { ...cell.data?.hProperties, ...properties } }
      }),
    )
    // The alignment would become an inline style, which the page's security policy forbids.
    node.align = null
    return [element('TableScroll', { ...names.get(node) }, [node], node.position)]
  })
}
