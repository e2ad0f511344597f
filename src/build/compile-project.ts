/** From a project to everything the build renders: all pages compiled, checked together, framed and listed. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { compileAll, type Helpers, loadPage } from '../content/pool.ts'
import {
  atOrigin,
  type CompiledProject,
  type EditionSource,
  type FoundPages,
  type ListedEdition,
  type ListedSite,
  type Origins,
  type Project,
  type SiteFeatures,
} from '../features/feature.ts'
import { lastChanges } from '../files/git-changes.ts'
import { listFiles } from '../files/list-files.ts'
import { folders } from '../mdx/page-context.ts'
import type { Page } from '../site/page.ts'
import {
  checkFrameLinks,
  checkLinks,
  checkRedirects,
  frameLinks,
  sidebarLinks,
  type LinkedPage,
} from '../site/checks.ts'
import { ConfigurationError } from '../site/config.ts'
import { BuildError, isError } from '../site/diagnostics.ts'
import type { Diagnostic, PageRecord, SidebarNode } from '../site/model.ts'
import { listPages } from './list-pages.ts'
import type { PageMemory } from '../content/page-memory.ts'

export interface CompileProjectOptions {
  /** Report faults instead of throwing them, so that the other pages can still be seen (development). */
  lenient?: boolean
  /** Threads that compile, too. */
  helpers?: Helpers
  /** Of an earlier compilation with the same configuration: what it holds is not looked at again (development). */
  memory?: PageMemory
}

/** An edition with the files of its pages. */
interface FoundEdition {
  source: EditionSource
  found: FoundPages[]
}

interface CompiledEdition extends FoundEdition {
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
  { lenient = false, helpers, memory }: CompileProjectOptions = {},
): Promise<CompiledProject> {
  const { features, siteDir } = project
  const changes = memory ? memory.lastChanges(siteDir) : lastChanges(siteDir)
  const { editions, found, diagnostics } = await findPages(project)
  const origins = new Map(found.flatMap((each) => [...(each.origins ?? [])]))
  const compiled = await compileEditions(editions, onProgress, { lenient, helpers, memory }, origins)
  const docs = compiled.flatMap((edition) => edition.docs)
  const faults = [...diagnostics, ...docs.flatMap((page) => page.diagnostics)]
  // Ids can only be resolved where every page's front matter could be read.
  if (!lenient && faults.some(isError)) throw new BuildError(faults.filter(isError))

  const read = await Promise.all(
    features.map(async ({ name, read }) => ({ name, ...(await read?.({ project, docs })) })),
  )
  const data: SiteFeatures = Object.fromEntries(read.map((each) => [each.name, each.data]))
  const listed: ListedSite = { project, editions: await listOrSayWhere(project, compiled, data), data }
  const assets = [
    ...new Map(docs.flatMap((page) => page.assets).map(({ from, to }) => [to, path.join(siteDir, from)])),
  ].map(([to, from]) => ({ from, to }))
  const served = [
    ...(await listFiles(path.join(siteDir, folders.public))).map((file) => `/${file}`),
    ...assets.map(({ to }) => `/${to}`),
    ...features.flatMap((feature) => feature.addresses?.(listed) ?? []),
  ]
  const all = [
    ...faults,
    ...read.flatMap((each) => each.diagnostics ?? []),
    ...checkPages(listed, served),
    ...features.flatMap((feature) => feature.check?.(listed) ?? []),
  ].map((each) => atOrigin(each, origins))
  const errors = all.filter(isError)
  if (!lenient && errors.length > 0) throw new BuildError(errors)

  const byFile = new Map(docs.map((page) => [page.file, page]))
  const changedOn = await changes
  const withSource = (page: Page): Page => ({ ...page, ...sourceOf(page, origins, byFile, changedOn) })
  const whole = listed.editions.map((edition) => ({ ...edition, pages: edition.pages.map(withSource) }))
  const [root] = whole
  if (!root) throw new Error('a site has at least one edition')
  const recordOf = (file: string) => known(byFile.get(file), file)
  const optionsByFile = new Map(
    compiled.flatMap(({ source, docs: own }) => own.map(({ file }) => [file, source.options] as const)),
  )
  return {
    ...listed,
    editions: whole,
    site: root.site,
    pages: whole.flatMap(({ pages }) => pages),
    docs,
    warnings: all.filter((each) => !isError(each)),
    errors,
    assets,
    recordOf,
    optionsOf: (file) => known(optionsByFile.get(file), file),
    load: (file) => loadPage(recordOf(file)),
  }
}

function known<T>(found: T | undefined, file: string): T {
  if (found === undefined) throw new Error(`${file} was not compiled`)
  return found
}

/** The editions, each with the pages that features find or make for it. */
async function findPages(
  project: Project,
): Promise<{ editions: FoundEdition[]; found: FoundPages[]; diagnostics: Diagnostic[] }> {
  const read = await project.features.find((feature) => feature.editions)?.editions?.(project)
  if (!read) throw new Error('no feature says which editions the site has')
  const editions = await Promise.all(
    read.editions.map(async (source): Promise<FoundEdition> => {
      const found = project.features.map(async (feature) => feature.find?.(source, project) ?? { pages: [] })
      return { source, found: await Promise.all(found) }
    }),
  )
  const found = editions.flatMap((edition) => edition.found)
  return { editions, found, diagnostics: [...read.diagnostics, ...found.flatMap((each) => each.diagnostics ?? [])] }
}

