/** From a project to everything the build renders: all pages compiled, checked together, framed and listed. */
import path from 'node:path'
import type { CompileOptions, SourcePage } from '../mdx/page-context.ts'
import type { ApiPages } from '../reference/api-pages.ts'
import type { Blog } from '../site/blog.ts'
import { discoverPosts, readBlog } from '../content/blog.ts'
import { checkLiveFiles } from '../content/live-files.ts'
import { readLocaleFiles, type LocaleFiles } from '../content/locale-files.ts'
import { compileAll, type Helpers, loadPage, type PageRecord } from '../content/pool.ts'
import { checkFrameLinks, checkLinks, checkRedirects, frameLinks } from '../site/checks.ts'
import type { SiteConfig } from '../site/config.ts'
import { BuildError } from '../site/diagnostics.ts'
import { type Edition, editionsOf, rootEdition } from '../site/editions.ts'
import { translateConfig, Translator } from '../site/labels.ts'
import type { CompiledPage, Diagnostic, LinkUse } from '../site/model.ts'
import type { SiteData } from '../site/site.ts'
import { lastChanges } from '../files/git-changes.ts'
import type { Page } from '../pages/page.ts'
import { listFiles } from '../files/list-files.ts'
import { linkEditions } from '../pages/linked-editions.ts'
import { listPages, type EditionPages } from '../pages/page-list.ts'
import { editionFiles, type EditionFiles } from './edition-files.ts'
import type { Project } from './project.ts'
import type { ProjectMemory } from './project-memory.ts'

/** What a build writes next to the pages of each edition, at addresses that pages may link to. */
const generatedFiles = ['/llms.txt', '/llms-full.txt']

export interface CompiledProject {
  /** The edition at the site's root first. */
  editions: EditionPages[]
  /** The site as the edition at its root sees it. */
  site: SiteData
  /** The pages of all editions. */
  pages: Page[]
  /** Absent where the site has none. */
  blog: Blog | undefined
  /** Compiled docs in the order of their files. */
  docs: PageRecord[]
  /** The record of a doc, which says what `load` reads without reading it. */
  recordOf(file: string): PageRecord
  /** What a doc was compiled with. */
  optionsOf(file: string): CompileOptions
  warnings: Diagnostic[]
  /** Faults, where `lenient` asked for them instead of an error. */
  errors: Diagnostic[]
  /** Images made for pages, each target once: from an absolute path to a path below the output folder. */
  assets: { from: string; to: string }[]
  /** A doc with its function body and search sections, read when they are needed: all of them are never in memory. */
  load(file: string): Promise<CompiledPage>
}

export interface CompileProjectOptions {
  /** Report faults instead of throwing them, so that the other pages can still be seen (development). */
  lenient?: boolean
  /** Pages outside the content folder (the repository's own documentation, development). */
  extraPages?: SourcePage[]
  /** Threads that compile, too. */
  helpers?: Helpers
  /** Of an earlier compilation with the same configuration: what it holds is not looked at again (development). */
  memory?: ProjectMemory
}

/** An edition with its own pages compiled. */
interface CompiledEdition {
  edition: Edition
  files: EditionFiles
  docs: PageRecord[]
  /** Ids of its pages that only development shows. */
  drafts: string[]
}

/**
 * Compiles and checks all pages of a project.
 * @throws BuildError listing every fault of every page, unless lenient
 * @throws ConfigurationError for unknown ids in sidebar or navbar
 */
