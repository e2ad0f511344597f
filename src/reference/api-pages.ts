/**
 * The pages of an HTTP API, made from its OpenAPI description: their text goes to .cache/reference, and is compiled from
 * there like any page's.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '../files/list-files.ts'
import type { Diagnostic, LinkUse } from '../site/model.ts'
import type { SidebarApi, SidebarItemInput } from '../site/sidebar.ts'
import { operationsOf } from './openapi.ts'
import { hasPage, PageTexts, slugOf, type GeneratedPage, type Recorded, type Recordings } from './page-text.ts'
import { readDescription } from './read-description.ts'
import { atOrigin, type Origin } from './writer.ts'

/** One API, as site.config.ts names it. */
export interface Api {
  /** The description's file, from the site's root. Beside it, a folder of its name holds recorded answers. */
  description: string
  /** Address below which its pages are. */
  base: string
}

/** A page to be compiled: where its text is, and its address. */
export interface ApiPage {
  file: string
  id: string
  route: string
}

export interface ApiPages {
  /** The description's file. */
  description: string
  pages: ApiPage[]
  /** What `{ type: 'api' }` in the sidebar stands for. */
  sidebar: SidebarApi
  /** A fault or a link of a generated page, at the line of the description that it comes from. */
  atOrigin<T extends Diagnostic | LinkUse>(found: T): T
  faults: Diagnostic[]
}

/**
 * @param root absolute path of the site
 * @param cache folder for the text of pages, from the root
 */
export async function apiPages(root: string, api: Api, cache = '.cache/reference'): Promise<ApiPages> {
  const { description: file, base } = api
  const none = { description: file, pages: [], sidebar: { base, items: [] }, atOrigin: <T>(found: T) => found }
  if (!existsSync(path.join(root, file))) {
    return {
      ...none,
      faults: [
        {
          severity: 'error',
          place: { file: 'site.config.ts', line: 1 },
          what: `there is no ${file}`,
          remedy: 'correct apis.description',
        },
      ],
    }
  }
  const read = await readDescription(await readFile(path.join(root, file), 'utf8'), file)
  if (!('description' in read)) return { ...none, faults: read.faults }
  const { document } = read.description
  const recordings = await readRecordings(path.join(root, file.replace(/\.\w+$/, '')))
  const texts = new PageTexts(read.description, base, recordings)
  const operations = operationsOf(document)
  const tags = (document.tags ?? []).map(({ name }) => name).filter((name) => hasPage(operations, name))
  const overview = slugOf(path.basename(file).replace(/\.\w+$/, ''))
  const generated = [
    texts.overview(overview),
    ...tags.map((name) => texts.tag(name)),
    ...operations.map((operation) => texts.operation(operation)),
  ]
  const origins = new Map<string, Origin>()
  const pages: ApiPage[] = []
  for (const page of generated) {
    const written = await write(root, cache, base, page)
    pages.push(written)
    origins.set(written.file, { file, lines: page.origins })
  }
  return {
    description: file,
    pages,
    sidebar: { base, items: sidebarOf(base, overview, document.tags ?? [], operations) },
    atOrigin: (found) => {
      const origin = origins.get(found.place.file)
      return origin ? atOrigin(found, found.place.file, origin) : found
    },
    faults: [],
  }
}

async function write(root: string, cache: string, base: string, { slug, text }: GeneratedPage): Promise<ApiPage> {
  const id = `${base.slice(1)}/${slug}`
  const file = `${cache}/${id}.mdx`
  const target = path.join(root, file)
  await mkdir(path.dirname(target), { recursive: true })
  if (!existsSync(target) || (await readFile(target, 'utf8')) !== text) await writeFile(target, text)
  return { file, id, route: `/${id}` }
}

/** Answers beside a description, by operation and status: create_deployment.201.json, or .txt. */
async function readRecordings(folder: string): Promise<Recordings> {
  const found = new Map<string, Recorded>()
  const grammars = { json: 'json', txt: 'text' } as const
  for (const name of await listFiles(folder)) {
    const [, key, ending] = /^(\w+\.\d{3})\.(json|txt)$/.exec(name) ?? []
    if (key === undefined) continue
    found.set(key, {
      text: await readFile(path.join(folder, name), 'utf8'),
      grammar: grammars[ending as 'json' | 'txt'],
    })
  }
  return (operation, status) => found.get(`${operation}.${status}`)
}

/** Overview, a category for each tag with a page, and the operations whose tag has none. */
function sidebarOf(
  base: string,
  overview: string,
  tags: readonly { name: string; 'x-displayName'?: string }[],
  operations: readonly ReturnType<typeof operationsOf>[number][],
): SidebarItemInput[] {
  const id = (slug: string) => `${base.slice(1)}/${slug}`
  const items = tags.flatMap(({ name, 'x-displayName': label = name }): SidebarItemInput[] => {
    const own = operations
      .filter(({ operation }) => operation.tags?.includes(name))
      .map((operation) => id(slugOf(operation.id)))
    if (!hasPage(operations, name)) return own
    return [{ type: 'category', label, link: { type: 'doc', id: id(slugOf(name)) }, items: own }]
  })
  return [{ type: 'doc', id: id(overview), label: 'Overview' }, ...items]
}
