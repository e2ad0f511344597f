/** What AI tools read: an index of the pages, and all of them as one text (llmstxt.org). */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { hashOf } from '../files/hash.ts'
import type { Page } from '../pages/page.ts'
import { siteUrlOf } from '../site/config.ts'
import type { SidebarNode } from '../site/model.ts'
import { readingOrder } from '../site/navigation.ts'
import { markdownFile } from '../site/routes.ts'
import type { SiteData } from '../site/site.ts'
import type { OutputFolder } from './output-folder.ts'

/** Areas of the site that hold no text of their own (SPEC.md §9). */
const leftOut = /^\/(?:search|category|plugins|assets|404)(?:\/|$)/

/** The pages that an index for AI tools names, in the order in which readers meet them. */
export function pagesForTools(pages: readonly Page[], sidebar: SidebarNode[]): Page[] {
  const places = new Map(readingOrder(sidebar).map(({ href }, place) => [href, place]))
  const placeOf = ({ route }: Page) => places.get(route) ?? places.size
  return pages
    .filter(({ route, listed, isIndex, untranslated }) => listed && !isIndex && !untranslated && !leftOut.test(route))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The first part of a route, by which the index is grouped: one level deep (SPEC.md §9). */
const areaOf = (route: string): string => route.split('/')[1] ?? ''

/** `/llms.txt`: a line for each page, grouped by the first part of their routes. */
export function llmsIndex({ config, edition }: SiteData, pages: readonly Page[]): string {
  const base = `${siteUrlOf(config)}${edition.prefix.slice(1)}${edition.prefix && '/'}`
  const version = edition.status === 'latest' ? '' : ` ${edition.version.label}`
  const line = ({ route, title, description, frame }: Page) => {
    const above = frame?.breadcrumbs.slice(1, -1).at(-1)?.label
    const name = above === undefined || above === title ? title : `${title} (${above})`
    return `- [${name}](${base}${markdownFile(route)}): ${description}`
  }
  const parts = byArea(pages).map((ofArea) => {
    const label = ofArea.find(({ frame }) => (frame?.breadcrumbs.length ?? 0) > 0)?.frame?.breadcrumbs[0]?.label
    return `## ${label ?? ofArea[0]?.title ?? ''}\n\n${ofArea.map(line).join('\n')}\n`
  })
  const everything = `${base}llms-full.txt`
  return [
    `# ${config.title}${version}\n`,
    `> ${config.tagline}\n`,
    `Each page is Markdown at its address followed by .md. All pages are in one file: ${everything}\n`,
    ...parts,
  ].join('\n')
}

function byArea(pages: readonly Page[]): Page[][] {
  const areas = new Map<string, Page[]>()
  for (const page of pages) areas.set(areaOf(page.route), [...(areas.get(areaOf(page.route)) ?? []), page])
  return [...areas.values()]
}

/** Writes both files of an edition, once the Markdown of every page is in the folder. */
export async function writeLlms(site: SiteData, pages: readonly Page[], out: OutputFolder): Promise<void> {
  const named = pagesForTools(pages, site.sidebar)
  const index = llmsIndex(site, named)
  const folder = site.edition.prefix.slice(1)
  const texts = await Promise.all(named.map((page) => readFile(path.join(out.dir, markdownFile(page.path)), 'utf8')))
  for (const [file, text] of [
    ['llms.txt', index],
    ['llms-full.txt', `${index.slice(0, index.indexOf('\n## '))}\n${texts.join('\n---\n\n')}`],
  ] as const) {
    const target = path.posix.join(folder, file)
    const key = `${target} ${hashOf(text)}`
    if (!out.keep(key)) await out.write(key, target, text)
  }
}
