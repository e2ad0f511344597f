/** What AI tools read: an index of the pages, and all of them as one text (llmstxt.org). */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '../../site/page.ts'
import { siteUrlOf } from '../../site/config.ts'
import { languages, languagesOfSdk, sdkNamedIn, sdkOfRoute } from '../../site/languages.ts'
import type { SidebarNode } from '../../site/model.ts'
import { readingOrder } from '../../site/navigation.ts'
import { markdownFile } from '../../site/routes.ts'
import { rulesFile } from '../../site/rules.ts'
import type { SiteData } from '../../site/site.ts'
import type { OutputFolder } from '../../files/output-folder.ts'

/** Areas of the site without text (SPEC.md §9). */
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

export const indexFile = 'llms.txt'
/** The file that holds all pages, with the examples of all programming languages or of one. */
export const fullFile = (language?: string): string =>
  language === undefined ? 'llms-full.txt' : `llms-full.${language}.txt`

/** A page with the texts of its Markdown files. */
export interface WrittenPage {
  page: Page
  text: string
  /** By language, where its tabs choose one. */
  inLanguage: Readonly<Record<string, string>>
}

/** Roughly what a model counts: a token has four characters of English or of code. Two figures are enough for a choice. */
export function tokensIn(text: string): string {
  const tokens = text.length / 4
  return `~${Number(tokens.toPrecision(2)).toLocaleString('en-US')} tokens`
}

/** `/llms.txt`: a line for each page, grouped by the first part of their routes. */
export function llmsIndex(
  site: SiteData,
  written: readonly WrittenPage[],
  full: Readonly<Record<string, string>>,
  rules: readonly string[],
): string {
  const { config, edition } = site
  const base = addressOf(site)
  const version = edition.status === 'latest' ? '' : ` ${edition.version.label}`
  const line = ({ page: { route, title, description, frame }, text, inLanguage }: WrittenPage) => {
    const above = frame?.breadcrumbs.slice(1, -1).at(-1)?.label
    const name = above === undefined || above === title ? title : `${title} (${above})`
    const its = Object.keys(inLanguage)
    const one =
      its.length > 0 ? `; in one language ${tokensIn(Object.values(inLanguage)[0] ?? '')}: ${its.join(', ')}` : ''
    return `- [${name}](${base}${markdownFile(route)}): ${description} (${tokensIn(text)}${one})`
  }
  const taken = new Set<string>()
  const parts = byArea(written).map((ofArea) => {
    const above =
      ofArea.find(({ page: { frame } }) => (frame?.breadcrumbs.length ?? 0) > 0)?.page.frame?.breadcrumbs ?? []
    // Two areas in one category: the second has the name of the category within.
    const label = above.find((crumb) => !taken.has(crumb.label))?.label ?? ofArea[0]?.page.title ?? ''
    taken.add(label)
    return `## ${label}\n\n${ofArea.map(line).join('\n')}\n`
  })
  const files = Object.entries(full).map(([file, text]) => `${base}${file} (${tokensIn(text)})`)
  return [
    ...headOf(
      config,
      version,
      files,
      rules.map((id) => `${base}${rulesFile(id)}`),
    ),
    ...parts,
  ].join('\n')
}

function headOf(
  { title, tagline }: SiteData['config'],
  version: string,
  [all, ...others]: readonly string[],
  rules: readonly string[],
): string[] {
  const endings = languages.map(({ id, label }) => `.${id}.md (${label})`).join(', ')
  const inOne = ` A page whose line names languages has the same examples in each of them: read it in one, at its address followed by ${endings}. Links in it stay within the language.`
  return [
    `# ${title}${version}\n`,
    `> ${tagline}\n`,
    `Each page is Markdown at its address followed by .md, or by index.md after a slash.${others.length > 0 ? inOne : ''} Sizes are rough.\n`,
    ...(rules.length > 0 ? [`Rules to follow when you write code: ${rules.join(', ')}\n`] : []),
    `All pages in one file: ${all}${others.length > 0 ? `. What you need to write and operate services in one language, without the references: ${others.join(', ')}` : ''}\n`,
  ]
}

