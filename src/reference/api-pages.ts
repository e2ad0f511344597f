/**
 * The pages of an HTTP API, made from its OpenAPI description: their text goes to .cache/reference, and is compiled from
 * there like any page's.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeVersion } from '../files/code-version.ts'
import { hashOf } from '../files/hash.ts'
import { listFiles } from '../files/list-files.ts'
import type { Diagnostic, LinkUse } from '../site/model.ts'
import type { SidebarApi, SidebarItemInput } from '../site/sidebar.ts'
import type { GeneratedPage, Recorded } from './page-text.ts'
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

/** The rooms whose code makes the pages of an API. */
const maker = ['site', 'reference']

/** A page's text that was written, by its hash, and for each of its lines the line of the description. */
interface MadePage extends ApiPage {
  hash: string
  origins: readonly number[]
}

/** What is kept of an API beside the text of its pages: to read a description takes longer than to compile ten pages. */
interface MadeApi {
  /** Hash of everything it was made from. */
  key: string
  pages: MadePage[]
  sidebar: SidebarItemInput[]
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
  const text = await readFile(path.join(root, file), 'utf8')
  const recorded = await readRecordings(path.join(root, file.replace(/\.\w+$/, '')))
  const key = hashOf(JSON.stringify([codeVersion(maker), cache, base, file, text, [...recorded]]))
  const entry = path.join(root, cache, `${base.slice(1)}.json`)
  const { pages, sidebar, faults } =
    (await recall(root, entry, key)) ?? (await make(root, api, cache, entry, key, text, recorded))
  const origins = new Map(pages.map((page): [string, Origin] => [page.file, { file, lines: page.origins }]))
  return {
    description: file,
    pages: pages.map(({ file: own, id, route }) => ({ file: own, id, route })),
    sidebar: { base, items: sidebar },
    atOrigin: (found) => {
      const origin = origins.get(found.place.file)
      return origin ? atOrigin(found, found.place.file, origin) : found
    },
    faults,
  }
}

/** What was made, where it was made from the same and the texts of its pages are still there. */
async function recall(root: string, entry: string, key: string): Promise<MadeApi | undefined> {
  const made = await readFile(entry, 'utf8')
    .then((text) => JSON.parse(text) as MadeApi)
    .catch(() => undefined)
  if (made?.key !== key) return undefined
  const isThere = async ({ file, hash }: MadePage) =>
    (await readFile(path.join(root, file)).then(hashOf, () => '')) === hash
  return (await Promise.all(made.pages.map(isThere))).every(Boolean) ? made : undefined
}

async function make(
  root: string,
  { description, base }: Api,
  cache: string,
  entry: string,
  key: string,
  text: string,
  recorded: ReadonlyMap<string, Recorded>,
): Promise<MadeApi> {
  const { describeApi } = await import('./describe-api.ts')
  const recordings = (operation: string, status: string) => recorded.get(`${operation}.${status}`)
  const { pages, sidebar, faults } = await describeApi(text, description, base, recordings)
  const made: MadeApi = { key, pages: [], sidebar, faults }
  for (const page of pages) made.pages.push(await write(root, cache, base, page))
  // An author who corrects the description has it read again anyway.
  if (faults.length === 0) await writeFile(entry, JSON.stringify(made))
  return made
}

async function write(
  root: string,
  cache: string,
  base: string,
  { slug, text, origins }: GeneratedPage,
): Promise<MadePage> {
  const id = `${base.slice(1)}/${slug}`
  const file = `${cache}/${id}.mdx`
  const target = path.join(root, file)
  await mkdir(path.dirname(target), { recursive: true })
  if (!existsSync(target) || (await readFile(target, 'utf8')) !== text) await writeFile(target, text)
  return { file, id, route: `/${id}`, hash: hashOf(text), origins }
}

/** Answers beside a description, by operation and status: create_deployment.201.json, or .txt. */
async function readRecordings(folder: string): Promise<ReadonlyMap<string, Recorded>> {
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
  return found
}
