/** Which part of the sidebar is open on a page. Pure. */
import type { SidebarNode } from '../../site/model.ts'

/**
 * The nodes that lead to a route, outermost first, the route's own node last; [] for a route the sidebar does not hold.
 * Where the route stands twice (a category's own page and an item with the same address), the first one in reading
 * order counts, so that one place is marked.
 */
export function sidebarTrail(nodes: SidebarNode[], route: string): SidebarNode[] {
  for (const node of nodes) {
    if (node.type !== 'link' && node.type !== 'category') continue
    if (node.href === route) return [node]
    const inside = node.type === 'category' ? sidebarTrail(node.items, route) : []
    if (inside.length > 0) return [node, ...inside]
  }
  return []
}

/** Links that a sidebar shows whole; a larger one shows the current page's trail only, so that pages do not grow with the site. */
export const wholeSidebarLimit = 600

const sizes = new WeakMap<SidebarNode[], number>()

/** Number of links and categories below some nodes. Counted once for each array: every page of a site asks for the same one. */
export function sidebarSize(nodes: SidebarNode[]): number {
  const known = sizes.get(nodes)
  if (known !== undefined) return known
  const size = nodes.reduce((sum, node) => sum + (node.type === 'category' ? 1 + sidebarSize(node.items) : node.type === 'link' ? 1 : 0), 0)
  sizes.set(nodes, size)
  return size
}

/** The first page below some nodes, in reading order. */
export function firstPage(nodes: SidebarNode[]): string | undefined {
  for (const node of nodes) {
    const href = node.type === 'link' && !node.external ? node.href : node.type === 'category' ? (node.href ?? firstPage(node.items)) : undefined
    if (href) return href
  }
  return undefined
}
