/** The files that the build wrote, read as they are wanted. Nothing else can be read through it. */
import { createEngine, type Engine, type FoundWords } from '../../../search/engine.ts'
import { tokenize } from '../../../search/tokenize.ts'
import { languageById, languageTabs } from '../../../site/languages.ts'
import { markdownFile } from '../../../site/routes.ts'
import type { ReadFile } from '../../feature.ts'
import { serverLimits } from './limits.ts'
import { partsOfText, sectionOf } from '../../markdown/sections/page-sections.ts'
import { pagesFile, type OutlineNode, type PagesFile, type ServedPage } from './pages-file.ts'

/** A page, section or file is not there: the text is for whoever asked. */
export class NotFound extends Error {}

export interface Hit {
  /** Title of the page. */
  page: string
  /** Headings down to the section, '' for the page itself. */
  heading: string
  snippet: string
  /** Route of the page, with the section's id as hash. */
  address: string
}

export interface Read {
  /** The language that the text is in, of a page in several. */
  language?: string
  /** The other languages that the page is in. */
  others: string[]
  /** Of a long page only its beginning, unless all of it was asked for. */
  text: string
  /** What else a long page has: its sections, with their sizes. */
  outline?: string
}

export interface Library {
  site(): Promise<PagesFile>
  search(query: string, options: { language?: string; section?: string; limit: number }): Promise<Hit[]>
  /** A page, a section of it, or a sheet of rules. @throws NotFound for one that the site does not have */
  read(address: string, options: { section?: string; language?: string; whole?: boolean }): Promise<Read>
  /** The page or the rules that a file holds. @throws NotFound */
  file(address: string): Promise<string>
  /** The tree of pages below a route, or the sections of one page. @throws NotFound */
  outline(route?: string): Promise<string>
}

