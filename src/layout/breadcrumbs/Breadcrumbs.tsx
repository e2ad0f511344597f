import type { Breadcrumb } from '../../site/model.ts'
import type { Site } from '../../site/site.ts'
import { Icon } from '../../icons/icons.tsx'

/** Where the page is in the sidebar: the first page, the categories above it, the page itself. */
export function Breadcrumbs({ site, items }: { site: Site; items: Breadcrumb[] }) {
  if (items.length === 0 || !site.edition.version.breadcrumbs) return null
  return (
    <nav className="breadcrumbs" aria-label={site.texts.page.breadcrumbs}>
      <ol>
        <li>
          <a href={site.href(site.edition.home)} aria-label={site.texts.page.home}>
            <Icon name="home" />
          </a>
        </li>
        {items.map((item, index) => (
          <li key={item.href ?? item.label}>
            {index === items.length - 1 ? (
              <span aria-current="page">{item.label}</span>
            ) : item.href ? (
              <a href={site.href(item.href)}>{item.label}</a>
            ) : (
              <span>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
