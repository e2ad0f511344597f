/** From compiled docs and the sidebar to the list of all pages. Pure. */
import { checkDuplicateRoutes, checkReachable } from '../site/checks.ts'
import type { Blog } from '../site/blog.ts'
import { blogLinks } from './blog/blog-pages.ts'
import { ConfigurationError, type SiteConfig } from '../site/config.ts'
import type { Diagnostic, SidebarNode } from '../site/model.ts'
import { breadcrumbs, neighbours, readingOrder } from '../site/navigation.ts'
import { routeOfDocId } from '../site/routes.ts'
import { resolveSidebar, type SidebarApi, type SidebarDoc } from '../site/sidebar.ts'
import type { SiteData } from '../site/site.ts'
import { englishTexts } from '../site/texts/english.ts'
import type { ListedDoc, PageSources } from './page-kind.ts'
import type { Page } from './page.ts'
import { pageKinds } from './registry.ts'

export interface PageList {
  site: SiteData
  /** Each route once. */
  pages: Page[]
  /** Routes that more than one page claims, and routes that no address reaches. */
  diagnostics: Diagnostic[]
}

/**
 * Lists the pages of every kind.
 * @param year of the build
 * @param apis what each API has in the sidebar
 * @param blog and the posts that were compiled for it
 * @throws ConfigurationError for unknown ids in the sidebar, the navbar or the docs versions
 */
export function listPages(
  config: SiteConfig,
  sidebars: unknown,
  docs: ListedDoc[],
  year: number,
  apis: readonly SidebarApi[] = [],
  { blog, posts = [] }: { blog?: Blog | undefined; posts?: readonly ListedDoc[] } = {},
): PageList {
  const { nodes: sidebar, categories } = resolveSidebar(sidebars, docs.map(sidebarDoc), apis)
  checkDocIds(config, docs, sidebar)
  const trails = breadcrumbs(sidebar)
  const neighboursOf = neighbours(sidebar)
  const frameOf: PageSources['frameOf'] = (route, toc = []) => ({
    breadcrumbs: trails.get(route) ?? [],
    toc,
    ...neighboursOf.get(route),
  })
  const sources: PageSources = { config, texts: englishTexts, docs, categories, frameOf, blog, posts }
  const claims = pageKinds.flatMap((kind) => kind.pages(sources).map((page): Page => ({ kind: kind.name, ...page })))
  const seen = new Set<string>()
  return {
    site: { config, sidebar, year, texts: englishTexts, blog: blogLinks(config, blog) },
    pages: claims.filter(({ route }) => !seen.has(route) && seen.add(route)),
    diagnostics: [...checkDuplicateRoutes(claims, config.checks.duplicateRoutes), ...checkReachable(claims)],
  }
}

function sidebarDoc({ id, frontMatter }: ListedDoc): SidebarDoc {
  const { title, sidebarLabel, description, method } = frontMatter
  return { id, label: sidebarLabel ?? title, description, ...(method && { method }) }
}

/** @throws ConfigurationError for docs that the configuration names and the site does not have, or cannot label */
function checkDocIds(config: SiteConfig, docs: ListedDoc[], sidebar: SidebarNode[]): void {
  const ids = new Set(docs.map((doc) => doc.id))
  const routes = new Set(readingOrder(sidebar).map(({ href }) => href))
  const unknown = (id: string) => `unknown doc id ${JSON.stringify(id)}; write the page or correct the id`
  const faults = [
    ...config.navbar.items.flatMap((item, index) => {
      if (item.type !== 'doc') return []
      if (!ids.has(item.docId)) return [`navbar.items[${index}]: ${unknown(item.docId)}`]
      const labelled = item.label !== undefined || routes.has(routeOfDocId(item.docId))
      return labelled
        ? []
        : [`navbar.items[${index}]: the sidebar does not hold ${item.docId}, so the item has no label; give it one`]
    }),
    ...config.docsVersions.flatMap(({ mainDoc, isLatest }, index) =>
      !isLatest || ids.has(mainDoc) ? [] : [`docsVersions[${index}].mainDoc: ${unknown(mainDoc)}`],
    ),
  ]
  if (faults.length > 0) throw new ConfigurationError(faults.map((fault) => `site.config.ts: ${fault}`).join('\n'))
}
