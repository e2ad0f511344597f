import type { Site } from '../../site/site.ts'
import { Icon } from '../../icons/icons.tsx'

/** Longest query, in characters (SPEC.md §5). */
const searchInputMaximum = 64

/** Where a query is typed, in the box of the navbar and on the search page. */
export function SearchField({ site }: { site: Site }) {
  return (
    <input
      type="search"
      name="q"
      maxLength={searchInputMaximum}
      placeholder={site.texts.search.placeholder}
      aria-label={site.texts.search.field}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

/**
 * The search box of the navbar. Without JavaScript it is a form that asks the search page; the runtime opens the
 * dialog at `[data-search-open]` instead and writes the reader's own key into `[data-search-hint]`.
 */
export function SearchBox({ site }: { site: Site }) {
  return (
    <search className="search-landmark">
      <form className="search-box" action={site.href('/search')} method="get" data-search-open>
        <button type="submit" className="search-box__button" aria-label={site.texts.search.button}>
          <Icon name="search" />
        </button>
        <SearchField site={site} />
        <kbd className="search-box__hint" data-search-hint aria-hidden>
          Ctrl K
        </kbd>
      </form>
    </search>
  )
}
