/** `npm run build`: from the project's files to a folder that any static host can serve. */
import path from 'node:path'
import { hashOf } from '../files/hash.ts'
import { collectTemplates, type TemplateProject } from '../content/template-files.ts'
import { folders } from '../mdx/page-context.ts'
import { writeCompressed } from '../outputs/hosts/compressed-files.ts'
import { hostRules } from '../outputs/hosts/host-rules.ts'
import { writeHostFiles } from '../outputs/hosts/write-host-files.ts'
import { writeSiteMetadata } from '../outputs/site-metadata.ts'
import { writeSiteFiles } from '../outputs/site-files.ts'
import { writeCards } from '../outputs/social/write-cards.ts'
import { writeFeeds } from '../outputs/feeds.ts'
import { writeLlms } from '../outputs/llms.ts'
import { OutputFolder } from '../outputs/output-folder.ts'
import { writeSearchIndex, type IndexedPage } from '../outputs/search-index.ts'
import { writeTemplates } from '../outputs/templates.ts'
import { siteUrlOf } from '../site/config.ts'
import { BuildError, formatDiagnostic } from '../site/diagnostics.ts'
import { markdownFile, pageFile, payloadFile, withBase } from '../site/routes.ts'
import { inlineScriptOf } from '../render/inline-script.ts'
import { bundleFramework, type Bundle } from '../render/bundle.ts'
import { compileProject, type CompiledProject } from './compile-project.ts'
import { listFiles } from '../files/list-files.ts'
import type { Page } from '../pages/page.ts'
import { pageKind } from '../pages/registry.ts'
import type { PageWithBody } from '../render/render-request.ts'
import type { Progress } from './progress.ts'
import { loadProject, type Project, type ProjectOptions } from './project.ts'
import { createRenderKeys } from '../render/render-keys.ts'
import { openThreads, type Threads } from './threads.ts'

export interface BuildOptions extends ProjectOptions {
  /** Folder to write; what this build does not make is removed from it. */
  outDir: string
  progress: Progress
  /** Write compressed copies of texts, for a web server that sends them as they are. */
  compress?: boolean
  /** Where warnings go, one line each. */
  warn?: (line: string) => void
}

export interface BuildSummary {
  pages: number
  /** Pages that were rendered; the others are in the folder as the last build wrote them, made from the same. */
  rendered: number
  warnings: number
}

/**
 * Builds the site.
 * @throws ConfigurationError for what site.config.ts or sidebars.ts say wrong
 * @throws BuildError listing every fault of every page
 */
export async function buildSite({
  outDir,
  progress,
  compress = false,
  warn = (line) => console.warn(line),
  ...options
}: BuildOptions): Promise<BuildSummary> {
  const project = await loadProject(options)
  const threads = openThreads()
  // Needs nothing of the pages. Its failure is told where it is waited for.
  const bundling = bundleFramework(project.root, project.config.baseUrl)
  bundling.catch(() => undefined)
  progress.step('Compiling pages')
  const compiled = await compileProject(project, (done, total) => progress.advance(done, total), { helpers: threads })
  for (const warning of compiled.warnings) warn(formatDiagnostic(warning))
  const templates = await readTemplateProjects(project)

  progress.step('Bundling the framework')
  const bundle = await bundling

  progress.step('Rendering pages')
  const out = await OutputFolder.open(outDir, path.join(project.siteDir, folders.cache, 'output'))
  await copyFiles(bundle.clientDir, path.join(project.siteDir, folders.public), out, compiled)
  const cards = writeCards(
    project.config,
    compiled.list.pages,
    path.join(project.siteDir, folders.cache, 'social'),
    out,
    (card) => threads.card(card),
  )
  const rendered = await prerender(compiled, bundle, out, threads, (done) =>
    progress.advance(done, compiled.list.pages.length),
  )
  await cards
  await threads.close()
  await writeSiteFiles(project, compiled.list.pages, out)
  await writeSiteMetadata(project.root, out)
  await writeTemplates(templates, out)
  if (project.config.blog !== false && compiled.blog !== undefined)
    await writeFeeds(project.config, project.config.blog, compiled.blog, out)
  await writeLlms(project.config, compiled.list.site.sidebar, compiled.list.pages, out)

  if (project.config.search.kind === 'embedded') {
    progress.step('Writing the search index')
    await writeSearchIndex(compiled.list.site, bundle.hash, indexedPages(compiled), out)
  }
  progress.step('Writing files for hosts')
  await writeForHosts(compiled, out)
  if (compress) {
    progress.step('Compressing')
    await writeCompressed(out)
  }
  await out.close()
  return { pages: compiled.list.pages.length, rendered, warnings: compiled.warnings.length }
}

