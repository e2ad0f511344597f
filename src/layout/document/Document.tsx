import type { ReactNode } from 'react'
import type { Page } from '../../site/page.ts'
import { hasCard, socialCardFile, withBase } from '../../site/routes.ts'
import type { Site } from '../../site/site.ts'
import { type BrowserTexts, fill, type Texts } from '../../site/texts.ts'
import { englishTexts, notEnglish } from '../../site/texts/english.ts'
import { themeColor } from '../../site/theme-color.ts'
import { structuredData } from './structured-data.ts'

export interface DocumentProps {
  site: Site
  page: Page
  /** The whole document title: see `documentTitle`. */
  title: string
  /** Hash of the scripts and styles (`data-runtime`, docs/architecture.md). */
  runtime: string
  /** Addresses with the base path, in the order the browser should see them. */
  styles: string[]
  /** Texts of the styles that the page holds. */
  inlineStyles?: string[]
  /** A stylesheet that nothing of this page waits for. */
  lateStyle?: string
  /** Module scripts with the base path; loaded after parsing. */
  scripts: string[]
  /** The one inline script: colour mode and chosen tabs before the first paint. */
  inlineScript?: string
  /** What the search in the browser has to know, as JSON (src/search/settings.ts); without it the embedded index is asked. */
  searchSettings?: string
  /** Version tag that the hosted search index files the page under (SPEC.md §5); absent for pages search leaves out. */
  searchTag?: string
  /** The content of <body>: the Shell. */
  children: ReactNode
}

/** Title of the document: the page's, then the product's. The first page is named after the product alone; a version that is not the latest says so. */
export function documentTitle(site: Site, page: { title: string; route: string }): string {
  const { status, version, home } = site.edition
  const product = status === 'latest' ? site.config.title : `${site.config.title} ${version.label}`
  return page.route === home ? fill(site.texts.site.title, { product }) : `${page.title} | ${product}`
}

/** The whole address of a path with the prefix of its edition. */
export const wholeAddress = ({ config }: Site, path: string): string =>
  new URL(withBase(config.baseUrl, path), config.url).href

/** The whole address that search engines should list. */
export const canonicalOf = (site: Site, { canonical, path }: Page): string => wholeAddress(site, canonical ?? path)

/** Where the hosted search answers, as the browser should connect to it early; null while search is embedded. */
export function searchHost(site: Site): string | null {
  const { search } = site.config
  if (search.kind !== 'hosted') return null
  return search.host ?? `https://${search.appId.toLowerCase()}-dsn.algolia.net`
}

/** The texts of scripts; those of search in English come with its scripts, when they are needed. */
function browserTextsOf({ browser, searchResults, searchDialog }: Texts): BrowserTexts {
  const { placeholder, field, cancel } = searchDialog
  const { searchResults: results, searchDialog: dialog } = englishTexts
  const search = notEnglish({ searchResults, searchDialog }, { searchResults: results, searchDialog: dialog })
  return { ...browser, searchField: { placeholder, field, cancel }, ...(search && { search }) }
}

/** A whole HTML document. The doctype is written by whoever renders it. */
export function Document({
  site,
  page,
  title,
  runtime,
  styles,
  inlineStyles = [],
  lateStyle,
  scripts,
  inlineScript,
  searchSettings,
  searchTag,
  children,
}: DocumentProps) {
  const { locale, prefix } = site.edition
  const { path, description, listed, translations = [] } = page
  const canonical = canonicalOf(site, page)
  const picture = hasCard(page.title + description) ? wholeAddress(site, `/${socialCardFile(path)}`) : undefined
  const card = page.hasAddress && picture
  const { published } = page.article ?? {}
  const { changed } = page.source ?? {}
  const host = searchHost(site)
  return (
    <html
      lang={locale.htmlLang}
      dir={locale.direction === 'rtl' ? 'rtl' : undefined}
      data-theme={site.config.colorMode.default}
      data-runtime={runtime}
      data-base={prefix ? site.href('/') : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {inlineScript && <script dangerouslySetInnerHTML={{ __html: inlineScript }} />}
        {inlineStyles.map((text) => (
          <style key={text} dangerouslySetInnerHTML={{ __html: text }} />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        {page.hasAddress && <link rel="canonical" href={canonical} />}
        {translations.map((each) => (
          <link key={each.language} rel="alternate" hrefLang={each.language} href={wholeAddress(site, each.path)} />
        ))}
        {listed && <link rel="alternate" type="text/markdown" href={site.markdown(page.route)} />}
        {site.blog?.feeds.map(({ name, type, href }) => (
          <link key={href} rel="alternate" type={type} title={`${site.blog?.title}: ${name}`} href={site.href(href)} />
        ))}
        {(!listed || page.unreleased) && <meta name="robots" content="noindex" />}
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {page.hasAddress && <meta property="og:url" content={canonical} />}
        <meta property="og:type" content={changed === undefined && published === undefined ? 'website' : 'article'} />
        {published !== undefined && <meta property="article:published_time" content={published} />}
        {changed !== undefined && <meta property="article:modified_time" content={changed} />}
        <meta property="og:site_name" content={site.config.title} />
        {card && <meta property="og:image" content={card} />}
        {card && <meta property="og:image:width" content="1200" />}
        {card && <meta property="og:image:height" content="630" />}
        {card && <meta property="og:image:alt" content={title} />}
        {card && <meta name="twitter:card" content="summary_large_image" />}
        {listed && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: structuredData(site, page, canonical, picture) }}
          />
        )}
        <meta name="theme-color" content={themeColor[site.config.colorMode.default]} />
        <link rel="icon" href={site.href('/favicon.ico')} sizes="32x32" />
        <link rel="icon" href={site.href('/favicon.svg')} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={site.href('/apple-touch-icon.png')} />
        <link rel="manifest" href={site.href('/manifest.webmanifest')} />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={site.config.title}
          href={site.href('/opensearch.xml')}
        />
        {host && <link rel="preconnect" href={host} crossOrigin="anonymous" />}
        {searchTag && <meta name="docsearch:language" content={locale.code} />}
        {searchTag && <meta name="docsearch:docusaurus_tag" content={searchTag} />}
      </head>
      <body
        data-search-settings={searchSettings}
        data-texts={JSON.stringify(browserTextsOf(site.texts))}
        data-analytics={site.config.analytics && JSON.stringify(site.config.analytics)}
        data-late-style={lateStyle}
        data-heavy-pages={site.heavyPages.map((route) => site.href(route)).join(' ')}
        data-docs-versions={JSON.stringify(site.config.docsVersions.map(({ label }) => label))}
      >
        {children}
        {lateStyle && (
          <noscript>
            <link rel="stylesheet" href={lateStyle} />
          </noscript>
        )}
      </body>
    </html>
  )
}
