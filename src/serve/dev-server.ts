/** `npm run dev`: pages rendered on request; an edited page, region, component or style is seen without a full reload. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { lookup } from 'mrmime'
import { createServer, type Connect, type Plugin, type ViteDevServer } from 'vite'
import { listFiles } from '../files/list-files.ts'
import { formatDiagnostic } from '../site/diagnostics.ts'
import { liveFolder } from '../outputs/live/bundle-applications.ts'
import type { LivePlace } from '../outputs/live/write-live-examples.ts'
import { indexFolder } from '../search/index-format.ts'
import { markdownFile, payloadFile } from '../site/routes.ts'
import { compileProject, type CompiledProject } from '../build/compile-project.ts'
import { indexedPages, sharedRequest, withBody } from '../build/page-requests.ts'
import type { Page } from '../pages/page.ts'
import type { PageAssets, PageWithBody, RenderRequest, RenderedPage } from '../render/render-request.ts'
import type { ProjectMemory } from '../build/project-memory.ts'
import { loadProject, type Project, type ProjectOptions } from '../build/project.ts'
import { openThreads } from '../build/threads.ts'
import { laterStyles, rareStyles, rightToLeftStyles } from '../render/late-styles.ts'
import { viteConfig } from '../render/vite-config.ts'
import { DevProject } from './dev-project.ts'
import { createLateWatcher } from './late-watcher.ts'
import { watchFiles } from './watch-files.ts'

export interface DevOptions extends ProjectOptions {
  port: number
}

/** Folders and files whose change makes pages new, from the site's root. */
const watched = new Set(['content', 'snippets', 'docs', 'site.config.ts', 'sidebars.ts'])

/** The page of the repository's own documentation that shows each of the authors' words; no part of the built site. */
const vocabulary = { file: 'docs/vocabulary.mdx', id: '_vocabulary', route: '/_vocabulary' }

/** Starts the development server on loopback. */
export async function startDev({ port, ...options }: DevOptions): Promise<ViteDevServer> {
  const project = await loadProject(options)
  const base = viteConfig({
    root: options.root,
    baseUrl: project.config.baseUrl,
    outDir: path.join(options.root, '.cache/dev'),
  })
  const server = await createServer({
    ...base,
    logLevel: 'info',
    // Told by the watcher below.
    server: { host: '127.0.0.1', port, strictPort: true, watch: null },
    plugins: [...(base.plugins ?? []), pagesPlugin(options, project, await stylesheets(options.root))],
  })
  await server.listen()
  startWatching(server, options)
  // What renders pages is loaded while the browser opens. An error of it is told with the first page.
  importEntry(server).catch(() => undefined)
  return server
}

/** Milliseconds after which a server watches that no browser has asked for a page. */
const withoutReader = 3000

/** Tells Vite of changed sources, and the pages of all others, from when a browser has shown the first page. */
function startWatching(server: ViteDevServer, { root, siteDir = root }: ProjectOptions): void {
  const framework = ['src', 'public'].map((name) => path.join(root, name) + path.sep)
  const watcher = createLateWatcher({
    folders: [...new Set([path.resolve(siteDir), path.resolve(root)])],
    ignored: isUnwatched(path.resolve(root), path.resolve(siteDir)),
    since: performance.timeOrigin,
    tell: (event, file, stats) => {
      if (framework.some((folder) => file.startsWith(folder))) server.watcher.emit(event, file, stats)
      else server.watcher.emit('all', event, file, stats)
    },
  })
  server.environments.client.hot.on('pages:ready', watcher.start)
  const timer = setTimeout(watcher.start, withoutReader)
  server.httpServer?.once('close', () => {
    clearTimeout(timer)
    void watcher.close()
  })
}

/**
 * What no page is made from, however many files it is: what toolchains install and build below snippets, the cache, the
 * built site.
 */
