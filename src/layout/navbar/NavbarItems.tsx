import type { NavbarItem } from '../../site/config.ts'
import type { SidebarNode } from '../../site/model.ts'
import { isExternal, routeOfDocId } from '../../site/routes.ts'
import type { Site } from '../../site/site.ts'
import { Icon, isBrand } from '../../icons/icons.tsx'
import { localeLinks, type ShellPage, versionLinks } from './choices.ts'
import { Dropdown } from './Dropdown.tsx'
import { SearchBox } from './SearchBox.tsx'

/** One thing in the navbar, or null where its kind has nothing to offer. */
export function NavbarEntry({ site, item, page }: { site: Site; item: NavbarItem; page: ShellPage }) {
  switch (item.type) {
    case 'search':
      return <SearchBox site={site} />
    case 'link':
      return (
        <a
          className="navbar__link"
          href={site.href(item.href)}
          aria-current={item.href === page.route ? 'page' : undefined}
          data-external={isExternal(item.href) || undefined}
        >
          {item.label}
        </a>
      )
    case 'icon':
      return (
        <a className="icon-button" href={item.href} title={item.label}>
          {isBrand(item.icon) ? <i className={`mark mark--${item.icon}`} /> : <Icon name={item.icon} />}
          <span>{item.label}</span>
        </a>
      )
    case 'doc': {
      const href = routeOfDocId(item.docId)
      return (
        <a className="navbar__link" href={site.href(href)} aria-current={href === page.route ? 'page' : undefined}>
          {item.label ?? labelOf(site.sidebar, href)}
        </a>
      )
    }
    case 'colorModeToggle':
      if (!site.config.colorMode.switchEnabled) return null
      return (
        <button type="button" className="icon-button color-mode" data-color-mode-toggle>
          <Icon name="sun" />
          <Icon name="moon" />
          <span>{site.texts.navbar.darkMode}</span>
        </button>
      )
    case 'localeDropdown':
      if (site.config.locales.length < 2) return null
      return (
        <Dropdown label={site.texts.navbar.language} icon="globe" links={localeLinks(site, page)}>
          {site.edition.locale.label}
        </Dropdown>
      )
    case 'docsVersionDropdown':
      if (site.config.docsVersions.length < 2) return null
      return (
        <Dropdown label={site.texts.navbar.docsVersion} links={versionLinks(site, page)}>
          {site.edition.version.label}
        </Dropdown>
      )
  }
}

/**
 * The sidebar's label of a route.
 * @throws Error when the sidebar does not hold it: a doc in the navbar needs a label then
 */
export function labelOf(nodes: SidebarNode[], route: string): string {
  const find = (list: SidebarNode[]): string | undefined => {
    for (const node of list) {
      if ((node.type === 'link' || node.type === 'category') && node.href === route) return node.label
      const inside = node.type === 'category' ? find(node.items) : undefined
      if (inside) return inside
    }
    return undefined
  }
  const label = find(nodes)
  if (!label) throw new Error(`site.config.ts: navbar.items: the sidebar holds no page ${route}; give the item a label`)
  return label
}
