/** `npm run build`: from the project's files to a folder that any static host can serve. */
import path from 'node:path'
import type { CompiledProject } from '../features/feature.ts'
import { writeCompressed } from '../files/compressed-files.ts'
import { hashOf } from '../files/hash.ts'
import { listFiles } from '../files/list-files.ts'
import { OutputFolder } from '../files/output-folder.ts'
import { folders } from '../mdx/page-context.ts'
import { bundleFramework, type Bundle } from '../render/bundle.ts'
import { inlineScriptOf } from '../render/render-request.ts'
import { createRenderKeys } from '../render/render-keys.ts'
import { formatDiagnostic } from '../site/diagnostics.ts'
import { pageFile, payloadFile } from '../site/routes.ts'
import { compileProject } from './compile-project.ts'
import { sharedRequest, withBody } from './page-requests.ts'
import type { Progress } from './progress.ts'
import { loadProject, type ProjectOptions } from './project.ts'
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

  progress.step('Bundling the framework')
  const bundle = await bundling

  progress.step('Rendering pages')
  const out = await OutputFolder.open(outDir, path.join(project.siteDir, folders.cache, 'output'))
  await copyFiles(bundle.clientDir, path.join(project.siteDir, folders.public), out, compiled)
  const rendering = prerender(compiled, bundle, out, threads, (done) => progress.advance(done, compiled.pages.length))
  const rendered = rendering.then(() => progress.step('Writing files beside the pages'))
  const site = { ...compiled, out, framework: bundle.hash, inline: inlineTexts(compiled, bundle), rendered }
  await Promise.all([rendered, ...project.features.map((feature) => feature.write?.(site))])
  await threads.close()
  if (compress) {
    progress.step('Compressing')
    await writeCompressed(out)
  }
  await out.close()
  return { pages: compiled.pages.length, rendered: await rendering, warnings: compiled.warnings.length }
}

/** Inline scripts and styles of pages, which browsers may run and apply. */
function inlineTexts({ project, editions }: CompiledProject, { assets }: Bundle) {
  const { inlineStyle = '', partedStyles = [], rightToLeftStyle = '' } = assets
  const rightToLeft = editions.some(({ site: { edition } }) => edition.locale.direction === 'rtl')
  return {
    scripts: [inlineScriptOf(project.config)],
    styles: [inlineStyle, ...partedStyles.map(({ text }) => text), ...(rightToLeft ? [rightToLeftStyle] : [])],
  }
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
  threads: Pick<Threads, 'startFor' | 'beside'>,
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
      const { html, payload, text } = await bundle.renderPage({ ...shared, page: whole })
      // Of the text that was really read: another build may have compiled the page in the meantime.
      const key = keyOf(page, whole.code === undefined ? '' : hashOf(whole.code))
      await out.write(key, pageFile(page.path), html)
      await out.write(key, payloadFile(page.path), payload)
      for (const { name, beside } of compiled.project.features) {
        const files = beside?.filesOf(page) ?? []
        if (files.length === 0) continue
        const made = await threads.beside({ feature: name, page: text })
        for (const [index, file] of files.entries()) await out.write(key, file, made[index] ?? '')
      }
      onProgress(++done)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return rendered
}
