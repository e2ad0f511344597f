/** `npm run build`: from the project's files to a folder that any static host can serve. */
import { existsSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { writeSearchIndex } from '../outputs/search-index.ts'
import type { SearchPage } from '../search/records.ts'
import { formatDiagnostic } from '../site/diagnostics.ts'
import { pageFile, payloadFile } from '../site/routes.ts'
import { inlineScriptOf } from './inline-script.ts'
import { bundleFramework, type Bundle } from './bundle.ts'
import { compileProject, type CompiledProject } from './compile-project.ts'
import { routeOf, type ListedPage } from './page-list.ts'
import type { PageAssets, PageSpec } from './page-spec.ts'
import type { Progress } from './progress.ts'
import { loadProject, type ProjectOptions } from './project.ts'

export interface BuildOptions extends ProjectOptions {
  /** Folder to write; what was in it is removed first. */
  outDir: string
  progress: Progress
  /** Where warnings go, one line each. */
  warn?: (line: string) => void
}

export interface BuildSummary {
  pages: number
  warnings: number
}

/**
 * Builds the site.
 * @throws ConfigurationError for what site.config.ts or sidebars.ts say wrong
 * @throws BuildError listing every fault of every page
 */
export async function buildSite({ outDir, progress, warn = (line) => console.warn(line), ...options }: BuildOptions): Promise<BuildSummary> {
  const project = await loadProject(options)
  progress.step('Compiling pages')
  const compiled = await compileProject(project, (done, total) => progress.advance(done, total))
  for (const warning of compiled.warnings) warn(formatDiagnostic(warning))

  progress.step('Bundling the framework')
  const bundle = await bundleFramework(project.root, project.config.baseUrl)

  progress.step('Rendering pages')
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  await copyFiles(bundle.clientDir, path.join(project.siteDir, 'public'), outDir, compiled)
  const assets = { ...bundle.assets, inlineScript: inlineScriptOf(project.config) }
  await prerender(compiled, bundle, assets, outDir, (done) => progress.advance(done, compiled.list.pages.length))

  if (project.config.search.kind === 'embedded') {
    progress.step('Writing the search index')
    await writeSearchIndex(project.config, searchPages(compiled), outDir)
  }
  return { pages: compiled.list.pages.length, warnings: compiled.warnings.length }
}

/** What search finds: docs, read one after the other, and the generated category pages. */
async function* searchPages({ list, load }: CompiledProject): AsyncGenerator<SearchPage> {
  for (const page of list.pages) {
    if (page.kind !== 'doc' && page.kind !== 'category') continue
    const { route, title, description, breadcrumbs } = page.frame
    const sections = page.kind === 'doc' ? (await load(page.file)).sections : [{ anchor: '', headings: [title], text: description }]
    yield { route, title, breadcrumbs, sections }
  }
}

async function copyFiles(clientDir: string, publicDir: string, outDir: string, compiled: CompiledProject): Promise<void> {
  await cp(clientDir, outDir, { recursive: true })
  if (existsSync(publicDir)) await cp(publicDir, outDir, { recursive: true })
  for (const { from, to } of compiled.assets) {
    await mkdir(path.dirname(path.join(outDir, to)), { recursive: true })
    await cp(from, path.join(outDir, to))
  }
}

/** How many pages are rendered at once: enough to keep one processor busy, few enough to bound memory. */
const concurrency = 4

async function prerender(compiled: CompiledProject, bundle: Bundle, assets: PageAssets, outDir: string, onProgress: (done: number) => void): Promise<void> {
  const queue = [...compiled.list.pages]
  let done = 0
  const worker = async () => {
    for (let page = queue.shift(); page; page = queue.shift()) {
      const spec = await toSpec(page, compiled)
      const { html, payload } = await bundle.renderPage({ site: compiled.list.site, page: spec, assets })
      await write(path.join(outDir, pageFile(routeOf(page))), html)
      await write(path.join(outDir, payloadFile(routeOf(page))), payload)
      onProgress(++done)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/** A listed page with its body, read only now: bodies of all pages are never in memory together. */
export async function toSpec(page: ListedPage, compiled: Pick<CompiledProject, 'load'>): Promise<PageSpec> {
  return page.kind === 'doc' ? { ...page, code: (await compiled.load(page.file)).code } : page
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}
