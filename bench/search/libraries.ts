/**
 * Other search libraries over the same texts, each with titles before headings before text, with beginnings and typos.
 * Of the settings of each (whole pages or sections, stemming, typos, all words or any), those are here that find most
 * pages first for the queries for tuning. They are installed into `.cache/` when they are asked for: the project
 * itself does not depend on them.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { findPort } from '../../src/serve/ports.ts'
import { startPreview } from '../../src/serve/preview-server.ts'
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts'
import type { SearchedSite } from './site.ts'

/** Routes of the pages that answer, best first; one that answers with several sections may be in it several times. */
export type Ask = (query: string) => Promise<string[]>

export interface Library {
  name: string
  ask: Ask
  end?(): Promise<void>
}

const versions = { minisearch: '7.2.0', '@orama/orama': '3.1.18', flexsearch: '0.8.212', pagefind: '1.6.0' }
/** Sections that are enough to find twenty pages in. */
const enough = 60

/** One section, with everything that the embedded index is made of. */
interface Section {
  id: number
  route: string
  title: string
  heading: string
  /** Categories above the page, and its route. */
  trail: string
  text: string
  code: string
}

function sectionsOf({ pages }: SearchedSite): Section[] {
  return pages
    .flatMap(({ route, title, breadcrumbs, sections }) => {
      const trail = [...breadcrumbs.slice(0, -1), ...route.split(/[/_-]+/)].join(' ')
      const own =
        sections[0]?.anchor === '' ? sections : [{ anchor: '', headings: [title], text: '', code: '' }, ...sections]
      return own.map(({ headings, text, code = '' }) => ({
        route,
        title,
        heading: headings.slice(1).join(' '),
        trail,
        text,
        code,
      }))
    })
    .map((section, id) => ({ id, ...section }))
}

/** The same with one document for each page. */
function wholePages(site: SearchedSite): Omit<Section, 'id'>[] {
  const all = new Map<string, Omit<Section, 'id'>>()
  for (const { id: _id, ...section } of sectionsOf(site)) {
    const page = all.get(section.route)
    if (!page) all.set(section.route, section)
    else for (const field of ['heading', 'text', 'code'] as const) page[field] += ` ${section[field]}`
  }
  return [...all.values()]
}

function install(): string {
  const dir = path.resolve('.cache/search-libraries')
  if (Object.keys(versions).some((name) => !existsSync(path.join(dir, 'node_modules', name)))) {
    mkdirSync(dir, { recursive: true })
    writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ private: true, dependencies: versions }))
    // Imports from here find what is installed here.
    writeFileSync(path.join(dir, 'load.mjs'), 'export const load = (name) => import(name)\n')
    // A shell, because npm is a script on Windows.
    execFileSync('npm install --no-audit --no-fund', { cwd: dir, stdio: 'inherit', shell: true })
  }
  return dir
}

/** A library's module. Its types are not installed with the project: each use says what it needs. */
async function load<Module>(dir: string, name: string): Promise<Module> {
  const from = (await import(pathToFileURL(path.join(dir, 'load.mjs')).href)) as { load(name: string): Promise<Module> }
  return from.load(name)
}

interface MiniSearchIndex {
  addAll(pages: object[]): void
  search(query: string): { route: string }[]
}

async function miniSearch(dir: string, site: SearchedSite): Promise<Library> {
  const { default: MiniSearch } = await load<{ default: new (options: object) => MiniSearchIndex }>(dir, 'minisearch')
  const same = new Map(
    (site.config.search.kind === 'embedded' ? site.config.search.synonyms : []).flatMap((group) =>
      group.map((word) => [word, group] as const),
    ),
  )
  const index = new MiniSearch({
    fields: ['title', 'heading', 'trail', 'text', 'code'],
    storeFields: ['route'],
    searchOptions: {
      boost: { title: 4, heading: 3, trail: 1.5, text: 1, code: 0.5 },
      prefix: true,
      fuzzy: 0.2,
      processTerm: (term: string) => same.get(term.toLowerCase()) ?? term.toLowerCase(),
    },
  })
  index.addAll(wholePages(site).map((page, id) => ({ id, ...page })))
  return { name: 'MiniSearch', ask: async (query) => index.search(query).map(({ route }) => route) }
}

