/**
 * The pages of an HTTP API, made from its OpenAPI description: their text goes to .cache/reference, and is compiled from
 * there like any page's.
 */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeVersion } from '../../files/code-version.ts'
import { hashOf } from '../../files/hash.ts'
import { listFiles } from '../../files/list-files.ts'
import { folders, type SourcePage } from '../../mdx/page-context.ts'
import { errorAt } from '../../site/diagnostics.ts'
import type { Diagnostic } from '../../site/model.ts'
import type { SidebarItemInput, SidebarPages } from '../../site/sidebar.ts'
import type { EditionSource, Origins } from '../feature.ts'
import { writeGeneratedPage } from '../generated-pages.ts'
import type { Recorded } from './page-text.ts'

/** One API, as site.config.ts names it. */
export interface Api {
  /** The description's file, from the site's root. Next to it, a folder of its name holds recorded answers. */
  description: string
  /** Address below which its pages are. */
  base: string
}

export interface ApiPages {
  pages: SourcePage[]
  /** What `{ type: 'pages' }` in the sidebar stands for. */
  sidebar: SidebarPages
  /** For each page's file, where in the description its lines come from. */
  origins: Origins
  faults: Diagnostic[]
}

/** The rooms whose code makes the pages of an API. */
const maker = ['site', 'features/api']

/** A page's text that was written, by its hash, and for each of its lines the line of the description. */
interface MadePage extends SourcePage {
  hash: string
  origins: readonly number[]
}

/** Kept of an API next to the text of its pages: reading a description takes longer than compiling ten pages. */
interface MadeApi {
  /** Hash of everything it was made from. */
  key: string
  pages: MadePage[]
  sidebar: SidebarItemInput[]
  faults: Diagnostic[]
}

/**
 * The APIs of an edition, and where the text of their pages goes: of the version that is being written all, of another
 * version those whose description is in its folder. A translation shows those of its original.
 */
export function apisOf(root: string, { config, options, original }: EditionSource): { api: Api; cache: string }[] {
  if (original) return []
  const [folder] = options.ownFolders ?? []
  if (folder === undefined) return config.apis.map((api) => ({ api, cache: `${folders.cache}/reference` }))
  const below = (file: string) => file.replace(/^content\//, '')
  const cache = `${folders.cache}/${below(folder)}/reference`
  return config.apis
    .map((api) => ({ api: { ...api, description: `${folder}/${below(api.description)}` }, cache }))
    .filter(({ api }) => existsSync(path.join(root, api.description)))
}

/** @param cache folder for the text of pages, from the root */
export async function apiPages(root: string, api: Api, cache = '.cache/reference'): Promise<ApiPages> {
  const { description: file, base } = api
  const none = { pages: [], sidebar: { base, items: [] }, origins: new Map() }
  if (!existsSync(path.join(root, file))) {
    return {
      ...none,
      faults: [errorAt({ file: 'site.config.ts', line: 1 }, `there is no ${file}`, 'correct apis.description')],
    }
  }
  const text = await readFile(path.join(root, file), 'utf8')
  const recorded = await readRecordings(path.join(root, file.replace(/\.\w+$/, '')))
  const key = hashOf(JSON.stringify([codeVersion(maker), cache, base, file, text, [...recorded]]))
  const entry = path.join(root, cache, `${base.slice(1)}.json`)
  const { pages, sidebar, faults } =
    (await recall(root, entry, key)) ?? (await make(root, api, cache, entry, key, text, recorded))
  return {
    pages: pages.map(({ file: own, id, route }) => ({ file: own, id, route })),
    sidebar: { base, items: sidebar },
    origins: new Map(pages.map((page) => [page.file, { file, lines: page.origins }])),
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
  for (const { slug, text: page, origins } of pages) {
    const written = await writeGeneratedPage(root, cache, `${base.slice(1)}/${slug}`, page)
    made.pages.push({ ...written, hash: hashOf(page), origins })
  }
  // An author who corrects the description has it read again anyway.
  if (faults.length === 0) await writeFile(entry, JSON.stringify(made))
  return made
}

/** Answers next to a description, by operation and status: create_deployment.201.json, or .txt. */
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