/** Address of the edition, with a slash at its end. */
const addressOf = ({ config, edition }: SiteData): string =>
  `${siteUrlOf(config)}${edition.prefix.slice(1)}${edition.prefix && '/'}`

function byArea(written: readonly WrittenPage[]): WrittenPage[][] {
  const areas = new Map<string, WrittenPage[]>()
  for (const each of written) {
    const area = areaOf(each.page.route)
    areas.set(area, [...(areas.get(area) ?? []), each])
  }
  return [...areas.values()]
}

/** Areas that are looked up rather than read, and the same in every language: in the file of all languages only. */
const ofNoLanguage = /^\/(?:adminapi|blog|deploy\/server|references\/(?!errors$))/

/** Whether whoever writes code in a language needs the page: not if it is about the SDK of another. */
function isFor(language: string, { route, title }: Page): boolean {
  const sdk = sdkOfRoute(route)?.sdk ?? sdkNamedIn(title)
  return !ofNoLanguage.test(route) && (sdk === undefined || languagesOfSdk(sdk).some(({ id }) => id === language))
}

/** All pages of an edition by the name of the file that holds them, with the examples of all languages or of one. */
export function fullTexts(site: SiteData, written: readonly WrittenPage[]): Record<string, string> {
  const { config, edition } = site
  const version = edition.status === 'latest' ? '' : ` ${edition.version.label}`
  const used = languages.filter(({ id }) => written.some(({ inLanguage }) => id in inLanguage))
  return Object.fromEntries([
    [
      fullFile(),
      [`# ${config.title}${version}\n\n> ${config.tagline}\n`, ...written.map(({ text }) => text)].join(divider),
    ],
    ...used.map(({ id, label }) => {
      const others = written.flatMap(({ page }) => (isFor(id, page) ? [] : [page]))
      const head = [`# ${config.title}${version} for ${label}`, `> ${config.tagline}`, ...leftOutOf(others, site)]
      const texts = written.flatMap(({ page, text, inLanguage }) => (isFor(id, page) ? [inLanguage[id] ?? text] : []))
      return [fullFile(id), [`${head.join('\n\n')}\n`, ...texts].join(divider)]
    }),
  ])
}

/** What the file of one language says of the pages that it lacks, so that nobody takes them for missing. */
function leftOutOf(pages: readonly Page[], site: SiteData): string[] {
  if (pages.length === 0) return []
  const areas = [...new Set(pages.flatMap(({ route }) => ofNoLanguage.exec(route)?.[0].replace(/\/$/, '') ?? []))]
  const below = areas.length > 0 ? ` or are below ${areas.join(', ')}` : ''
  return [
    `Left out: ${pages.length} pages that are about other languages${below}. ${addressOf(site)}${indexFile} names them.`,
  ]
}

const divider = '\n---\n\n'

/**
 * Writes the files of an edition, once the Markdown of every page is in the folder.
 * @param rules ids of the languages that have a sheet of rules
 */
export async function writeLlms(
  site: SiteData,
  pages: readonly Page[],
  rules: readonly string[],
  out: OutputFolder,
): Promise<void> {
  const folder = site.edition.prefix.slice(1)
  const read = (page: Page, language?: string) =>
    readFile(path.join(out.dir, markdownFile(page.path, language)), 'utf8')
  const written = await Promise.all(
    pagesForTools(pages, site.sidebar).map(async (page): Promise<WrittenPage> => {
      const texts = page.languages?.map(async (language) => [language, await read(page, language)] as const) ?? []
      return { page, text: await read(page), inLanguage: Object.fromEntries(await Promise.all(texts)) }
    }),
  )
  const full = fullTexts(site, written)
  for (const [file, text] of Object.entries({ [indexFile]: llmsIndex(site, written, full, rules), ...full }))
    await out.keepOrWrite(path.posix.join(folder, file), text)
}
