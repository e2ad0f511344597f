import type { PageProps } from '../page-props.ts'
import { SearchForm } from '../search/SearchForm.tsx'
import { SectionLinks } from '../search/SectionLinks.tsx'
import { ids } from '../../site/dom.ts'

/** What any unknown address answers. */
export default function NotFoundPage({ site }: PageProps) {
  return (
    <main id={ids.main}>
      <article className="prose">
        <h1>{site.texts.notFound.title}</h1>
        {/* The script says more where it knows which page was read last. */}
        <p
          className="lead not-found"
          data-last-page={JSON.stringify([site.texts.notFound.attempt, site.texts.notFound.continue])}
        >
          {site.texts.notFound.text}
        </p>
        <SearchForm site={site} />
        <h2>{site.texts.notFound.sections}</h2>
        <SectionLinks site={site} />
      </article>
    </main>
  )
}