interface Orama {
  create(options: object): unknown
  insertMultiple(index: unknown, sections: object[]): Promise<unknown>
  search(index: unknown, query: object): Promise<{ hits: { document: { route: string } }[] }>
}

async function orama(dir: string, site: SearchedSite): Promise<Library> {
  const { create, insertMultiple, search } = await load<Orama>(dir, '@orama/orama')
  const fields = ['title', 'heading', 'trail', 'text', 'code']
  const index = create({
    schema: Object.fromEntries([...fields, 'route'].map((field) => [field, 'string'])),
  })
  await insertMultiple(index, wholePages(site))
  return {
    name: 'Orama',
    async ask(query) {
      const { hits } = await search(index, {
        term: query,
        properties: fields,
        boost: { title: 4, heading: 3, trail: 1.5, code: 0.5 },
        tolerance: 1,
        limit: enough,
      })
      return hits.map(({ document }) => document.route)
    },
  }
}

interface FlexSearchIndex {
  add(section: Section): void
  search(query: string, options: object): { id: number }[]
}

async function flexSearch(dir: string, site: SearchedSite): Promise<Library> {
  const { default: FlexSearch } = await load<{
    default: { Document: new (options: object) => FlexSearchIndex; Charset: Record<string, unknown> }
  }>(dir, 'flexsearch')
  const index = new FlexSearch.Document({
    document: {
      id: 'id',
      index: ['title', 'heading', 'trail', 'text', 'code'].map((field) => ({
        field,
        tokenize: 'forward',
        encoder: FlexSearch.Charset['LatinExtra'],
        resolution: 9,
      })),
    },
  })
  const sections = sectionsOf(site)
  for (const section of sections) index.add(section)
  return {
    name: 'FlexSearch',
    ask: async (query) =>
      index.search(query, { merge: true, limit: enough }).map(({ id }) => sections[id]?.route ?? ''),
  }
}

interface PagefindModule {
  createIndex(options: object): Promise<{
    index: {
      addDirectory(options: object): Promise<unknown>
      writeFiles(options: object): Promise<unknown>
    }
  }>
  close(): Promise<unknown>
}

/** Pagefind reads the built pages, and runs in a browser. */
async function pagefind(dir: string, out: string): Promise<Library> {
  const { createIndex, close } = await load<PagefindModule>(dir, 'pagefind')
  const outputPath = path.join(dir, 'pagefind-site/pagefind')
  const { index } = await createIndex({ rootSelector: 'main' })
  await index.addDirectory({ path: path.resolve(out) })
  await index.writeFiles({ outputPath })
  await close()
  const port = await findPort(4600)
  const server = await startPreview({ dir: path.dirname(outputPath), baseUrl: '/', port })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  const page = await browser.newPage()
  await page.route('**/blank', async (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(`http://127.0.0.1:${port}/blank`)
  return {
    name: 'Pagefind',
    async ask(query) {
      const urls = await page.evaluate(
        async ([wanted, most]) => {
          const address = '/pagefind/pagefind.js'
          const { search } = (await import(address)) as {
            search(text: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>
          }
          const { results } = await search(wanted)
          return Promise.all(results.slice(0, most).map(async (result) => (await result.data()).url))
        },
        [query, 20] as const,
      )
      return urls.map((url) => url.replace(/\.html$/, '').replace(/\/index$/, '/') || '/')
    },
    async end() {
      await browser.close()
      server.close()
    },
  }
}

/** @param out folder of the built site, for Pagefind */
export async function loadLibraries(site: SearchedSite, out: string): Promise<Library[]> {
  const dir = install()
  const libraries = [await miniSearch(dir, site), await orama(dir, site), await flexSearch(dir, site)]
  if (existsSync(path.join(out, 'index.html'))) libraries.push(await pagefind(dir, out))
  else console.log(`Pagefind is left out: it reads built pages, and ${out}/ has none (npm run build)`)
  return libraries
}
