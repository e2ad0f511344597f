import type { Site } from '../../site/site.ts'
import { Icon } from '../../icons/icons.tsx'
import { searchInputMaximum } from '../../layout/navbar/SearchBox.tsx'

/** The large search field: asks the search page for `q`. */
export function SearchForm({ site }: { site: Site }) {
  return (
    <search aria-label={site.texts.search.searchPage}>
      <form className="search-form" action={site.href('/search')} method="get">
        <Icon name="search" />
        <input
          type="search"
          name="q"
          maxLength={searchInputMaximum}
          placeholder={site.texts.search.placeholder}
          aria-label={site.texts.search.field}
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit">{site.texts.search.button}</button>
      </form>
    </search>
  )
}
