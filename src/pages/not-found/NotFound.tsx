import type { Site } from '../../site/site.ts'
import { SearchForm } from '../search/SearchForm.tsx'
import { SectionLinks } from '../search/SectionLinks.tsx'
import { ids } from '../../site/dom.ts'

/** What is at an address that no page has. */
export function NotFound({ site }: { site: Site }) {
  return (
    <main id={ids.main}>
      <article className="prose">
        <h1>Page not found</h1>
        <p className="lead">No page has this address. It may have moved, or the link that led here is wrong.</p>
        <SearchForm site={site} />
        <h2>Sections of the documentation</h2>
        <SectionLinks site={site} />
      </article>
    </main>
  )
}
