/** A page with the search box, the search page, and a small index of the site's own kind, served over HTTP. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'vite'
import { createIndexBuilder } from '../../src/outputs/search-index-builder.ts'
import { recordsOf, trailOf, type SearchPage } from '../../src/search/records.ts'
import type { SearchSettings } from '../../src/search/settings.ts'

const filler = 'The engine keeps what a handler has done, so that a later attempt goes on where the last one ended.'

export const pages: SearchPage[] = [
  {
    route: '/concepts/durable_execution',
    title: 'Durable execution',
    breadcrumbs: [{ label: 'Concepts' }, { label: 'Durable execution' }],
    sections: [
      { anchor: '', headings: ['Durable execution'], text: `${filler} Parcels move on after a crash & nothing is <b>lost</b>.` },
      { anchor: 'journal', headings: ['Durable execution', 'The journal'], text: 'Every result of ctx.run is an entry of the journal.' },
      { anchor: 'replay', headings: ['Durable execution', 'The journal', 'Replay'], text: 'A retry replays entries and repeats none of them.' },
    ],
  },
  {
    route: '/guides/sagas',
    title: 'Sagas',
    breadcrumbs: [{ label: 'Guides' }, { label: 'Sagas' }],
    sections: [
      { anchor: '', headings: ['Sagas'], text: 'Undo what succeeded when a later step fails for good.' },
      { anchor: 'compensate', headings: ['Sagas', 'Register compensations'], text: 'The compensation of a step is registered before the step runs, in every retry.' },
    ],
  },
  ...['TypeScript', 'Go'].map((sdk) => ({
    route: `/develop/${sdk === 'Go' ? 'go' : 'ts'}/error-handling`,
    title: 'Error handling',
    breadcrumbs: [{ label: 'Develop' }, { label: sdk }, { label: 'Error handling' }],
    sections: [
      { anchor: '', headings: ['Error handling'], text: `A terminal error ends the invocation; any other is a reason for a retry. Set inactivity_timeout on restate-server.` },
      { anchor: 'retry-policy', headings: ['Error handling', 'Retry policy'], text: 'maxRetryAttempts bounds how often a step is tried.' },
    ],
  })),
  ...Array.from({ length: 30 }, (_, index) => ({
    route: `/operate/depot-${index}`,
    title: `Depot ${index}`,
    breadcrumbs: [{ label: 'Operate' }, { label: `Depot ${index}` }],
    sections: [{ anchor: '', headings: [`Depot ${index}`], text: `${filler} A van brings parcels to the depot number ${index}.` }],
  })),
]

export const facets = { language: 'en', docusaurus_tag: 'docs-default-current' }

/** The index of `pages`, by file name. */
export function buildIndex(): Map<string, string> {
  const builder = createIndexBuilder(facets)
  for (const page of pages) builder.add(recordsOf(page, (route) => route), trailOf(page))
  return builder.finish()
}

export interface SearchFixture {
  origin: string
  /** Answers to requests that are not the fixture's own, e.g. those of a hosted service; paths without query. */
  posts: Map<string, (body: unknown) => unknown>
  /** Paths below which nothing is answered any more. */
  down: Set<string>
  requests: string[]
  settings: SearchSettings
  close(): Promise<void>
}

async function bundle(): Promise<Map<string, string | Uint8Array>> {
  const entry = `
    import ${JSON.stringify(path.resolve(import.meta.dirname, '../../src/styles/tokens.css'))}
    import { startSearch } from ${JSON.stringify(path.resolve(import.meta.dirname, '../../src/render/start-search.browser.ts'))}
    startSearch('/', (place, run) => run()); window.started = true
  `
  // The bundler takes its mode from here; the test runner's own would bring React's development build.
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: 'entry', resolveId: (id) => (id === 'virtual:entry' ? id : undefined), load: (id) => (id === 'virtual:entry' ? entry : undefined) }],
    worker: { format: 'es' },
    build: { write: false, target: 'es2022', cssCodeSplit: true, rollupOptions: { input: 'virtual:entry', output: { entryFileNames: 'assets/entry.js', assetFileNames: 'assets/[name][extname]' } } },
  }).finally(() => (process.env['NODE_ENV'] = before))
  const { output } = (Array.isArray(result) ? result[0] : result) as { output: ({ fileName: string } & ({ code: string } | { source: string | Uint8Array }))[] }
  return new Map(output.map((file) => [`/${file.fileName}`, 'code' in file ? file.code : file.source]))
}

const type = (name: string) => (name.endsWith('.js') ? 'text/javascript' : name.endsWith('.css') ? 'text/css' : 'application/json')

export async function startSearchFixture(): Promise<SearchFixture> {
  const files = await bundle()
  for (const [name, text] of buildIndex()) files.set(`/search-index/${name}`, text)
  const css = [...files.keys()].filter((name) => name.endsWith('.css') && !/Dialog|search-page/.test(name))
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', fixture.origin)
    fixture.requests.push(pathname)
    if ([...fixture.down].some((start) => pathname.startsWith(start))) return void request.socket.destroy()
    const post = fixture.posts.get(pathname)
    if (post && request.method === 'POST') {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(post(JSON.parse(text)))))
      return
    }
    const file = files.get(pathname)
    if (file !== undefined) return void response.writeHead(200, { 'content-type': type(pathname) }).end(file)
    if (/\.\w+$/.test(pathname)) return void response.writeHead(404).end()
    const body =
      pathname === '/search'
        ? '<main id="main"><h1>Search</h1><form action="/search"><input name="q" maxlength="64"><button>Search</button></form><div id="search-results" aria-live="polite"></div><template id="search-sections"><a href="/guides">Guides</a></template></main>'
        : `<main id="main"><h1>${pathname}</h1><p id="text">${'A retry replays entries. '.repeat(6)}</p><input id="field"><div style="height:2000px"></div></main>`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><html lang="en" data-theme="light"><head><title>Search | Site</title><meta name="viewport" content="width=device-width, initial-scale=1">
      ${css.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}<style>body{font-family:sans-serif;margin:0}</style><script type="module" src="/assets/entry.js"></script></head>
      <body><header><form class="search-box" role="search" action="/search" data-search-open data-search-settings='${JSON.stringify(fixture.settings)}'><button type="submit" aria-label="Search">S</button>
      <input type="search" name="q" maxlength="64" aria-label="Search the documentation"><kbd data-search-hint>Ctrl K</kbd></form></header><div id="page">${body}</div></body></html>`)
  })
  const fixture: SearchFixture = {
    origin: '',
    posts: new Map(),
    down: new Set(),
    requests: [],
    settings: { kind: 'embedded', indexName: 'restate', facets },
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fixture.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fixture
}
