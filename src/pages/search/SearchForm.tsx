import type { Site } from '../../site/site.ts'
import { Icon } from '../../icons/icons.tsx'
import { SearchField } from '../../layout/navbar/SearchBox.tsx'

/** The large search field: asks the search page for `q`. */
export function SearchForm({ site }: { site: Site }) {
  return (
    <search aria-label={site.texts.search.searchPage}>
      <form className="search-form" action={site.href('/search')} method="get">
        <Icon name="search" />
        <SearchField site={site} />
        <button type="submit" className="button">
          {site.texts.search.button}
        </button>
      </form>
    </search>
  )
}