export async function compileProject(
  project: Project,
  onProgress: (done: number, total: number) => void,
  { lenient = false, extraPages = [], helpers, memory }: CompileProjectOptions = {},
): Promise<CompiledProject> {
  const { config, siteDir } = project
  const changed = memory ? memory.lastChanges(siteDir) : lastChanges(siteDir)
  const found = editionsOf(config)
  const locales = await readLocales(siteDir, config)
  const files = await Promise.all(found.map((edition) => editionFiles(siteDir, edition, config, memory)))
  const apis = files.flatMap((each) => each.apis)
  // The sidebar names pages that only a whole description has, so nothing can be shown without it.
  const unreadable = apis.flatMap((api) => api.faults)
  if (unreadable.length > 0) throw new BuildError(unreadable)
  const { blog: blogConfig } = config
  const posts = blogConfig === false ? { posts: [], diagnostics: [] } : await discoverPosts(siteDir, blogConfig)
  const compiled = await compileEditions(found, files, onProgress, {
    lenient,
    extraPages: [...posts.posts, ...extraPages],
    ...(helpers && { helpers }),
    ...(memory && { memory }),
  })
  const docs = compiled.flatMap((each) => each.docs)
  const faults = [
    ...locales.flatMap(({ files: { diagnostics } }) => diagnostics),
    ...posts.diagnostics,
    ...docs.flatMap(({ diagnostics }) => diagnostics),
    ...(await checkLiveFiles(siteDir, new Set(docs.flatMap(({ live }) => live)))),
  ]
  // Ids can only be resolved where every page's front matter could be read.
  if (!lenient && faults.some(isError)) throw new BuildError(faults.filter(isError))

  const now = new Date()
  const { blog, diagnostics: ofBlog } =
    blogConfig === false
      ? { blog: undefined, diagnostics: [] }
      : await readBlog({
          root: siteDir,
          config: blogConfig,
          posts: posts.posts,
          pages: docs,
          today: lastDayBegun(now),
        })
  const year = now.getUTCFullYear()
  const listed = compiled.map((each) => listEdition(each, compiled, project, locales, { year, blog }))
  const editions = linkEditions(config, listed)
  const publicFiles = (await listFiles(path.join(siteDir, 'public'))).map((file) => `/${file}`)
  const assets = unique(docs.flatMap((page) => page.assets)).map(({ from, to }) => ({
    from: path.join(siteDir, from),
    to,
  }))
  const feeds = listed[0]?.site.blog?.feeds.map(({ href }) => href) ?? []
  const served = [...publicFiles, ...assets.map(({ to }) => `/${to}`), ...generatedFiles, ...feeds]
  const diagnostics = [
    ...faults,
    ...ofBlog,
    ...checkEditions(config, editions, compiled, served),
    ...locales.flatMap(labelDiagnostics),
  ].map((one) => apis.reduce((at, api) => api.atOrigin(at), one))
  const errors = diagnostics.filter(isError)
  if (!lenient && errors.length > 0) throw new BuildError(errors)
  const changes = await changed
  const byFile = new Map(docs.map((page) => [page.file, page]))
  const withSource = (page: Page): Page => ({ ...page, ...sourceOf(page, apis, byFile, changes) })
  const recordOf = (file: string) => {
    const page = byFile.get(file)
    if (!page) throw new Error(`${file} was not compiled`)
    return page
  }
  const optionsByFile = new Map(
    compiled.flatMap((each) => each.docs.map(({ file }): [string, CompileOptions] => [file, each.files.options])),
  )
  const optionsOf = (file: string) => {
    const options = optionsByFile.get(file)
    if (!options) throw new Error(`${file} was not compiled`)
    return options
  }
  const whole = editions
    .map((each) => ({ ...each, pages: each.pages.map(withSource) }))
    .toSorted((a, b) => Number(a.site.edition.prefix !== '') - Number(b.site.edition.prefix !== ''))
  const [root] = whole
  if (!root) throw new Error('a site has at least one edition')
  return {
    editions: whole,
    site: root.site,
    blog,
    pages: whole.flatMap(({ pages }) => pages),
    docs,
    warnings: diagnostics.filter((one) => !isError(one)),
    errors,
    assets,
    recordOf,
    optionsOf,
    load: (file) => loadPage(recordOf(file)),
  }
}

/** The day that has begun where it begins first on earth: a post from that day is none from the future. */
function lastDayBegun(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
}

/** A language with the words it has for labels; asked by every edition in it. */
interface ReadLocale {
  code: string
  isDefault: boolean
  files: LocaleFiles
  words: Translator
}

async function readLocales(siteDir: string, { locales }: SiteConfig): Promise<ReadLocale[]> {
  return Promise.all(
    locales.map(async (locale, place): Promise<ReadLocale> => {
      const files = await readLocaleFiles(siteDir, locale, place === 0)
      return { code: locale.code, isDefault: place === 0, files, words: new Translator(files.labels) }
    }),
  )
}

/** Compiles the pages of one edition after the other, so that each has its own folders and versions. */
async function compileEditions(
  editions: readonly Edition[],
  files: readonly EditionFiles[],
  onProgress: (done: number, total: number) => void,
  { lenient = false, extraPages = [], helpers, memory }: CompileProjectOptions,
): Promise<CompiledEdition[]> {
  const root = rootEdition(editions)
  const total = files.reduce((sum, { sources }) => sum + sources.length, extraPages.length)
  const compiled: CompiledEdition[] = []
  let before = 0
  for (const [index, own] of files.entries()) {
    const edition = editions[index] ?? root
    const sources = [...own.sources, ...(edition === root ? extraPages : [])]
    const pages = await compileAll(sources, own.options, {
      onProgress: ({ done }) => onProgress(before + done, total),
      ...(helpers && { helpers }),
      ...(memory && { memory: memory.pages }),
    })
    before += sources.length
    const atOrigin = <T extends Diagnostic | LinkUse>(one: T): T => own.apis.reduce((at, api) => api.atOrigin(at), one)
    const docs = pages.map((page) => ({
      ...page,
      diagnostics: page.diagnostics.map(atOrigin),
      links: page.links.map(atOrigin),
    }))
    const drafts = lenient ? [] : docs.filter(({ frontMatter }) => frontMatter.draft)
    compiled.push({
      edition,
      files: own,
      docs: docs.filter((page) => !drafts.includes(page)),
      drafts: drafts.map(({ id }) => id),
    })
  }
  return compiled
}

/** The edition of the same version in the default language: the edition itself, where it is that one. */
function originalOf({ edition }: CompiledEdition, all: readonly CompiledEdition[]): CompiledEdition {
  const original = all.find((other) => other.edition.version.label === edition.version.label)
  if (!original) throw new Error(`version ${edition.version.label} has no edition`)
  return original
}

