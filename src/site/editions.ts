/**
 * Editions: each docs version in each language. An edition has its own pages, sidebar and search, all below its prefix.
 * Within it, routes carry no prefix: a page, a link and a sidebar are the same in every edition.
 */
import { ConfigurationError, type DocsVersion, type Locale, type SiteConfig } from './config.ts'

export interface Edition {
  locale: Locale
  version: DocsVersion
  /** The part of an address between the base path and a route: '', '/ar', '/1.3', '/ar/1.3'. */
  prefix: string
  /** Older and unreleased versions say so on their pages. */
  status: 'latest' | 'older' | 'unreleased'
}

/**
 * Every edition, the default language's first, each in the order of versions.
 * @throws ConfigurationError for two editions at one address
 */
export function editionsOf({ locales, docsVersions }: SiteConfig): Edition[] {
  const latest = docsVersions.findIndex(({ isLatest }) => isLatest)
  const editions = locales.flatMap((locale, place) =>
    docsVersions.map((version, index): Edition => ({
      locale,
      version,
      prefix: (place === 0 ? '' : `/${locale.path}`) + version.path.replace(/^\/$/, ''),
      status: index === latest ? 'latest' : index > latest ? 'older' : 'unreleased',
    })),
  )
  for (const [index, { prefix, locale, version }] of editions.entries()) {
    const first = editions.find((other) => other.prefix === prefix)
    if (first && first !== editions[index])
      throw new ConfigurationError(
        `site.config.ts: the address ${prefix}/ belongs to version ${version.label} in ${locale.label} and to version ${first.version.label} in ${first.locale.label}; change the path of one of them`,
      )
  }
  return editions
}

/** The edition whose pages have no prefix: the site's own first page, 404 page and sitemap are of it. */
export const rootEdition = (editions: readonly Edition[]): Edition => {
  const root = editions.find(({ prefix }) => prefix === '')
  if (!root) throw new ConfigurationError('site.config.ts: docsVersions: one version must have the path "/"')
  return root
}
