/** From compiled pages and the sidebar to the list of everything to render. Pure. */
import type { SiteConfig } from '../site/config.ts'
import { ConfigurationError } from '../site/config.ts'
import type { DocFrame, FrontMatter, TocEntry } from '../site/model.ts'
import { breadcrumbs, neighbours } from '../site/navigation.ts'
import { resolveSidebar, type GeneratedCategory, type SidebarDoc } from '../site/sidebar.ts'
import type { SiteData } from '../site/site.ts'

/** What the page list reads of a compiled page. */
export interface ListedDoc {
  id: string
  file: string
  route: string
  frontMatter: FrontMatter
  toc: TocEntry[]
}

/** One page of the site, without the compiled body: bodies are read one at a time, when they are rendered. */
export type ListedPage =
  | { kind: 'doc'; frame: DocFrame; file: string }
  | { kind: 'category'; frame: DocFrame; category: GeneratedCategory }
  | { kind: 'search'; route: string; title: string; description: string }
  | { kind: 'notFound'; route: string; title: string; description: string }

export interface PageList {
  site: SiteData
  pages: ListedPage[]
}

/** The route a listed page is written to. */
export function routeOf(page: ListedPage): string {
  return page.kind === 'doc' || page.kind === 'category' ? page.frame.route : page.route
}

/**
 * Frames every page: breadcrumbs, neighbours, table of contents, generated category indexes.
 * @param year of the build
 * @throws ConfigurationError for unknown ids in the sidebar or the navbar
 */
export function listPages(config: SiteConfig, sidebars: unknown, docs: ListedDoc[], year: number): PageList {
  const { nodes: sidebar, categories } = resolveSidebar(sidebars, docs.map(sidebarDoc))
  checkNavbarDocs(config, docs)
  const trails = breadcrumbs(sidebar)
  const next = neighbours(sidebar)
  const frame = (route: string, title: string, description: string, toc: TocEntry[], layout: DocFrame['layout']): DocFrame => ({
    route,
    title,
    description,
    breadcrumbs: trails.get(route) ?? [],
    toc,
    ...next.get(route),
    sidebar,
    layout,
  })
  return {
    site: { config, sidebar, year },
    pages: [
      ...docs.map(({ file, route, frontMatter, toc }): ListedPage => ({
        kind: 'doc',
        file,
        frame: frame(route, frontMatter.title, frontMatter.description, frontMatter.hideToc ? [] : toc, frontMatter.layout ?? 'doc'),
      })),
      ...categories.map((category): ListedPage => ({ kind: 'category', category, frame: frame(category.route, category.title, category.description, [], 'doc') })),
      { kind: 'search', route: '/search', title: 'Search', description: `Search the ${config.title} documentation.` },
      { kind: 'notFound', route: '/404', title: 'Page not found', description: 'There is no page at this address.' },
    ],
  }
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