/** Compiles the pages of one edition after the other, so that each has its own folders and versions. */
async function compileEditions(
  editions: readonly FoundEdition[],
  onProgress: (done: number, total: number) => void,
  { lenient, helpers, memory }: CompileProjectOptions,
  origins: Origins,
): Promise<CompiledEdition[]> {
  const total = editions.flatMap(({ found }) => found.flatMap(({ pages }) => pages)).length
  const compiled: CompiledEdition[] = []
  let before = 0
  for (const { source, found } of editions) {
    const sources = found.flatMap(({ pages }) => pages)
    const pages = await compileAll(sources, source.options, {
      onProgress: ({ done }) => onProgress(before + done, total),
      helpers,
      memory,
    })
    before += sources.length
    const docs = pages.map((page) => ({
      ...page,
      diagnostics: page.diagnostics.map((each) => atOrigin(each, origins)),
      links: page.links.map((each) => atOrigin(each, origins)),
    }))
    const drafts = lenient ? [] : docs.filter(({ frontMatter }) => frontMatter.draft)
    compiled.push({
      source,
      found,
      docs: docs.filter((page) => !drafts.includes(page)),
      drafts: drafts.map(({ id }) => id),
    })
  }
  return compiled
}

/** @throws ConfigurationError with line and column of each entry of the sidebars and of the configuration that is wrong */
async function listOrSayWhere(...site: Parameters<typeof listEditions>): Promise<ListedEdition[]> {
  try {
    return listEditions(...site)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const [{ siteDir }, compiled] = site
    const { withPlaces } = await import('./entry-places.ts')
    let { message } = error
    for (const file of new Set(['site.config.ts', ...compiled.map(({ source }) => source.sidebarsFile)])) {
      const text = await readFile(path.join(siteDir, file), 'utf8').catch(() => undefined)
      if (text !== undefined) message = withPlaces(message, file, text)
    }
    throw new ConfigurationError(message, { cause: error })
  }
}

/** The edition at the site's root first. */
function listEditions(project: Project, compiled: readonly CompiledEdition[], data: SiteFeatures): ListedEdition[] {
  const year = new Date().getUTCFullYear()
  const listed = compiled.map((own): ListedEdition => {
    const { source, docs, drafts } = own
    const original = compiled.find((other) => other.source === source.original) ?? own
    const translated = new Map(docs.map((doc) => [doc.id, doc]))
    const pages = listPages(project, {
      source,
      docs:
        original === own ? docs : original.docs.map((doc) => translated.get(doc.id) ?? { ...doc, untranslated: true }),
      drafts: original.drafts,
      sidebarPages: original.found.flatMap(({ sidebar = [] }) => sidebar),
      data,
      year,
    })
    return { source, docs, drafts, ...pages }
  })
  return project.features
    .reduce((editions, { link }) => link?.(editions, project) ?? editions, listed)
    .toSorted((a, b) => Number(a.site.edition.prefix !== '') - Number(b.site.edition.prefix !== ''))
}

/** What is only seen when all pages are listed: links and redirects that lead nowhere, routes that two pages claim. */
function checkPages({ project: { config }, editions }: ListedSite, served: readonly string[]): Diagnostic[] {
  return editions.flatMap(({ source, site, pages, docs, diagnostics }, index): Diagnostic[] => {
    const routes = new Set([...pages.map(({ route }) => route), ...Object.keys(site.edition.elsewhere), ...served])
    return [
      ...diagnostics,
      ...checkLinks([...docs, sidebarPage(site.sidebar, source.sidebarsFile)], routes, config.checks),
      ...(index === 0
        ? [
            ...checkFrameLinks(frameLinks(config), routes, config.checks.brokenLinks),
            ...checkRedirects(config.redirects, routes),
          ]
        : []),
    ]
  })
}

/** A sidebar as the checks of links see it. */
const sidebarPage = (nodes: SidebarNode[], file: string): LinkedPage => ({
  file,
  route: file,
  links: sidebarLinks(nodes, file),
  anchors: [],
})

/** The file that readers may edit: of a generated page its origin. Of a list that is dated, no change of it is told. */
function sourceOf(
  { file, dated, hasBody }: Page,
  origins: Origins,
  docs: ReadonlyMap<string, PageRecord>,
  changes: ReadonlyMap<string, string>,
): Pick<Page, 'source'> {
  if (file === undefined) return {}
  if (dated !== undefined && !hasBody) return { source: { file } }
  const origin = origins.get(file)
  const own = origin?.file ?? file
  const quoted = origin ? [] : Object.keys(docs.get(file)?.dependencies ?? {})
  const changed = [own, ...quoted]
    .flatMap((each) => changes.get(each) ?? [])
    .toSorted()
    .at(-1)
  return { source: { file: own, ...(changed !== undefined && { changed }) } }
}
