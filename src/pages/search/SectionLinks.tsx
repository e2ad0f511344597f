import type { NavLink, SidebarNode } from '../../site/model.ts'
import { firstPage } from '../../site/navigation.ts'
import type { Site } from '../../site/site.ts'

/** The first page of each top-level entry of the sidebar, under the entry's label; other sites are left out. */
export function sectionLinks(nodes: SidebarNode[]): NavLink[] {
  return nodes.flatMap((node): NavLink[] => {
    const href = firstPage([node])
    return href && 'label' in node ? [{ label: node.label, href }] : []
  })
}

/** Where a reader who found no page can continue: the sections of the site. */
export function SectionLinks({ site }: { site: Site }) {
  return (
    <ul className="section-links">
      {sectionLinks(site.sidebar).map((link) => (
        <li key={link.label}>
          <a href={site.href(link.href)}>{link.label}</a>
        </li>
      ))}
    </ul>
  )
}
