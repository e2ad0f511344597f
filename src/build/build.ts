/** `npm run build`: from the project's files to a folder that any static host can serve. */
import path from 'node:path'
import { hashOf } from '../files/hash.ts'
import { collectTemplates, type TemplateProject } from '../content/template-files.ts'
import { folders } from '../mdx/page-context.ts'
import { writeCompressed } from '../outputs/hosts/compressed-files.ts'
import { hostRules, type EditionHome } from '../outputs/hosts/host-rules.ts'
import { writeHostFiles } from '../outputs/hosts/write-host-files.ts'
import { writeSiteMetadata } from '../outputs/site-metadata.ts'
import { writeSiteFiles } from '../outputs/site-files.ts'
import { writeCards } from '../outputs/social/write-cards.ts'
import { writeFeeds } from '../outputs/feeds.ts'
import { writeLiveExamples } from '../outputs/live/write-live-examples.ts'
import { writeLlms } from '../outputs/llms.ts'
import { OutputFolder } from '../outputs/output-folder.ts'
import { writeSearchIndex } from '../outputs/search-index.ts'
import { writeTemplates } from '../outputs/templates.ts'
import { siteUrlOf } from '../site/config.ts'
import { BuildError, formatDiagnostic } from '../site/diagnostics.ts'
import { markdownFile, pageFile, payloadFile, withBase } from '../site/routes.ts'
import { inlineScriptOf } from '../render/inline-script.ts'
import { bundleFramework, type Bundle } from '../render/bundle.ts'
import { compileProject, type CompiledProject } from './compile-project.ts'
import { indexedPages, sharedRequest, withBody } from './page-requests.ts'
import { listFiles } from '../files/list-files.ts'
import type { EditionPages } from '../pages/page-list.ts'
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
  const cards = writeCards(compiled.editions, path.join(project.siteDir, folders.cache, 'social'), out)
  const rendered = await prerender(compiled, bundle, out, threads, (done) =>
    progress.advance(done, compiled.pages.length),
  )
  await cards
  await threads.close()
  await writeSiteFiles(project, compiled.pages, out)
  await writeSiteMetadata(project.root, out)
  await writeTemplates(templates, out)
  if (project.config.blog !== false && compiled.blog !== undefined)
    await writeFeeds(project.config, project.config.blog, compiled.blog, out)
  await writeLiveExamples({ root: project.root, siteDir: project.siteDir, baseUrl: project.config.baseUrl }, out)
  for (const { site, pages } of compiled.editions) await writeLlms(site, pages, out)

  if (project.config.search.kind === 'embedded') {
    progress.step('Writing the search index')
    for (const edition of compiled.editions)
      await writeSearchIndex(edition.site, bundle.hash, indexedPages(edition, compiled), out)
  }
  progress.step('Writing files for hosts')
  await writeForHosts(compiled, bundle.assets, out)
  if (compress) {
    progress.step('Compressing')
    await writeCompressed(out)
  }
  await out.close()
  return { pages: compiled.pages.length, rendered, warnings: compiled.warnings.length }
}

async function writeForHosts(
  { site: { config }, editions, pages }: CompiledProject,
  { inlineStyle = '', rareStyles = [], rightToLeftStyle = '' }: Bundle['assets'],
  out: OutputFolder,
): Promise<void> {
  const routes = pages.map(({ path: route }) => route)
  const folders = routes.filter((route) => route.endsWith('/')).map((route) => withBase(config.baseUrl, route))
  const rightToLeft = editions.some(({ site: { edition } }) => edition.locale.direction === 'rtl')
  const inline = {
    scripts: [inlineScriptOf(config)],
    styles: [inlineStyle, ...rareStyles.map(({ text }) => text), ...(rightToLeft ? [rightToLeftStyle] : [])],
  }
  await writeHostFiles(hostRules(config, routes, inline, homesOf(editions)), folders, out)
}

/** The first page of each edition, from its prefix to its path. */
function homesOf(editions: readonly EditionPages[]): EditionHome[] {
  return editions.map(({ site: { edition } }) => ({ prefix: edition.prefix, home: edition.prefix + edition.home }))
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
  const queue = compiled.editions.flatMap(({ site, pages }) => {
    const shared = sharedRequest(site, bundle.assets)
    const keyOf = createRenderKeys(bundle.hash, shared)
    return pages
      .filter((page) => !out.keep(keyOf(page, page.hasBody ? compiled.recordOf(page.file ?? '').codeHash : '')))
      .map((page) => ({ page, shared, keyOf }))
  })
  const rendered = queue.length
  threads.startFor(rendered)
  let done = compiled.pages.length - rendered
  onProgress(done)
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { page, shared, keyOf } = next
      const whole = await withBody(page, compiled)
      const { html, payload, element } = await bundle.renderPage({ ...shared, page: whole })
      // Of what was really read: another build may have compiled the page in the meantime.
      const key = keyOf(page, whole.code === undefined ? '' : hashOf(whole.code))
      await out.write(key, pageFile(page.path), html)
      await out.write(key, payloadFile(page.path), payload)
      if (page.listed)
        await out.write(
          key,
          markdownFile(page.path),
          await threads.markdown({ ...element, description: page.description }),
        )
      onProgress(++done)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return rendered
}
