/** What search engines and browsers ask a whole site for: sitemap, robots, OpenSearch description, manifest. */
import path from 'node:path'
import { Readable } from 'node:stream'
import { SitemapStream, streamToPromise } from 'sitemap'
import { listFiles } from '../../files/list-files.ts'
import type { Page } from '../../site/page.ts'
import { siteUrlOf, type SiteConfig } from '../../site/config.ts'
import { escapeHtml } from '../../site/escape.ts'
import { themeColor } from '../../site/theme-color.ts'
import type { OutputFolder } from '../../files/output-folder.ts'

const isText = (text: string | undefined): text is string => text !== undefined

/** What a sitemap of these pages needs no names of. */
const xmlns = { news: false, image: false, video: false }

/** Every page that search engines may list, with the day of its last change where git knows it. */
export async function sitemap(config: SiteConfig, pages: readonly Page[]): Promise<string> {
  const links = pages
    .filter(({ listed, hasAddress, canonical, unreleased }) => listed && hasAddress && !canonical && !unreleased)
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map((page) => ({ ...page, changed: [page.dated, page.source?.changed].filter(isText).toSorted().at(-1) }))
    .map(({ path: own, changed, translations }) => ({
      url: siteUrlOf(config) + own.slice(1),
      ...(translations && {
        links: translations.map((each) => ({ lang: each.language, url: siteUrlOf(config) + each.path.slice(1) })),
      }),
      lastmod: changed,
    }))
  const stream = new SitemapStream({
    hostname: config.url,
    lastmodDateOnly: true,
    xmlns: { ...xmlns, xhtml: links.some((link) => 'links' in link) },
  })
  return `${(await streamToPromise(Readable.from(links).pipe(stream))).toString()}\n`
}

export function robots(config: SiteConfig): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrlOf(config)}sitemap.xml\n`
}

/** Lets a browser offer the site's search in its address bar. */
export function openSearch(config: SiteConfig): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeHtml(config.title.slice(0, 16))}</ShortName>
  <Description>${escapeHtml(`Search the ${config.title} documentation.`)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="32" height="32" type="image/x-icon">${escapeHtml(siteUrlOf(config))}favicon.ico</Image>
  <Url type="text/html" template="${escapeHtml(siteUrlOf(config))}search?q={searchTerms}"/>
</OpenSearchDescription>
`
}

/** @param publicFiles names of the files that are served as they are: icons are named where they exist */
export function manifest(config: SiteConfig, publicFiles: readonly string[]): string {
  const { baseUrl } = config
  const icons = [192, 512]
    .map((size) => ({ file: `icon-${size}.png`, size }))
    .filter(({ file }) => publicFiles.includes(file))
    .flatMap(({ file, size }) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `${baseUrl}${file}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    )
  const described = {
    name: `${config.title} documentation`,
    short_name: config.title,
    description: config.tagline,
    start_url: baseUrl,
    scope: baseUrl,
    display: 'browser',
    background_color: themeColor[config.colorMode.default],
    theme_color: themeColor[config.colorMode.default],
    icons,
  }
  return `${JSON.stringify(described, null, 2)}\n`
}

/** Writes them; a file of the same name in public/ takes the place of what would be written. */
export async function writeSiteFiles(
  { config, siteDir }: { config: SiteConfig; siteDir: string },
  pages: readonly Page[],
  out: OutputFolder,
): Promise<void> {
  const publicFiles = await listFiles(path.join(siteDir, 'public'))
  for (const [file, text] of Object.entries({
    'sitemap.xml': await sitemap(config, pages),
    'robots.txt': robots(config),
    'opensearch.xml': openSearch(config),
    'manifest.webmanifest': manifest(config, publicFiles),
  }))
    if (!publicFiles.includes(file)) await out.keepOrWrite(file, text)
}
