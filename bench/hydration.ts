/**
 * What it would cost to hydrate a page with React, next to what the page costs as it is.
 *
 *   npm run build && node --import tsx bench/hydration.ts [ROUTE ...]
 *
 * Of each page a second form is made: the same HTML, with a script that holds React and the page's elements as data,
 * and hydrates them. That is the least that a hydrated page needs: no router, no component's own code, and props of
 * nothing but strings. Both forms are opened in turns, in Chromium, with a processor slowed down four times.
 */
import { createServer } from 'node:http'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { lookup } from 'mrmime'
import { chromium, type Browser } from 'playwright'
import { build } from 'vite'
import { findPort } from '../src/serve/ports.ts'
import { pageFile } from '../src/site/routes.ts'
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts'
import { median, openSlowPage, slowdown, workOf, type Work } from './slow-page.ts'

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'dist')
const cache = path.join(root, '.cache/bench/hydration')
const rounds = 7
const routes =
  process.argv.slice(2).length > 0
    ? process.argv.slice(2)
    : ['/concepts/services', '/develop/ts/state', '/get_started/tour']

/** The island entry of this bench: React, the elements as data, and a mark when they are hydrated. */
const entry = `import { createElement, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import tree from './tree.json'
const make = (node, key) =>
  typeof node === 'string' ? node : createElement(node[0], { ...node[1], key }, ...node[2].map(make))
function Page() {
  useEffect(() => { globalThis.hydratedAt = performance.now() }, [])
  return tree.map(make)
}
hydrateRoot(document.querySelector('.shell'), createElement(Page), {
  onRecoverableError: (error) => { globalThis.mismatch = String(error) },
})
`

/** The elements between navbar and footer, as [name, props, children]. */
function elementsOf(html: string): unknown {
  const inside = /<div class="shell"[^>]*>([^]*)<\/div><footer class="footer">/.exec(html)?.[1] ?? ''
  const make = (type: unknown, { children, ...props }: Record<string, unknown>) => [
    type,
    props,
    [children ?? []].flat(children !== undefined && isElement(children) ? 0 : 1),
  ]
  const isElement = (value: unknown) =>
    Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'object' && !Array.isArray(value[1])
  const tree = fromHtml(inside, { fragment: true })
  return (tree as Root).children.map((child) =>
    child.type === 'text'
      ? child.value
      : toJsxRuntime(child as Element, { Fragment: 'fragment', jsx: make, jsxs: make } as never),
  )
}

async function hydratedScript(route: string, html: string): Promise<Buffer> {
  const dir = path.join(cache, route.replaceAll('/', '_'))
  await mkdir(dir, { recursive: true })
  await writeFile(path.join(dir, 'tree.json'), JSON.stringify(elementsOf(html)))
  await writeFile(path.join(dir, 'entry.js'), entry)
  const out = await build({
    root: dir,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: path.join(dir, 'entry.js') },
      modulePreload: false,
    },
  })
  const { output } = [out].flat()[0] as unknown as { output: { type: string; code?: string }[] }
  return Buffer.from(output.find(({ type }) => type === 'chunk')?.code ?? '')
}

interface Seen extends Pick<Work, 'blocking' | 'longest'> {
  scripts: number
  /** The page's own script has done its work: milliseconds from the start of the navigation. */
  ready: number
}

async function open(browser: Browser, url: string): Promise<Seen> {
  const { context, page, bytes } = await openSlowPage(browser, { width: 1280, height: 900 })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if ('started' in document.documentElement.dataset)
        (globalThis as { hydratedAt?: number }).hydratedAt ??= performance.now()
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-started'] })
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(3_000)
  const { blocking, longest } = await workOf(page)
  const { ready, mismatch } = await page.evaluate(() => {
    const { hydratedAt, mismatch } = globalThis as unknown as { hydratedAt: number; mismatch?: string }
    return { ready: hydratedAt, mismatch }
  })
  if (mismatch !== undefined) throw new Error(`${url}: ${mismatch}`)
  await context.close()
  return { scripts: bytes.scripts, blocking, longest, ready }
}

const made = new Map<string, Buffer>()
for (const route of routes) {
  const html = await readFile(path.join(dist, pageFile(route)), 'utf8')
  const script = await hydratedScript(route, html)
  made.set(`/hydrated${route}.js`, script)
  made.set(
    `/hydrated${route}`,
    Buffer.from(
      html.replace(/<script type="module" src="[^"]*">/, `<script type="module" src="/hydrated${route}.js">`),
    ),
  )
}
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://site')
  const file = /\.\w+$/.test(pathname) && !made.has(pathname) ? pathname.slice(1) : pageFile(pathname)
  const body = made.get(pathname)
  void (body ? Promise.resolve(body) : readFile(path.join(dist, file)))
    .then((bytes) => {
      const type = pathname.endsWith('.js') ? 'text/javascript' : (lookup(body ? 'a.html' : file) ?? 'text/plain')
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' })
      response.end(brotliCompressSync(bytes))
    })
    .catch(() => response.writeHead(404).end())
})
const port = await findPort(4800)
await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })

console.log(
  `${new Date().toISOString().slice(0, 10)}, Chromium ${browser.version()}, slowed down ${slowdown} times, ${rounds} rounds, medians`,
)
console.log('route | form | scripts, KB | blocking, ms | longest task, ms | ready, ms')
for (const route of routes) {
  const forms = { 'as it is': route, hydrated: `/hydrated${route}` }
  const seen: Record<string, Seen[]> = { 'as it is': [], hydrated: [] }
  for (let round = 0; round < rounds; round++)
    for (const [form, address] of Object.entries(forms))
      seen[form]!.push(await open(browser, `http://127.0.0.1:${port}${address}`))
  for (const [form, all] of Object.entries(seen)) {
    const of = (key: keyof Seen) => median(all.map((each) => each[key]))
    console.log(
      [
        route,
        form,
        (of('scripts') / 1000).toFixed(1),
        of('blocking').toFixed(0),
        of('longest').toFixed(0),
        of('ready').toFixed(0),
      ].join(' | '),
    )
  }
}
await browser.close()
server.close()
process.exit(0)
