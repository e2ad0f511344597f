/** How much of the sidebar a page shows. Pure. */
import type { SidebarNode } from '../../site/model.ts'

/** Links that a sidebar shows whole; a larger one shows the current page's trail only, so that pages do not grow with the site. */
export const wholeSidebarLimit = 600

const sizes = new WeakMap<SidebarNode[], number>()

/** Number of links and categories below some nodes. Counted once for each array: every page of a site asks for the same one. */
export function sidebarSize(nodes: SidebarNode[]): number {
  const known = sizes.get(nodes)
  if (known !== undefined) return known
  const size = nodes.reduce(
    (sum, node) => sum + (node.type === 'category' ? 1 + sidebarSize(node.items) : node.type === 'link' ? 1 : 0),
    0,
  )
  sizes.set(nodes, size)
  return size
}
