import type { Site } from '../../site/site.ts'

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

/** The site's own mark and the product's name: an arrow that continues from the last of three journal lines. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark">
      <svg className="wordmark__mark" width="28" height="28" viewBox="0 0 28 28" aria-hidden>
        <rect width="28" height="28" rx="7" />
        <path d="M7.5 8.5h13M7.5 14h5M7.5 19.5h5M16.5 13.2l4.5 3.55-4.5 3.55z" />
      </svg>
      <span className="wordmark__name">{name}</span>
    </span>
  )
}
