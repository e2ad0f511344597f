/** From compiled docs and the sidebar to the list of all pages of an edition. Pure. */
import {
  kindsOf,
  type EditionSource,
  type ListedEdition,
  type Project,
  type SiteFeatures,
} from '../features/feature.ts'
import { checkDuplicateRoutes, checkInSidebar, checkReachable, checkTwins } from '../site/checks.ts'
import { ConfigurationError } from '../site/config.ts'
import type { SidebarNode } from '../site/model.ts'
import { breadcrumbs, neighbours, readingOrder } from '../site/navigation.ts'
import { routeOfDocId } from '../site/routes.ts'
import { resolveSidebar, type SidebarDoc, type SidebarPages } from '../site/sidebar.ts'
import { siteEdition } from '../site/site.ts'
import type { ListedDoc, PageSources } from '../pages/page-kind.ts'
import type { Page } from '../site/page.ts'

/** What an edition's pages are made from. */
export interface ListSources {
  source: EditionSource
  /** Its pages, also those that stand in for a missing translation. */
  docs: readonly ListedDoc[]
  /** Ids of docs that are left out: their entries in the sidebar are, too. */
  drafts: readonly string[]
  /** What each `type: 'pages'` in the sidebar stands for. */
  sidebarPages: readonly SidebarPages[]
  data: SiteFeatures
  /** Year of the build. */
  year: number
}

/** Bytes from which on a page is heavy: two in three are lighter, and what may be fetched ahead holds one of those. */
const heavy = 8_000

/**
 * Lists the pages of every kind.
 * @throws ConfigurationError for unknown ids in the sidebar, the navbar or the docs versions
 */
export function listPages(
  { features }: Project,
  { source, docs: compiled, drafts, sidebarPages, data, year }: ListSources,
): Pick<ListedEdition, 'site' | 'pages' | 'diagnostics'> {
  const { edition, config, texts, sidebars, sidebarsFile, translate } = source
  const docs = compiled.filter(({ collection }) => collection === undefined)
  const { nodes: sidebar, categories } = resolveSidebar(sidebars, docs.map(sidebarDoc), {
    pages: sidebarPages,
    file: sidebarsFile,
    drafts,
    translate,
  })
  checkDocIds(source, docs, sidebar)
  const trails = breadcrumbs(sidebar)
  const neighboursOf = neighbours(sidebar)
  const frameOf: PageSources['frameOf'] = (route, toc = []) => ({
    breadcrumbs: trails.get(route) ?? [],
    toc,
    ...neighboursOf.get(route),
  })
  const collected = compiled.filter(({ collection }) => collection !== undefined)
  const sources: PageSources = { config, texts, docs, collected, categories, sidebarsFile, frameOf, data }
  const kinds = kindsOf(features).filter(({ isUnversioned }) => !isUnversioned || edition.prefix === '')
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
      edition: siteEdition(edition, config),
      heavyPages: docs.filter(({ weight }) => weight > heavy).map(({ route }) => route),
      ...Object.assign({}, ...features.map((feature) => feature.tell?.(config, data))),
    },
    pages: claims.filter(({ route }) => !seen.has(route) && seen.add(route)),
    diagnostics: [
      ...checkDuplicateRoutes(claims, config.checks.duplicateRoutes),
      ...checkReachable(claims),
      ...checkTwins(claims),
      ...(edition.prefix === ''
        ? checkInSidebar(
            docs.filter(({ id, frontMatter }) => id !== edition.version.mainDoc && !frontMatter.draft),
            routesIn(sidebar),
          )
        : []),
    ],
  }
}

function sidebarDoc({ id, frontMatter }: ListedDoc): SidebarDoc {
  const { title, sidebarLabel, description, method, sidebarPosition } = frontMatter
  return {
    id,
    label: sidebarLabel ?? title,
    description,
    method,
    position: sidebarPosition,
  }
}

/** Every address that a sidebar leads to. */
const routesIn = (nodes: readonly SidebarNode[]): Set<string> =>
  new Set(
    nodes.flatMap((node) => [
      ...('href' in node && node.href !== undefined ? [node.href] : []),
      ...(node.type === 'category' ? routesIn(node.items) : []),
    ]),
  )

/** @throws ConfigurationError for docs that the configuration names and the edition does not have, or cannot label */
function checkDocIds(
  { config, edition: { version, prefix } }: EditionSource,
  docs: readonly ListedDoc[],
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
