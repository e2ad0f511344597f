import type { Site } from '../../site/site.ts'
import { Icon } from '../../icons/icons.tsx'
import { searchInputMaximum } from '../../layout/navbar/SearchBox.tsx'

/** The large search field: asks the search page for `q`. */
export function SearchForm({ site }: { site: Site }) {
  return (
    <search aria-label="Search page">
      <form className="search-form" action={site.href('/search')} method="get">
        <Icon name="search" />
        <input
          type="search"
          name="q"
          maxLength={searchInputMaximum}
          placeholder="Search"
          aria-label="Search the documentation"
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit">Search</button>
      </form>
    </search>
  )
}
