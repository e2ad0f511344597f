import type { NavLink } from '../../site/model.ts'
import type { Site } from '../../site/site.ts'
import { Icon } from '../../icons/icons.tsx'

/** The pages before and after this one in the sidebar's order. */
export function Pagination({ site, previous, next }: { site: Site; previous?: NavLink; next?: NavLink }) {
  if (!previous && !next) return null
  return (
    <nav className="pagination" aria-label={site.texts.page.neighbours}>
      {previous && (
        <a className="pagination__previous" href={site.href(previous.href)} rel="prev">
          <span>
            <Icon name="left" />
            {site.texts.page.previous}
          </span>
          {previous.label}
        </a>
      )}
      {next && (
        <a className="pagination__next" href={site.href(next.href)} rel="next">
          <span>
            {site.texts.page.next}
            <Icon name="right" />
          </span>
          {next.label}
        </a>
      )}
    </nav>
  )
}
