import type { NavLink } from '../../site/model.ts'
import type { Site } from '../../site/site.ts'
import { Icon } from '../../icons/icons.tsx'

export interface PaginationWords {
  /** What a screen reader calls both links. */
  label: string
  previous: string
  next: string
}

/** Of pages that follow each other in the sidebar. */
const inOrder = ({ texts: { page } }: Site): PaginationWords => ({
  label: page.neighbours,
  previous: page.previous,
  next: page.next,
})

/** The pages before and after this one: in the sidebar's order, unless `words` say in which. */
export function Pagination({
  site,
  previous,
  next,
  words = inOrder(site),
}: {
  site: Site
  previous?: NavLink
  next?: NavLink
  words?: PaginationWords
}) {
  if (!previous && !next) return null
  return (
    <nav className="pagination" aria-label={words.label}>
      {previous && (
        <a className="pagination__previous" href={site.href(previous.href)} rel="prev">
          <span>
            <Icon name="left" />
            {words.previous}
          </span>
          {previous.label}
        </a>
      )}
      {next && (
        <a className="pagination__next" href={site.href(next.href)} rel="next">
          <span>
            {words.next}
            <Icon name="right" />
          </span>
          {next.label}
        </a>
      )}
    </nav>
  )
}
