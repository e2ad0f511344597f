import type { PageProps } from '../page-props.ts'
import { PageNotices } from '../../layout/notices/PageNotices.tsx'
import { SearchForm } from './SearchForm.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import { ids } from '../../site/dom.ts'

/**
 * The search page: its script (search-page.browser.ts) writes what it finds for `q` into #search-results, and shows the
 * sections of the site where there is nothing else to show. Without the script they are all there is.
 */
export default function SearchPage({ site, page }: PageProps) {
  return (
    <main id={ids.main}>
      <PageNotices site={site} page={page} />
      <article className="prose">
        <h1>{site.texts.search.title}</h1>
        <SearchForm site={site} />
        <div id={ids.searchResults} aria-live="polite" />
        <div id={ids.searchSections} className="search-sections">
          <p className="search-sections__reason">{site.texts.search.needsScript}</p>
          <h2>{site.texts.notFound.sections}</h2>
          <SectionLinks site={site} />
        </div>
      </article>
    </main>
  )
}
