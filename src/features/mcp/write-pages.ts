/** The server's list of the site's pages. */
import { indexFolder } from '../../search/index-format.ts'
import { siteUrlOf } from '../../site/config.ts'
import { languageIds } from '../../site/languages.ts'
import type { SidebarNode } from '../../site/model.ts'
import { readingOrder } from '../../site/navigation.ts'
import type { Page } from '../../site/page.ts'
import type { CompiledProject } from '../feature.ts'
import { placesOf } from '../markdown/sections/page-sections.ts'
import type { OutlineNode, PagesFile } from './server/pages-file.ts'

/** The pages of the edition at the site's root. @param rules ids of the languages that have a sheet of rules */
export async function pagesOf(
  { editions: [edition], load }: CompiledProject,
  rules: readonly string[],
): Promise<PagesFile> {
  if (!edition) throw new Error('the site has no pages')
  const { config, sidebar } = edition.site
  const places = new Map(readingOrder(sidebar).map(({ href }, place) => [href, place]))
  const placeOf = ({ route }: Page) => places.get(route) ?? places.size
  const served = edition.pages.filter(({ listed }) => listed).toSorted((a, b) => placeOf(a) - placeOf(b))
  const inSidebar = served.filter(({ route }) => places.has(route))
  const others = served.filter(({ route }) => !places.has(route))
  return {
    title: config.title,
    tagline: config.tagline,
    siteUrl: siteUrlOf(config),
    index: indexFolder,
    pages: await Promise.all(
      served.map(async ({ route, title, description, languages = [], hasBody, file }) => ({
        route,
        title,
        description,
        languages: languageIds.filter((id) => languages.includes(id)),
        sections: hasBody && file !== undefined ? placesOf((await load(file)).sections) : [],
      })),
    ),
    outline: [
      ...sidebar.flatMap(outlineOf),
      ...(inSidebar.length > 0 ? others.map(({ title: label, route }) => ({ label, route })) : []),
    ],
    rules: [...rules],
  }
}

function outlineOf(node: SidebarNode): OutlineNode[] {
  if (node.type === 'link') return node.external || node.isExtra ? [] : [{ label: node.label, route: node.href }]
  if (node.type !== 'category') return []
  return [
    { label: node.label, ...(node.href !== undefined && { route: node.href }), items: node.items.flatMap(outlineOf) },
  ]
}
