/**
 * What the search in the browser has to know of the configuration. The render layer puts it into the page as JSON
 * (`data-search-settings` on the search box); without it the embedded index of this site is searched.
 */
import type { SiteConfig } from '../site/config.ts'
import type { Edition } from '../site/editions.ts'

export interface SearchSettings {
  kind: 'embedded' | 'hosted'
  /** Name of the index: the product's, in lower case, unless the configuration names another. */
  indexName: string
  /** Filters of contextual search: the page's language and docs version (SPEC.md §5). */
  facets: Record<string, string>
  hosted?: { appId: string; apiKey: string; host?: string }
  missingResultsUrl?: string
  /** Where a reader who has not searched yet can go; routes without the base path. */
  places?: { label: string; href: string }[]
}

/** The hosts that a hosted search may ask; none while search is embedded. */
export function hostsOfSearch({ search }: SiteConfig): string[] {
  if (search.kind !== 'hosted') return []
  return search.host === undefined ? serviceHosts(search.appId) : [search.host]
}

/** The service's hosts for an application, the nearest first. */
export function serviceHosts(appId: string): [nearest: string, ...others: string[]] {
  const id = appId.toLowerCase()
  return [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)]
}

/** What pages and records of an edition are filed under. */
export function facetsOf({ locale, version }: Pick<Edition, 'locale' | 'version'>): Record<string, string> {
  return {
    language: locale.code,
    docusaurus_tag: `docs-default-${version.isLatest ? 'current' : version.label}`,
  }
}

export function searchSettings(config: SiteConfig, edition: Edition): SearchSettings {
  const { search } = config
  return {
    kind: search.kind,
    indexName: search.kind === 'hosted' ? search.indexName : config.title.toLowerCase(),
    facets: facetsOf(edition),
    ...(search.kind === 'hosted' && {
      hosted: { appId: search.appId, apiKey: search.apiKey, host: search.host },
    }),
    missingResultsUrl: search.missingResultsUrl,
    ...(search.places.length > 0 && { places: search.places }),
  }
}

/** The filters of a request. Pages that belong to no docs version (the blog) are filed under `default`. */
export function facetFilters({ kind, facets }: SearchSettings): (string | string[])[] {
  return Object.entries(facets).map(([name, value]) =>
    kind === 'hosted' && name === 'docusaurus_tag' ? [`${name}:default`, `${name}:${value}`] : `${name}:${value}`,
  )
}
