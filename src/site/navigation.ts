/** Where a page is: its breadcrumbs and its neighbours, both read off the sidebar. */
import type { Breadcrumb, NavLink, SidebarNode } from './model.ts'

/**
 * Breadcrumbs of every page that the sidebar holds, by route: the categories above it with their links, then its own label
 * without one. Where a route is twice, the first place in reading order counts. Built once: a site has many pages.
 */
export function breadcrumbs(nodes: SidebarNode[]): Map<string, Breadcrumb[]> {
  const found = new Map<string, Breadcrumb[]>()
  const walk = (items: SidebarNode[], above: Breadcrumb[]) => {
    for (const node of items) {
      if (node.type !== 'link' && node.type !== 'category') continue
      if (node.type === 'link' && node.isExtra) continue
      const { label, href } = node
      if (href && !found.has(href)) found.set(href, [...above, { label }])
      if (node.type === 'category') walk(node.items, [...above, href ? { label, href } : { label }])
    }
  }
  walk(nodes, [])
  return found
}

/** Every page of the sidebar in reading order, a category's own page before its items. */
export function readingOrder(nodes: SidebarNode[]): NavLink[] {
  const links = nodes.flatMap((node): NavLink[] => {
    if (node.type === 'link') return node.external || node.isExtra ? [] : [{ label: node.label, href: node.href }]
    if (node.type !== 'category') return []
    return [...(node.href ? [{ label: node.label, href: node.href }] : []), ...readingOrder(node.items)]
  })
  const seen = new Set<string>()
  return links.filter(({ href }) => !seen.has(href) && seen.add(href))
}

/** The pages before and after each route in reading order. Built once: a site has many pages. */
export function neighbours(nodes: SidebarNode[]): Map<string, { previous?: NavLink; next?: NavLink }> {
  const order = readingOrder(nodes)
  return new Map(
    order.map((link, index) => {
      const previous = order[index - 1]
      const next = order[index + 1]
      return [link.href, { previous, next }]
    }),
  )
}

/**
 * The nodes that lead to a route, outermost first, the route's own node last; [] for a route the sidebar does not hold.
 * Where the route is twice (a category's own page and an item with the same address), the first one in reading
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

/** The first page below some nodes, in reading order. */
export const firstPage = (nodes: SidebarNode[]): string | undefined => readingOrder(nodes)[0]?.href
