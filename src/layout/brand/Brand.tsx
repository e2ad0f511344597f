import type { Site } from '../../site/site.ts'
import { Wordmark } from './Wordmark.tsx'

/** The wordmark, which leads to the provider's main site, and the way to this site's own first page. */
export function Brand({ site, route }: { site: Site; route: string }) {
  return (
    <div className="brand">
      <a href={site.config.navbar.logo.href}>
        <Wordmark name={site.config.navbar.logo.alt} />
      </a>
      <a
        className="brand__docs"
        href={site.href(site.edition.home)}
        aria-current={route === site.edition.home ? 'page' : undefined}
      >
        {site.texts.site.docs}
      </a>
    </div>
  )
}
