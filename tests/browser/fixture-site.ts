/**
 * A small site for the tests of the runtime: real documents and payloads over HTTP, with the frame that
 * docs/architecture.md describes, and switches for everything that can go wrong on the way.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { beforePaintScript } from '../../src/layout/document/before-paint.ts'
import { payloadPath } from '../../src/browser/address.ts'
import type { NavigationPayload } from '../../src/browser/payload.ts'

export interface FixturePage {
  title: string
  frame?: 'doc' | 'bare'
  /** HTML of the article below the heading. */
  body?: string
  /** HTML of the table of contents. */
  toc?: string
}

export interface FixtureSite {
  origin: string
  pages: Record<string, FixturePage>
  /** Paths asked for, in order, with the query. */
  requests: string[]
  /** What to do with the request for a path instead of answering it. */
  faults: Map<string, (request: IncomingMessage, response: ServerResponse) => void>
  /** Hash of the runtime that documents and payloads carry from now on. */
  runtime: string
  /** Extra HTML in documents: attributes of <html> are not touched. */
  frameExtras: { announcement?: string; navbar?: string; banner?: string; menu?: string }
  /** Address of the script; a wrong one stands for a wrong base URL. */
  script: string
}

/** How a site is before each test. */
const sound = () => ({ requests: [], faults: new Map(), runtime: 'r1', frameExtras: {}, script: '/assets/runtime.js' })

const style = `
  html { scroll-padding-top: 60px; scroll-behavior: smooth } body { margin: 0 }
  .navbar { position: sticky; top: 0; height: 60px; background: #eee }
  .menu:not(:popover-open) .sidebar { max-height: 300px; overflow-y: auto }
  .skip-link { position: absolute; left: -999px }
  .tabs__panel { display: none }
  .tabs__input:nth-of-type(1):checked ~ .tabs__panel:nth-of-type(1), .tabs__input:nth-of-type(2):checked ~ .tabs__panel:nth-of-type(2) { display: block }
  [data-announcement="closed"] .announcement { display: none }
  @media (min-width: 996px) { .menu { display: block; position: static } [popovertarget="menu"] { display: none } }
`

function pageElement({ title, body = '', toc = '' }: FixturePage): string {
  return `<div id="page" data-kind="doc"><main id="main"><article class="prose"><h1>${title}</h1>${body}</article></main>${toc}</div>`
}

/** Bundles the runtime as the build would, with an entry that gives tests a handle on it. */
async function bundle(): Promise<string> {
  const entry = `
    import { startBrowser } from ${JSON.stringify(path.resolve(import.meta.dirname, '../../src/render/start.browser.ts'))}
    window.router = startBrowser({ baseUrl: '/', docsVersions: { default: ['Next'] }, hydrate: (element) => window.hydrate(element) })
  `
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: 'entry', resolveId: (id) => (id === 'virtual:entry' ? id : undefined), load: (id) => (id === 'virtual:entry' ? entry : undefined) }],
    build: { write: false, minify: false, target: 'es2022', rollupOptions: { input: 'virtual:entry' } },
  })
  const output = (Array.isArray(result) ? result[0] : result) as { output: { code?: string }[] }
  const code = output.output[0]?.code
  if (!code) throw new Error('the runtime has no bundle')
  return code
}

/** A site for the tests of one file: served while they run, sound again before each of them. Call once, at the top of the file. */
export function useFixtureSite(pages: Record<string, FixturePage>): FixtureSite {
  let code = ''
  const server: Server = createServer((request, response) => answer(request, response))
  const site: FixtureSite = { origin: '', pages: { ...pages }, ...sound() }
  beforeAll(async () => {
    code = await bundle()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => void Object.assign(site, sound()))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  function document(page: FixturePage): string {
    const { announcement = '', navbar = '', banner = '', menu = '' } = site.frameExtras
    const links = Object.keys(site.pages)
      .map((route) => `<li><a href="${route}">${site.pages[route]?.title}</a></li>`)
      .join('')
    const inline = beforePaintScript({ colorModeSwitch: true, announcementId: 'second' })
    return `<!doctype html><html lang="en" data-theme="light" data-runtime="${site.runtime}"><head><meta charset="utf-8"><title>${page.title} | Site</title>
      <meta name="description" content="About ${page.title}"><link rel="canonical" href="https://docs.example.com/x"><script>${inline}</script><style>${style}</style>
      <script type="module" src="${site.script}"></script><script>window.hydrate ??= async () => () => {}</script></head>
      <body>${banner}<a class="skip-link" href="#main">Skip to main content</a><div id="progress"></div>${announcement}
      <header class="navbar"><button popovertarget="menu">Menu</button><a href="/">Docs</a>${navbar}</header>
      <div class="shell" data-frame="${page.frame ?? 'doc'}"><div class="menu" id="menu" popover="auto"><button popovertarget="menu" popovertargetaction="hide">Close</button>${menu}
      <nav class="sidebar"><ul>${links}<li><details id="category"><summary>More</summary><ul><li><a href="/nested">Nested</a></li></ul></details></li></ul></nav></div>
      ${pageElement(page)}</div><footer class="footer">Footer</footer></body></html>`
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/'
    const { pathname } = new URL(url, site.origin)
    site.requests.push(url)
    const fault = site.faults.get(pathname)
    if (fault) return fault(request, response)
    const send = (status: number, type: string, body: string) => response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
    if (pathname === '/assets/runtime.js') return void send(200, 'text/javascript', code)
    const route = Object.keys(site.pages).find((one) => payloadPath(one) === pathname)
    const payloadPage = route === undefined ? undefined : site.pages[route]
    if (payloadPage) {
      const payload: NavigationPayload = {
        runtime: site.runtime,
        title: `${payloadPage.title} | Site`,
        description: `About ${payloadPage.title}`,
        canonical: `https://docs.example.com${route}`,
        frame: payloadPage.frame ?? 'doc',
        kind: 'doc',
        html: pageElement(payloadPage),
      }
      return void send(200, 'application/json', JSON.stringify(payload))
    }
    const page = site.pages[pathname] ?? site.pages[pathname.replace(/(index)?\.html$/, '')]
    if (page) return void send(200, 'text/html; charset=utf-8', document(page))
    return void send(404, 'text/html; charset=utf-8', document({ title: 'Page not found', frame: 'bare' }))
  }
  return site
}
