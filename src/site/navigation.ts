/** Where a page stands: its breadcrumbs and its neighbours, both read off the sidebar. */
import type { NavLink, SidebarNode } from './model.ts'

/** Categories above a route, outermost first, then the page itself; [] for a route the sidebar does not hold. */
export function trailOf(nodes: SidebarNode[], route: string): NavLink[] {
  for (const node of nodes) {
    if (node.type === 'link' && node.href === route) return [{ label: node.label, href: node.href }]
    if (node.type !== 'category') continue
    const own = { label: node.label, href: node.href ?? '' }
    if (node.href === route) return [own]
    const inside = trailOf(node.items, route)
    if (inside.length > 0) return [own, ...inside]
  }
  return []
}

/** Breadcrumbs of a page: the categories above it with their links, then its own label without one. */
export function breadcrumbsOf(nodes: SidebarNode[], route: string): { label: string; href?: string }[] {
  const trail = trailOf(nodes, route)
  return trail.map((link, index) => (index < trail.length - 1 && link.href ? { label: link.label, href: link.href } : { label: link.label }))
}

/** Every page of the sidebar in reading order, a category's own page before its items. */
export function readingOrder(nodes: SidebarNode[]): NavLink[] {
  const links = nodes.flatMap((node): NavLink[] => {
    if (node.type === 'link') return node.external ? [] : [{ label: node.label, href: node.href }]
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
      return [link.href, { ...(previous && { previous }), ...(next && { next }) }]
    }),
  )
}