/** A page of the documentation, and no post of the blog. */
const isDoc = ({ collection }: PageRecord): boolean => collection === undefined

function listEdition(
  own: CompiledEdition,
  all: readonly CompiledEdition[],
  { config, sidebars, versionSidebars }: Project,
  locales: readonly ReadLocale[],
  { year, blog }: { year: number; blog: Blog | undefined },
): EditionPages {
  const { edition, files } = own
  const original = originalOf(own, all)
  const locale = locales.find(({ code }) => code === edition.locale.code)
  if (!locale) throw new Error(`there is no language ${edition.locale.code}`)
  const translated = new Map(own.docs.map((doc) => [doc.id, doc]))
  const { folder } = edition.version
  return listPages({
    edition,
    config: locale.isDefault ? config : translateConfig(config, locale.words),
    texts: locale.files.texts,
    sidebars: folder === undefined ? sidebars : versionSidebars.get(folder),
    sidebar: {
      apis: original.files.apis.map(({ sidebar }) => sidebar),
      file: files.sidebarsFile,
      drafts: original.drafts,
      ...(!locale.isDefault && { translate: (label: string) => locale.words.of(label) }),
    },
    docs:
      original === own
        ? own.docs.filter(isDoc)
        : original.docs.filter(isDoc).map((doc) => translated.get(doc.id) ?? { ...doc, untranslated: true }),
    posts: own.docs.filter((doc) => !isDoc(doc)),
    blog,
    year,
  })
}

/** What is only seen when all editions are listed: links and redirects that lead nowhere, translations of nothing. */
function checkEditions(
  config: SiteConfig,
  editions: readonly EditionPages[],
  compiled: readonly CompiledEdition[],
  served: readonly string[],
): Diagnostic[] {
  return editions.flatMap(({ site, pages, diagnostics }, index): Diagnostic[] => {
    const own = compiled[index]
    if (!own) return []
    const routes = new Set([...pages.map(({ route }) => route), ...Object.keys(site.edition.elsewhere), ...served])
    const originals = originalOf(own, compiled)
    const ids = new Set([...originals.docs.map(({ id }) => id), ...originals.drafts])
    return [
      ...diagnostics,
      ...own.docs.filter(({ id }) => !ids.has(id)).map((doc) => translatesNothing(doc, originals)),
      ...checkLinks(own.docs, routes, config.checks),
      ...(site.edition.prefix === ''
        ? [
            ...checkFrameLinks(frameLinks(config), routes, config.checks.brokenLinks),
            ...checkRedirects(config.redirects, routes),
          ]
        : []),
    ]
  })
}

function translatesNothing({ file, id }: PageRecord, { files }: CompiledEdition): Diagnostic {
  const original = `${files.options.contentDir}/${id}.mdx`
  return {
    severity: 'error',
    place: { file, line: 1 },
    what: `it translates no page: there is no ${original}`,
    remedy: 'give the file the name of the page that it translates, or write that page first',
  }
}

/** Labels that a language has no word for, and words for labels that are nowhere. */
function labelDiagnostics({ isDefault, files: { labelsFile, lineOf }, words }: ReadLocale): Diagnostic[] {
  if (isDefault) return []
  const missing = words.missing()
  const list = missing.map((label) => JSON.stringify(label)).join(', ')
  return [
    ...words.unused().map((label): Diagnostic => ({
      severity: 'error',
      place: { file: labelsFile, line: lineOf(label) },
      what: `nothing on the site is labelled "${label}"`,
      remedy: 'correct the words on the left, or remove the line',
    })),
    ...(missing.length > 0
      ? [
          {
            severity: 'warning' as const,
            place: { file: labelsFile, line: 1 },
            what: `${missing.length === 1 ? 'a label is' : `${missing.length} labels are`} not translated: ${list}`,
            remedy: 'add a line for each; what stays as it is, such as a name, is repeated on the right',
          },
        ]
      : []),
  ]
}

/** The file that readers may edit: of an API's page its description. Of a list that is dated, no change of it is told. */
function sourceOf(
  { file, dated, hasBody }: Page,
  apis: readonly ApiPages[],
  docs: ReadonlyMap<string, PageRecord>,
  changes: ReadonlyMap<string, string>,
): Pick<Page, 'source'> {
  if (file === undefined) return {}
  const api = apis.find(({ pages }) => pages.some((page) => page.file === file))
  const own = api?.description ?? file
  if (dated !== undefined && !hasBody) return { source: { file } }
  const quoted = api ? [] : Object.keys(docs.get(file)?.dependencies ?? {})
  const changed = [own, ...quoted]
    .flatMap((each) => changes.get(each) ?? [])
    .toSorted()
    .at(-1)
  return { source: { file: own, ...(changed !== undefined && { changed }) } }
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error'
}

function unique(assets: CompiledPage['assets']): CompiledPage['assets'] {
  return [...new Map(assets.map((asset) => [asset.to, asset])).values()]
}