async function writeForHosts({ list }: CompiledProject, out: OutputFolder): Promise<void> {
  const { config } = list.site
  const routes = list.pages.map(({ route }) => route)
  const folders = routes.filter((route) => route.endsWith('/')).map((route) => withBase(config.baseUrl, route))
  await writeHostFiles(hostRules(config, routes, [inlineScriptOf(config)]), folders, out)
}

/** @throws BuildError for a project that cannot be packed */
async function readTemplateProjects({ siteDir, config }: Project): Promise<TemplateProject[]> {
  const { projects, diagnostics } = await collectTemplates(siteDir, {
    versions: config.versions,
    siteUrl: siteUrlOf(config),
  })
  if (diagnostics.length > 0) throw new BuildError(diagnostics)
  return projects
}

/** What search finds: listed pages, each read when it is its turn. */
export function indexedPages(compiled: CompiledProject): IndexedPage[] {
  return compiled.list.pages.filter(({ listed }) => listed).map((page) => indexed(page, compiled))
}

function indexed(page: Page, { recordOf, load }: CompiledProject): IndexedPage {
  const { route, title, file } = page
  const kind = pageKind(page.kind)
  const what = {
    route,
    title,
    breadcrumbs: page.frame?.breadcrumbs ?? [],
    ...kind.ranking?.(page),
  }
  if (page.hasBody && file !== undefined)
    return {
      ...what,
      sectionsHash: recordOf(file).sectionsHash,
      sections: async () => (await load(file)).sections,
    }
  const sections = kind.sections?.(page) ?? []
  return { ...what, sectionsHash: hashOf(JSON.stringify(sections)), sections: async () => sections }
}

async function copyFiles(
  clientDir: string,
  publicDir: string,
  out: OutputFolder,
  compiled: CompiledProject,
): Promise<void> {
  for (const dir of [clientDir, publicDir])
    for (const file of await listFiles(dir)) await out.copy(path.join(dir, file), file)
  for (const { from, to } of compiled.assets) await out.copy(from, to)
}

/** How many pages are rendered at once: enough to keep one processor busy, few enough to bound memory. */
const concurrency = 4

/** @returns how many pages had to be rendered */
async function prerender(
  compiled: CompiledProject,
  bundle: Bundle,
  out: OutputFolder,
  threads: Pick<Threads, 'startFor' | 'markdown'>,
  onProgress: (done: number) => void,
): Promise<number> {
  const { site, pages } = compiled.list
  const shared = { site, assets: { ...bundle.assets, inlineScript: inlineScriptOf(site.config) } }
  const keyOf = createRenderKeys(bundle.hash, shared)
  const queue = pages.filter(
    (page) => !out.keep(keyOf(page, page.hasBody ? compiled.recordOf(page.file ?? '').codeHash : '')),
  )
  const rendered = queue.length
  threads.startFor(rendered)
  let done = pages.length - rendered
  onProgress(done)
  const worker = async () => {
    for (let page = queue.shift(); page; page = queue.shift()) {
      const whole = await withBody(page, compiled)
      const { html, payload, element } = await bundle.renderPage({ ...shared, page: whole })
      // Of what was really read: another build may have compiled the page in the meantime.
      const key = keyOf(page, whole.code === undefined ? '' : hashOf(whole.code))
      await out.write(key, pageFile(page.route), html)
      await out.write(key, payloadFile(page.route), payload)
      if (page.listed)
        await out.write(
          key,
          markdownFile(page.route),
          await threads.markdown({ ...element, description: page.description }),
        )
      onProgress(++done)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return rendered
}

/** A page with its body, read only now: bodies of all pages are never in memory together. */
export async function withBody(page: Page, compiled: Pick<CompiledProject, 'load'>): Promise<PageWithBody> {
  return page.hasBody && page.file !== undefined ? { ...page, code: (await compiled.load(page.file)).code } : page
}
