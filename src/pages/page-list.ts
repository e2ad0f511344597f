/** From compiled docs and the sidebar to the list of all pages of an edition. Pure. */
import { checkDuplicateRoutes, checkReachable } from '../site/checks.ts'
import type { Blog } from '../site/blog.ts'
import { blogLinks } from './blog/blog-pages.ts'
import { ConfigurationError, type SiteConfig } from '../site/config.ts'
import type { Edition } from '../site/editions.ts'
import type { Diagnostic, SidebarNode } from '../site/model.ts'
import { breadcrumbs, neighbours, readingOrder } from '../site/navigation.ts'
import { routeOfDocId } from '../site/routes.ts'
import { resolveSidebar, type SidebarDoc, type SidebarOptions } from '../site/sidebar.ts'
import { siteEdition, type SiteData } from '../site/site.ts'
import type { Texts } from '../site/texts.ts'
import type { ListedDoc, PageSources } from './page-kind.ts'
import type { Page } from './page.ts'
import { pageKinds } from './registry.ts'

export interface EditionPages {
  site: SiteData
  /** Each route once. */
  pages: Page[]
  /** Routes that more than one page claims, and routes that no address reaches. */
  diagnostics: Diagnostic[]
}

export interface EditionSources {
  edition: Edition
  /** With its labels in the language of the edition. */
  config: SiteConfig
  texts: Texts
  /** What the edition's sidebars.ts exports. */
  sidebars: unknown
  sidebar: SidebarOptions
  docs: ListedDoc[]
  /** Absent where the site has none. */
  blog?: Blog | undefined
  /** Of the blog, as they were compiled: those of the edition at the root. */
  posts: readonly ListedDoc[]
  /** Year of the build. */
  year: number
}

/** Bytes from which on a page is heavy: what one page may fetch ahead would often be used up by one like this. */
const heavy = 11_000

/**
 * Lists the pages of every kind.
 * @throws ConfigurationError for unknown ids in the sidebar, the navbar or the docs versions
 */
export function listPages({
  edition,
  config,
  texts,
  sidebars,
  docs,
  blog,
  posts,
  year,
  ...given
}: EditionSources): EditionPages {
  const { nodes: sidebar, categories } = resolveSidebar(sidebars, docs.map(sidebarDoc), given.sidebar)
  checkDocIds(config, edition, docs, sidebar)
  const sidebarsFile = given.sidebar.file ?? 'sidebars.ts'
  const trails = breadcrumbs(sidebar)
  const neighboursOf = neighbours(sidebar)
  const frameOf: PageSources['frameOf'] = (route, toc = []) => ({
    breadcrumbs: trails.get(route) ?? [],
    toc,
    ...neighboursOf.get(route),
  })
  const sources: PageSources = { config, texts, docs, categories, sidebarsFile, frameOf, blog, posts }
  const kinds = pageKinds.filter(({ isUnversioned }) => !isUnversioned || edition.prefix === '')
  const claims = kinds.flatMap((kind) =>
    kind.pages(sources).map((page): Page => ({ kind: kind.name, path: edition.prefix + page.route, ...page })),
  )
  const seen = new Set<string>()
  return {
    site: {
      config,
      sidebar,
      year,
      texts,
      blog: blogLinks(config, blog),
      edition: siteEdition(edition, config),
      heavyPages: docs.filter(({ weight }) => weight > heavy).map(({ route }) => route),
    },
    pages: claims.filter(({ route }) => !seen.has(route) && seen.add(route)),
    diagnostics: [...checkDuplicateRoutes(claims, config.checks.duplicateRoutes), ...checkReachable(claims)],
  }
}

function sidebarDoc({ id, frontMatter }: ListedDoc): SidebarDoc {
  const { title, sidebarLabel, description, method, sidebarPosition } = frontMatter
  return {
    id,
    label: sidebarLabel ?? title,
    description,
    ...(method && { method }),
    ...(sidebarPosition !== undefined && { position: sidebarPosition }),
  }
}

/** @throws ConfigurationError for docs that the configuration names and the edition does not have, or cannot label */
function checkDocIds(
  config: SiteConfig,
  { version, prefix }: Edition,
  docs: ListedDoc[],
  sidebar: SidebarNode[],
): void {
  const ids = new Set(docs.map((doc) => doc.id))
  const routes = new Set(readingOrder(sidebar).map(({ href }) => href))
  const unknown = (id: string) => `unknown doc id ${JSON.stringify(id)}; write the page or correct the id`
  const index = config.docsVersions.findIndex(({ label }) => label === version.label)
  const faults = [
    ...config.navbar.items.flatMap((item, at) => {
      if (item.type !== 'doc') return []
      // An edition that lacks a page leads to the one at the root.
      if (!ids.has(item.docId) && prefix === '') return [`navbar.items[${at}]: ${unknown(item.docId)}`]
      if (item.label !== undefined || routes.has(routeOfDocId(item.docId))) return []
      const where = prefix === '' ? 'the sidebar' : `the sidebar of version ${version.label}`
      return [`navbar.items[${at}]: ${where} does not hold ${item.docId}, so the item has no label; give it one`]
    }),
    ...(ids.has(version.mainDoc) ? [] : [`docsVersions[${index}].mainDoc: ${unknown(version.mainDoc)}`]),
  ]
  if (faults.length > 0) throw new ConfigurationError(faults.map((fault) => `site.config.ts: ${fault}`).join('\n'))
}
