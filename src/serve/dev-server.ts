/** `npm run dev`: pages rendered on request; an edited page, region, component or style is seen without a full reload. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { lookup } from 'mrmime'
import { createServer, type Connect, type Plugin, type RunnableDevEnvironment, type ViteDevServer } from 'vite'
import { listFiles } from '../files/list-files.ts'
import { ConfigurationError } from '../site/config.ts'
import { BuildError, formatDiagnostic } from '../site/diagnostics.ts'
import type { CompiledProject, Project } from '../features/feature.ts'
import { featuresInDevelopment } from '../features/registry.ts'
import { decodePart, payloadFile } from '../site/routes.ts'
import { compileProject } from '../build/compile-project.ts'
import { sharedRequest, withBody } from '../build/page-requests.ts'
import type { Page } from '../site/page.ts'
import type { PageAssets, PageWithBody } from '../render/render-request.ts'
import type { PageMemory } from '../content/page-memory.ts'
import { loadProject, type ProjectOptions } from '../build/project.ts'
import { openThreads } from '../build/threads.ts'
import { stylesheets } from '../render/style-files.ts'
import { viteConfig } from '../render/vite-config.ts'
import { DevProject, faultsOf, faultsWithoutPage } from './dev-project.ts'
import { createLateWatcher } from './late-watcher.ts'
import { plainAddress } from './static-files.ts'
import { everyChange } from './watch-files.ts'

export interface DevOptions extends ProjectOptions {
  port: number
}

/** Folders and files whose change makes pages new, from the site's root. */
const watched = new Set([
  'site.config.ts',
  'sidebars.ts',
  'redirects.ts',
  ...featuresInDevelopment.flatMap(({ watches = [] }) => watches),
])

