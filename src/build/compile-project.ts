/** From a project to everything the build renders: all pages compiled, checked together, framed and listed. */
import path from 'node:path'
import { folders, type SourcePage } from '../mdx/page-context.ts'
import type { Blog } from '../site/blog.ts'
import { siteUrlOf, type SiteConfig } from '../site/config.ts'
import { apiPages } from '../reference/api-pages.ts'
import { discoverPosts, readBlog } from '../content/blog.ts'
import { discoverPages } from '../content/pages.ts'
import { compileAll, type Helpers, loadPage, type PageRecord } from '../content/pool.ts'
import { checkFrameLinks, checkLinks, checkRedirects, frameLinks } from '../site/checks.ts'
import { BuildError } from '../site/diagnostics.ts'
import type { CompiledPage, Diagnostic, LinkUse } from '../site/model.ts'
import { lastChanges } from '../files/git-changes.ts'
import type { Page } from '../pages/page.ts'
import { listFiles } from '../files/list-files.ts'
import { listPages, type PageList } from '../pages/page-list.ts'
import type { Project } from './project.ts'

/** What a build writes next to the pages at addresses that pages may link to. */
const generatedFiles = ['/llms.txt', '/llms-full.txt']

export interface CompiledProject {
  list: PageList
  /** Absent where the site has none. */
  blog: Blog | undefined
  /** Compiled docs in the order of their files. */
  docs: PageRecord[]
  /** The record of a doc, which says what `load` reads without reading it. */
  recordOf(file: string): PageRecord
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
}

/**
 * Compiles and checks all pages of a project.
 * @throws BuildError listing every fault of every page, unless lenient
 * @throws ConfigurationError for unknown ids in sidebar or navbar
 */
export async function compileProject(
  project: Project,
  onProgress: (done: number, total: number) => void,
  { lenient = false, extraPages = [], helpers }: CompileProjectOptions = {},
): Promise<CompiledProject> {
  const { config, siteDir } = project
  const changed = lastChanges(siteDir)
  const apis = await Promise.all(config.apis.map((api) => apiPages(siteDir, api)))
  // The sidebar names pages that only a whole description has, so nothing can be shown without it.
  const unreadable = apis.flatMap((api) => api.faults)
  if (unreadable.length > 0) throw new BuildError(unreadable)
  const docs = await discoverPages(siteDir, config.contentDir)
  const { blog: blogConfig } = config
  const posts = blogConfig === false ? { posts: [], diagnostics: [] } : await discoverPosts(siteDir, blogConfig)
  const found = [...docs, ...posts.posts, ...apis.flatMap((api) => api.pages), ...extraPages]
  const compiled = await compileAll(
    found,
    {
      root: siteDir,
      contentDir: config.contentDir,
      versions: config.versions,
      siteUrl: siteUrlOf(config),
      brokenMarkdownLinks: config.checks.brokenMarkdownLinks,
    },
    { onProgress: ({ done, total }) => onProgress(done, total), ...(helpers && { helpers }) },
  )
  const atOrigin = <T extends Diagnostic | LinkUse>(one: T): T => apis.reduce((at, api) => api.atOrigin(at), one)
  const pages = compiled.map((page) => ({
    ...page,
    diagnostics: page.diagnostics.map(atOrigin),
    links: page.links.map(atOrigin),
  }))
  const faults = [...posts.diagnostics, ...pages.flatMap((page) => page.diagnostics)]
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
          pages,
          today: lastDayBegun(now),
        })
  const list = listPages(
    config,
    project.sidebars,
    pages.filter(({ collection }) => collection === undefined),
    now.getUTCFullYear(),
    apis.map((api) => api.sidebar),
    { blog, posts: pages.filter(({ collection }) => collection === 'blog') },
  )
  const publicFiles = (await listFiles(path.join(siteDir, 'public'))).map((file) => `/${file}`)
  const assets = unique(pages.flatMap((page) => page.assets)).map(({ from, to }) => ({
    from: path.join(siteDir, from),
    to,
  }))
  const routes = new Set([
    ...list.pages.map(({ route }) => route),
    ...publicFiles,
    ...assets.map(({ to }) => `/${to}`),
    ...generatedFiles,
    ...(list.site.blog?.feeds.map(({ href }) => href) ?? []),
  ])
  const diagnostics = [
    ...faults,
    ...ofBlog,
    ...list.diagnostics.map(atOrigin),
    ...checkLinks(pages, routes, config.checks),
    ...checkFrameLinks(frameLinks(config), routes, config.checks.brokenLinks),
    ...checkRedirects(config.redirects, routes),
  ]
  const errors = diagnostics.filter(isError)
  if (!lenient && errors.length > 0) throw new BuildError(errors)
  const changes = await changed
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const withSource = (page: Page): Page => ({ ...page, ...sourceOf(page, config, byFile, changes) })
  const recordOf = (file: string) => {
    const page = byFile.get(file)
    if (!page) throw new Error(`${file} was not compiled`)
    return page
  }
  return {
    list: { ...list, pages: list.pages.map(withSource) },
    docs: pages,
    warnings: diagnostics.filter((one) => !isError(one)),
    errors,
    assets,
    recordOf,
    blog,
    load: (file) => loadPage(recordOf(file)),
  }
}

/** The day that has begun where it begins first on earth: a post from that day is none from the future. */
function lastDayBegun(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
}

/** The file that readers may edit: of an API's page its description. Of a list that is dated, no change of it is told. */
function sourceOf(
  { file, dated, hasBody }: Page,
  { apis }: SiteConfig,
  docs: ReadonlyMap<string, PageRecord>,
  changes: ReadonlyMap<string, string>,
): Pick<Page, 'source'> {
  if (file === undefined) return {}
  const api = apis.find(({ base }) => file.startsWith(`${folders.cache}/reference${base}/`))
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