function isUnwatched(root: string, siteDir: string): (file: string) => boolean {
  return (file) => {
    const inSite = file === siteDir || file.startsWith(siteDir + path.sep)
    const [top, ...below] = path.relative(inSite ? siteDir : root, file).split(path.sep)
    if (!top) return false
    const ofSite = inSite && watched.has(top)
    const ofFramework = file.startsWith(root + path.sep) && ['src', 'public'].includes(top)
    return !(ofSite || ofFramework) || below.some((name) => /^(\..+|node_modules|target)$/.test(name))
  }
}

/** Every stylesheet that the bundle holds, in its order: a page under development is not shown before they are there. */
async function stylesheets(root: string): Promise<string[]> {
  const words = (await listFiles(path.join(root, 'src/words'))).filter((file) => file.endsWith('.css'))
  const files = [
    'styles/index.css',
    ...words.map((file) => `words/${file}`),
    ...rareStyles.flat(),
    ...rightToLeftStyles,
    ...laterStyles,
  ]
  return [...new Set(files)].map((file) => `src/${file}`)
}

function pagesPlugin(options: ProjectOptions, first: Project, styles: string[]): Plugin {
  const { baseUrl } = first.config
  const siteDir = options.siteDir ?? options.root
  return {
    name: 'pages',
    configureServer(server) {
      const hot = server.environments.client.hot
      const pages = new DevProject(createCompiler(options, first), (changed) =>
        hot.send(changed === 'page' ? 'pages:update' : 'site:update'),
      )
      // Begun before the first page is asked for, which tells of an error.
      pages.current().catch(() => undefined)
      watchFiles(server.watcher, (file, isNewText) => {
        const changed = path.relative(siteDir, file).split(path.sep).join('/')
        if (watched.has(changed.split('/')[0] ?? '') && !file.includes('node_modules'))
          pages.changed(changed, isNewText)
      })
      hot.on('pages:ready', (shown: string, client) => {
        // A file saved while a browser still loads its page: it could not be told then.
        if (Number(shown) < pages.changes) client.send('pages:update')
        if (pages.shown !== undefined) pages.prepare(pages.shown).catch(() => undefined)
      })
      return () =>
        server.middlewares.use(answer(server, pages, baseUrl, styles, { root: options.root, siteDir, baseUrl }))
    },
  }
}

/** @param first the project as it was read for the server itself: what is compiled first need not read it again */
function createCompiler(options: ProjectOptions, first: Project): (memory: ProjectMemory) => Promise<CompiledProject> {
  let read: Project | undefined = first
  return async (memory) => {
    const project = read ?? (await loadProject(options))
    read = undefined
    return compileForDev(project, memory)
  }
}

async function compileForDev(project: Project, memory: ProjectMemory): Promise<CompiledProject> {
  const extraPages = [vocabulary].filter(({ file }) => existsSync(path.join(project.siteDir, file)))
  // Started only where many pages have to be compiled: without a cache, or after a change that touches them all.
  const helpers = openThreads()
  const compiled = await compileProject(project, () => {}, { lenient: true, extraPages, memory, helpers }).finally(() =>
    helpers.close(),
  )
  for (const warning of compiled.warnings) console.warn(formatDiagnostic(warning))
  return compiled
}

/** What a build writes next to its pages and Vite does not serve: images made for pages, live examples, the search index. */
async function developmentFile(
  name: string,
  project: CompiledProject,
  place: LivePlace,
): Promise<Uint8Array | string | undefined> {
  const asset = project.assets.find(({ to }) => to === name)
  if (asset) return await readFile(asset.from)
  if (name.startsWith(liveFolder) || name.startsWith('assets/live-')) {
    const { liveFiles } = await import('../outputs/live/write-live-examples.ts')
    return (await liveFiles(place)).find((file) => file.name === name)?.content
  }
  if (name.includes(indexFolder)) return (await searchIndexOf(project)).get(name)
  return undefined
}

/** Indexes that were made when search first asked for them. */
const searchIndexes = new WeakMap<CompiledProject, Promise<Map<string, string>>>()

function searchIndexOf(project: CompiledProject): Promise<Map<string, string>> {
  const index = searchIndexes.get(project) ?? makeIndexes(project)
  searchIndexes.set(project, index)
  return index
}