/** Starts the development server on loopback. */
export async function startDev({ port, ...given }: DevOptions): Promise<ViteDevServer> {
  const options = { features: featuresInDevelopment, ...given }
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
    plugins: [...(base.plugins ?? []), pagesPlugin(options, project, await stylesInOrder(options.root))],
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
    tell: everyChange((event, file) => {
      if (framework.some((folder) => file.startsWith(folder))) server.watcher.emit(event, file)
      else server.watcher.emit('all', event, file)
    }),
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
async function stylesInOrder(root: string): Promise<string[]> {
  const { parted: few, rightToLeft, later } = stylesheets(root)
  const parted = [...few, rightToLeft, later].map((file) => path.relative(root, file).split(path.sep).join('/'))
  const components = (await listFiles(path.join(root, 'src/components')))
    .map((file) => `src/components/${file}`)
    .filter((file) => file.endsWith('.css') && !parted.includes(file))
  return ['src/styles/index.css', ...components, ...parted]
}

function pagesPlugin(options: ProjectOptions, first: Project, styles: string[]): Plugin {
  const { baseUrl } = first.config
  const siteDir = options.siteDir ?? options.root
  return {
    name: 'pages',
    configureServer(server) {
      const hot = server.environments.client.hot
      const pages = new DevProject(createCompiler(options, first), (changed) =>
        changed === 'document'
          ? hot.send({ type: 'full-reload' })
          : hot.send(changed === 'page' ? 'pages:update' : 'site:update'),
      )
      // Begun before the first page is asked for, which tells of an error.
      pages.current().catch(() => undefined)
      server.watcher.on('all', (event, file) => {
        const changed = path.relative(siteDir, file).split(path.sep).join('/')
        if (watched.has(changed.split('/')[0] ?? '') && !file.includes('node_modules'))
          pages.changed(changed, event === 'change')
      })
      hot.on('pages:ready', (shown: string, client) => {
        // A file saved while a browser still loads its page: it could not be told then.
        if (Number(shown) < pages.changes) client.send('pages:update')
        if (pages.shown !== undefined) pages.prepare(pages.shown).catch(() => undefined)
      })
      // As hosts read an address, before Vite fails on it: slashes too many are one, and what is no text is nowhere.
      server.middlewares.use((request, _response, next) => {
        const url = (request.url ?? '/').replace(/^\/+/, '/')
        request.originalUrl = request.url = decodePart(url.replace(/\?.*/s, '')) === undefined ? `${baseUrl}%25` : url
        next()
      })
      return () => server.middlewares.use(answer(server, pages, baseUrl, styles))
    },
  }
}

/** @param first the project as it was read for the server itself: what is compiled first need not read it again */
function createCompiler(options: ProjectOptions, first: Project): (memory: PageMemory) => Promise<CompiledProject> {
  let read: Project | undefined = first
  return async (memory) => {
    const project = read ?? (await loadProject(options))
    read = undefined
    return compileForDev(project, memory)
  }
}

async function compileForDev(project: Project, memory: PageMemory): Promise<CompiledProject> {
  // Started only where many pages have to be compiled: without a cache, or after a change that touches them all.
  const helpers = openThreads()
  const compiled = await compileProject(project, () => {}, { lenient: true, memory, helpers }).finally(() =>
    helpers.close(),
  )
  for (const fault of [...compiled.warnings, ...faultsWithoutPage(compiled)]) console.warn(formatDiagnostic(fault))
  return compiled
}

/** What a build writes next to its pages and Vite does not serve: images made for pages, files of features. */
async function developmentFile(name: string, site: CompiledProject): Promise<Uint8Array | string | undefined> {
  const asset = site.assets.find(({ to }) => to === name)
  if (asset) return await readFile(asset.from)
  for (const feature of site.project.features) {
    const file = await feature.file?.(name, site)
    if (file !== undefined) return file
  }
  return undefined
}

function answer(
  server: ViteDevServer,
  pages: DevProject,
  baseUrl: string,
  styles: string[],
): Connect.NextHandleFunction {
  const assets: Omit<PageAssets, 'inlineScript'> = {
    scripts: [`${baseUrl}@vite/client`, `${baseUrl}src/render/entry.browser.ts`],
    styles: styles.map((file) => baseUrl + file),
    runtime: 'dev',
  }
  return async (request, response, next) => {
    try {
      const { pathname, search } = new URL(request.originalUrl ?? '/', 'http://site')
      const route = decodeURIComponent(pathname.slice(baseUrl.length - 1))
      const { project, changes } = await pages.current()
      const { redirects } = project.site.config
      // As hosts do: in its other spellings, too, and with the query.
      const moved = [route, plainAddress(route)].flatMap((path) => redirects.find(({ from }) => from === path) ?? [])[0]
      if (moved) {
        const to = moved.to.replace(/#|$/, (end) => search + end)
        response.writeHead(302, { location: baseUrl.slice(0, -1) + to }).end()
        return
      }
      const file = await developmentFile(route.slice(1), project)
      if (file) {
        response.setHeader('content-type', lookup(route) ?? 'application/octet-stream')
        response.end(file)
        return
      }
      const besides = project.project.features.flatMap(({ beside }) => beside ?? [])
      const besideOf = (page: Page) => besides.find(({ filesOf }) => filesOf(page).includes(route.slice(1)))
      const wanted = project.pages.find(
        (page) => [page.path, `/${payloadFile(page.path)}`].includes(route) || besideOf(page),
      )
      const page = wanted ?? notFoundPage(route, project)
      const edition = project.editions.find(({ pages }) => page && pages.includes(page))
      if (!page || !edition) return next()
      if (page.hasBody) pages.shown = page.file
      const { renderPage } = await importEntry(server)
      const { html, payload, text } = renderPage({
        ...sharedRequest(edition.site, assets),
        page: await specFor(page, project),
      })
      const beside = wanted && besideOf(page)
      if (beside) {
        response.setHeader('content-type', `${lookup(route) ?? 'text/plain'}; charset=utf-8`)
        const made = await beside.make(text)
        response.end(made[beside.filesOf(page).indexOf(route.slice(1))])
        return
      }
      const isPayload = page.path !== route && wanted !== undefined
      response.statusCode = wanted ? 200 : 404
      response.setHeader('content-type', isPayload ? 'application/json' : 'text/html; charset=utf-8')
      response.end(isPayload ? payload : html.replace('<html ', `<html data-changes="${changes}" `))
    } catch (error) {
      // Shown in the browser by Vite's overlay middleware and in the terminal, never swallowed. What an author wrote is
      // told with its own file and line: where in our code it was noticed says nothing.
      if (error instanceof ConfigurationError || error instanceof BuildError) error.stack = ''
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

/** A page with faults shows them where its text would be, so that the author sees them and the page they belong to. */
async function specFor(page: Page, project: CompiledProject): Promise<PageWithBody> {
  const spec = await withBody(page, project)
  if (!spec.hasBody) return spec
  const faults = spec.file === undefined ? [] : faultsOf(spec.file, project)
  if (faults.length === 0) return spec
  const text = faults.map(formatDiagnostic).join('\n')
  return {
    ...spec,
    code: `const { jsx } = arguments[0]; return { default: () => jsx('pre', { role: 'alert', className: 'build-faults', children: ${JSON.stringify(text)} }) }`,
  }
}

function importEntry(server: ViteDevServer): Promise<typeof import('../render/entry.server.tsx')> {
  const { runner } = server.environments.ssr as RunnableDevEnvironment
  return runner.import(path.join(server.config.root, 'src/render/entry.server.tsx'))
}
