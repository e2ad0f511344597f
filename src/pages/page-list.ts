/** From compiled docs and the sidebar to the list of all pages. Pure. */
import { ConfigurationError, type SiteConfig } from '../site/config.ts'
import { breadcrumbs, neighbours } from '../site/navigation.ts'
import { resolveSidebar, type SidebarDoc } from '../site/sidebar.ts'
import type { SiteData } from '../site/site.ts'
import type { ListedDoc, PageSources } from './page-kind.ts'
import type { Page } from './page.ts'
import { pageKinds } from './registry.ts'

export interface PageList {
  site: SiteData
  pages: Page[]
}

/**
 * Lists the pages of every kind.
 * @param year of the build
 * @throws ConfigurationError for unknown ids in the sidebar or the navbar
 */
export function listPages(config: SiteConfig, sidebars: unknown, docs: ListedDoc[], year: number): PageList {
  const { nodes: sidebar, categories } = resolveSidebar(sidebars, docs.map(sidebarDoc))
  checkNavbarDocs(config, docs)
  const trails = breadcrumbs(sidebar)
  const neighboursOf = neighbours(sidebar)
  const frameOf: PageSources['frameOf'] = (route, toc = []) => ({
    breadcrumbs: trails.get(route) ?? [],
    toc,
    ...neighboursOf.get(route),
  })
  const sources: PageSources = { config, docs, categories, frameOf }
  const pages = pageKinds.flatMap((kind) => kind.pages(sources).map((page): Page => ({ kind: kind.name, ...page })))
  return { site: { config, sidebar, year }, pages }
}

function sidebarDoc({ id, frontMatter }: ListedDoc): SidebarDoc {
  const { title, sidebarLabel, description, sidebarPosition } = frontMatter
  return { id, label: sidebarLabel ?? title, description, ...(sidebarPosition !== undefined && { position: sidebarPosition }) }
}

function checkNavbarDocs(config: SiteConfig, docs: ListedDoc[]): void {
  const ids = new Set(docs.map((doc) => doc.id))
  const unknown = config.navbar.items.filter((item) => item.type === 'doc').filter((item) => !ids.has(item.docId))
  if (unknown.length === 0) return
  throw new ConfigurationError(unknown.map((item) => `site.config.ts: navbar.items: unknown doc id ${JSON.stringify(item.docId)}; write the page or correct the id`).join('\n'))
}