/** @param readFile reads a file below the output folder */
export function createLibrary(readFile: ReadFile): Library {
  async function text(name: string): Promise<string> {
    const found = await readFile(name)
    if (found === undefined) throw new NotFound(`${name} is not there`)
    return found
  }
  const open = async () => {
    const site = JSON.parse(await text(pagesFile)) as PagesFile
    const pages = new Map(site.pages.map((page) => [page.route, page]))
    const engine = createEngine(async (name) => JSON.parse(await text(site.index + name)) as unknown)
    return { site, pages, engine }
  }
  let opened: ReturnType<typeof open> | undefined
  const current = () => {
    opened ??= open()
    // A failure is not kept.
    opened.catch(() => (opened = undefined))
    return opened
  }

  /** A build may have replaced the index since it was opened: then it is opened again, once. */
  async function ask<Answer>(run: (engine: Engine) => Promise<Answer>): Promise<Answer> {
    const before = current()
    try {
      return await run((await before).engine)
    } catch {
      if (opened === before) opened = undefined
      return run((await current()).engine)
    }
  }

  async function find(address: string): Promise<{ page: ServedPage; section?: string; language?: string }> {
    const { site, pages } = await current()
    const { route, hash, language } = partsOf(address, site.siteUrl)
    const page = [route, `${route}/`, route.replace(/\/(?:index)?$/, ''), route.replace(/index$/, '')]
      .map((each) => pages.get(each || '/'))
      .find((each) => each !== undefined)
    if (!page)
      throw new NotFound(`there is no page ${shortened(address)}; search finds pages, and outline names all of them`)
    return { page, ...(hash !== '' && { section: hash }), ...(language !== undefined && { language }) }
  }

  /** The rules of a language, by their address or route. */
  async function rules(address: string): Promise<string | undefined> {
    const { site } = await current()
    const file = address.replace(site.siteUrl, '').replace(/^\//, '')
    return site.rules.some((id) => file === `rules/${id}.md`) ? text(file) : undefined
  }

  return {
    site: async () => (await current()).site,
    async search(query, { language, section, limit }) {
      const below = section === undefined ? undefined : routeOf(section)
      const { siteUrl, pages } = (await current()).site
      const titles = new Map(pages.map(({ route, title }) => [route, title]))
      const base = new URL(siteUrl).pathname
      return ask(async (engine) => {
        // All that is found is asked for: a part of the site is searched by leaving out the others, and what is best
        // may be many sections of few pages.
        const { found } = await engine.search({
          query,
          hitsPerPage: (await engine.prepare()).count,
          page: 0,
          ...(language !== undefined && { language }),
        })
        const addressOf = (url: string) => `/${url.slice(base.length)}`
        const within = found.filter(({ record }) => below === undefined || isBelow(addressOf(record.url), below))
        // One page may be searched, too: then all that is found is in it.
        const ofPage = pages.some(({ route }) => route === below) ? limit : serverLimits.sectionsOfPage
        const wanted = firstOfEach(within, ({ record }) => record.url.split('#')[0], ofPage, limit)
        const texts = await engine.texts(wanted.map(({ number }) => number))
        const worths = new Map<string, number>()
        return wanted.map(({ record: { hierarchy, url }, words }, index) => {
          const { lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy
          const address = addressOf(url)
          return {
            page: titles.get(address.split('#')[0] ?? '') ?? lvl1,
            heading: [lvl2, lvl3, lvl4, lvl5, lvl6].filter((each) => each !== null).join(' › '),
            snippet: snippetOf(texts[index] ?? '', words, serverLimits.snippetWords, worths),
            address,
          }
        })
      })
    },
    async read(address, options) {
      const sheet = await rules(address)
      if (sheet !== undefined) return { text: sheet, others: [] }
      const { page, section: named, language: ofFile } = await find(address)
      const anchor = options.section?.replace(/^#/, '') ?? named
      const asked = options.language ?? ofFile
      const language = page.languages.find((id) => id === asked) ?? page.languages[0]
      const whole = await text(markdownFile(page.route, language))
      const others = page.languages.filter((id) => id !== language)
      const found = { others, ...(language !== undefined && { language }) }
      if (anchor === undefined || anchor === '')
        return options.whole === true ? { ...found, text: whole } : { ...found, ...beginningOf(whole, page) }
      const part = sectionOf(whole, page.sections, anchor) ?? sectionOf(whole, page.sections, anchorOf(page, anchor))
      if (part !== undefined) return { ...found, text: part }
      const known = page.sections.filter(({ isNamed }) => !isNamed).map((each) => each.anchor)
      throw new NotFound(`${page.route} has no section ${shortened(anchor)}; it has ${known.join(', ') || 'none'}`)
    },
    async file(address) {
      const { site } = await current()
      const sheet = address.startsWith(site.siteUrl) ? await rules(address) : undefined
      if (sheet !== undefined) return sheet
      if (!address.startsWith(site.siteUrl) || !address.endsWith('.md'))
        throw new NotFound(`there is no ${shortened(address)}`)
      const { page, language } = await find(address)
      if (language !== undefined && !page.languages.includes(language))
        throw new NotFound(`there is no ${shortened(address)}`)
      return text(markdownFile(page.route, language))
    },
    async outline(below) {
      const { site, pages } = await current()
      if (below === undefined) return site.outline.flatMap((node) => linesOf(node, pages, 0, () => true)).join('\n')
      const { route } = partsOf(below, site.siteUrl)
      const page = pages.get(route) ?? pages.get(`${route}/`)
      const within = site.outline.flatMap((node) =>
        linesOf(node, pages, 0, (each) => isBelow(each, route) && each !== page?.route),
      )
      if (!page && within.length === 0)
        throw new NotFound(`nothing is at ${shortened(below)}; outline without it names everything there is`)
      const sections = (page?.sections ?? []).filter(({ anchor, isNamed }) => anchor !== '' && !isNamed)
      return [
        ...(page ? [`${page.title} ${page.route}${languagesOf(page)}`] : []),
        ...sections.map(({ title, anchor, depth }) => `${'  '.repeat(depth - 1)}${title} #${anchor}`),
        ...(page && within.length > 0 ? ['', 'Pages below it:'] : []),
        ...within,
      ].join('\n')
    },
  }
}

/** At most so many with the same key, in their order, and so many in all. */
function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => unknown, most: number, all: number): Item[] {
  const taken = new Map<unknown, number>()
  const first: Item[] = []
  for (const item of items) {
    if (first.length === all) break
    const key = keyOf(item)
    const before = taken.get(key) ?? 0
    if (before < most) first.push(item)
    taken.set(key, before + 1)
  }
  return first
}

/** A page that is not long; of a long one its beginning, and what else it has. */
function beginningOf(text: string, { sections }: ServedPage): { text: string; outline?: string } {
  const words = wordsIn(text)
  const { lead, parts } = partsOfText(text, sections)
  if (words <= serverLimits.pageWords || parts.length === 0) return { text }
  const lines = parts.map(
    ({ section: { title, anchor, depth }, text: part }) =>
      `${'  '.repeat(Math.max(0, depth - 2))}- ${title} #${anchor} (${wordsIn(part)} words)`,
  )
  return { text: lead, outline: [`The page has ${words} words. Its sections:`, '', ...lines].join('\n') }
}

const wordsIn = (text: string): number => text.split(/\s+/).length

/** A heading as it is read, for an id. */
function anchorOf({ sections }: ServedPage, title: string): string {
  return sections.find((section) => section.title.toLowerCase() === title.toLowerCase())?.anchor ?? ''
}

const shortened = (text: string) => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)

/** A route, the hash and the language in an address: of a page, or of its Markdown. */
function partsOf(address: string, siteUrl: string): { route: string; hash: string; language?: string } {
  const [path = '', hash = ''] = (address.startsWith(siteUrl) ? address.slice(siteUrl.length) : address).split('#')
  const [file = '', query = ''] = path.split('?')
  const [, withoutEnding = file, ending] = /^(.*?)(?:\.([a-z]+))?\.md$/.exec(file) ?? [undefined, file]
  const isLanguage = ending !== undefined && languageById(ending) !== undefined
  const language = isLanguage ? ending : (new URLSearchParams(query).get(languageTabs) ?? undefined)
  const route = ending === undefined || isLanguage ? withoutEnding : `${withoutEnding}.${ending}`
  return { route: routeOf(route), hash, ...(language !== undefined && { language }) }
}

const routeOf = (text: string): string => `/${text.replace(/^\/+/, '')}`

function isBelow(address: string, route: string): boolean {
  const path = address.split('#')[0] ?? ''
  const folder = route.endsWith('/') ? route : `${route}/`
  return path === route || path === folder || path.startsWith(folder)
}

const languagesOf = ({ languages }: ServedPage): string => (languages.length > 0 ? ` [${languages.join(', ')}]` : '')

function linesOf(
  { label, route, items = [] }: OutlineNode,
  pages: ReadonlyMap<string, ServedPage>,
  depth: number,
  isWanted: (route: string) => boolean,
): string[] {
  const below = items.flatMap((item) => linesOf(item, pages, depth + 1, isWanted))
  const page = route === undefined ? undefined : pages.get(route)
  const isShown = (page !== undefined && isWanted(page.route)) || below.length > 0
  return isShown ? [`${'  '.repeat(depth)}${label}${page ? ` ${page.route}${languagesOf(page)}` : ''}`, ...below] : []
}

/**
 * Some words of a section, around what was found in it.
 * @param words what was found, each with its rarity: the rarest is in the snippet
 * @param worths of words of the texts that the same search found: to look at each again takes half of the time of an answer
 */
function snippetOf(text: string, words: FoundWords, length: number, worths: Map<string, number>): string {
  const rarity = new Map(words)
  const all = text.split(/\s+/).filter((word) => word !== '')
  const worth = all.map((word) => {
    const known = worths.get(word)
    if (known !== undefined) return known
    const found = tokenize(word).flatMap(({ whole, parts }) => [whole, ...parts].map((each) => rarity.get(each) ?? 0))
    const own = Math.max(0, ...found)
    worths.set(word, own)
    return own
  })
  const best = worth.indexOf(Math.max(0, ...worth))
  const from = Math.max(0, Math.min(best - Math.floor(length / 4), all.length - length))
  const cut = all.slice(from, from + length).join(' ')
  return `${from > 0 ? '… ' : ''}${cut}${from + length < all.length ? ' …' : ''}`
}
