import type { Site } from '../../site/site.ts'
import { SearchForm } from './SearchForm.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import { ids } from '../../site/dom.ts'

/**
 * The search page: the script of src/search writes what it finds for `q` into #search-results, or, where there is nothing
 * to show, the template: a way on.
 */
export function SearchPage({ site }: { site: Site }) {
  return (
    <main id={ids.main}>
      <article className="prose">
        <h1>Search</h1>
        <SearchForm site={site} />
        <div id={ids.searchResults} aria-live="polite" />
        <template id={ids.searchSections}>
          <h2>Sections of the documentation</h2>
          <SectionLinks site={site} />
        </template>
        <noscript>
          <p className="lead">Search runs in the browser and needs JavaScript, which is turned off. Every page can be reached from here:</p>
          <SectionLinks site={site} />
        </noscript>
      </article>
    </main>
  )
}
