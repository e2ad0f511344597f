import type { SidebarNode } from '../../site/model.ts'
import type { OwnSidebar } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { Icon } from '../../icons/icons.tsx'
import { firstPage, sidebarTrail } from '../../site/navigation.ts'
import { fill } from '../../site/texts.ts'

/** Links that a sidebar shows whole; a larger one shows the current page's trail only, so that pages do not grow with the site. */
const wholeSidebarLimit = 600

const sizes = new WeakMap<SidebarNode[], number>()

/** Number of links and categories below some nodes. Counted once for each array: every page of a site asks for the same one. */
function sidebarSize(nodes: SidebarNode[]): number {
  const known = sizes.get(nodes)
  if (known !== undefined) return known
  const size = nodes.reduce(
    (sum, node) => sum + (node.type === 'category' ? 1 + sidebarSize(node.items) : node.type === 'link' ? 1 : 0),
    0,
  )
  sizes.set(nodes, size)
  return size
}

/**
 * The tree of all pages. Categories are <details>: they are open where they hold the current page or sidebars.ts says so, and
 * never close each other. Elements carry few classes because this is the largest part of most pages.
 * Of a very large tree only the current page's trail is shown, every other category as a link to its first page.
 */
export function Sidebar({ site, route, own }: { site: Site; route: string; own?: OwnSidebar | undefined }) {
  const { label, nodes } = own ?? { label: site.texts.site.documentation, nodes: site.sidebar }
  return (
    <nav className="sidebar" aria-label={label}>
      <Level
        site={site}
        nodes={nodes}
        trail={sidebarTrail(nodes, route)}
        whole={sidebarSize(nodes) <= wholeSidebarLimit}
      />
    </nav>
  )
}

interface TreeProps {
  site: Site
  trail: SidebarNode[]
  /** Whether categories off the trail are shown with their pages. */
  whole: boolean
}

function Level({ nodes, ...tree }: TreeProps & { nodes: SidebarNode[] }) {
  return (
    <ul>
      {nodes.map((node, index) => (
        <Node key={index} node={node} {...tree} />
      ))}
    </ul>
  )
}

function Node({ node, ...tree }: TreeProps & { node: SidebarNode }) {
  const { site, trail, whole } = tree
  const current = trail.at(-1) === node ? 'page' : undefined
  switch (node.type) {
    case 'rule':
      return (
        <li>
          <hr />
        </li>
      )
    case 'heading':
      return <li className="sidebar__heading">{node.label}</li>
    case 'link':
      return (
        <li>
          <a href={site.href(node.href)} aria-current={current}>
            {node.method && (
              <>
                <span className="method" data-method={node.method}>
                  {node.method}
                </span>{' '}
              </>
            )}
            {node.label}
            {node.external && <Icon name="external" title={site.texts.site.anotherSite} />}
          </a>
        </li>
      )
    case 'category': {
      if (!whole && !trail.includes(node))
        return (
          <li>
            <a href={site.href(node.href ?? firstPage(node.items) ?? '/')}>{node.label}</a>
          </li>
        )
      const items = <Level nodes={node.items} {...tree} />
      if (!node.href)
        return (
          <li>
            <details open={node.open || trail.includes(node)}>
              <summary>{node.label}</summary>
              {items}
            </details>
          </li>
        )
      // A link cannot be in a <summary>: the label leads to the page, the arrow next to it opens the category.
      return (
        <li className="sidebar__linked">
          <a href={site.href(node.href)} aria-current={current}>
            {node.label}
          </a>
          <details open={node.open || trail.includes(node)}>
            <summary aria-label={fill(site.texts.page.pagesUnder, { category: node.label })} />
            {items}
          </details>
        </li>
      )
    }
  }
}