function answer(
  server: ViteDevServer,
  pages: DevProject,
  baseUrl: string,
  styles: string[],
  place: LivePlace,
): Connect.NextHandleFunction {
  const assets: Omit<PageAssets, 'inlineScript'> = {
    scripts: [`${baseUrl}@vite/client`, `${baseUrl}@id/__x00__virtual:vite-rsc/entry-browser`],
    styles: styles.map((file) => baseUrl + file),
    runtime: 'dev',
  }
  return async (request, response, next) => {
    try {
      const { pathname } = new URL(request.originalUrl ?? '/', 'http://site')
      const route = decodeURIComponent(pathname.slice(baseUrl.length - 1))
      const { project, changes } = await pages.current()
      const file = await developmentFile(route.slice(1), project, place)
      if (file) {
        response.setHeader('content-type', lookup(route) ?? 'application/octet-stream')
        response.end(file)
        return
      }
      const wanted = project.pages.find((page) =>
        [page.path, `/${payloadFile(page.path)}`, `/${markdownFile(page.path)}`].includes(route),
      )
      const page = wanted ?? notFoundPage(route, project)
      const edition = project.editions.find(({ pages }) => page && pages.includes(page))
      if (!page || !edition) return next()
      if (page.hasBody) pages.shown = page.file
      const entry = (await importEntry(server)) as { renderPage(request: RenderRequest): Promise<RenderedPage> }
      const { html, payload, element } = await entry.renderPage({
        ...sharedRequest(edition.site, assets),
        page: await specFor(page, project),
      })
      if (wanted && route === `/${markdownFile(page.path)}`) {
        const { pageMarkdown } = await import('../outputs/markdown/page-markdown.ts')
        response.setHeader('content-type', 'text/markdown; charset=utf-8')
        response.end(pageMarkdown({ ...element, description: page.description }))
        return
      }
      const isPayload = page.path !== route && wanted !== undefined
      response.statusCode = wanted ? 200 : 404
      response.setHeader('content-type', isPayload ? 'application/json' : 'text/html; charset=utf-8')
      response.end(isPayload ? payload : html.replace('<html ', `<html data-changes="${changes}" `))
    } catch (error) {
      // Shown in the browser by Vite's overlay middleware and in the terminal, never swallowed.
      next(error)
    }
  }
}

/** What the edition at an address answers where no page is: of two prefixes the longer one decides. */
function notFoundPage(route: string, { pages }: CompiledProject): Page | undefined {
  return pages
    .filter(({ kind, path: own }) => kind === 'not-found' && route.startsWith(own.slice(0, -'404'.length)))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}

async function makeIndexes(project: CompiledProject): Promise<Map<string, string>> {
  const { makeSearchIndex } = await import('../outputs/search-index.ts')
  const made = await Promise.all(
    project.editions.map((edition) => makeSearchIndex(edition.site, indexedPages(edition, project))),
  )
  return new Map(made.flatMap(({ files }) => [...files]))
}

/** A page with faults shows them where its text would be, so that the author sees them and the page they belong to. */
async function specFor(page: Page, project: CompiledProject): Promise<PageWithBody> {
  const spec = await withBody(page, project)
  if (!spec.hasBody) return spec
  const faults = project.errors.filter(
    ({ place }) =>
      place.file === spec.file || project.docs.some((doc) => doc.file === spec.file && place.file in doc.dependencies),
  )
  if (faults.length === 0) return spec
  const text = faults.map(formatDiagnostic).join('\n')
  return {
    ...spec,
    code: `const { jsx } = arguments[0]; return { default: () => jsx('pre', { role: 'alert', className: 'build-faults', children: ${JSON.stringify(text)} }) }`,
  }
}

function importEntry(server: ViteDevServer): Promise<unknown> {
  const environment = server.environments['rsc'] as unknown as { runner: { import(id: string): Promise<unknown> } }
  return environment.runner.import(path.join(server.config.root, 'src/render/entry.rsc.tsx'))
}
