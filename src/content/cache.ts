/**
 * Compiled pages on disk, below .cache/pages. An entry is good while the page's text, the options, the compiler itself
 * and every file the page was made from are what they were.
 *
 * An entry is two files: a light record, which every build reads for every page, and what is heavy (function body,
 * search sections), which is read when a page is rendered. So 10,000 pages are never in memory at once.
 */
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import type { CompiledPage, PageRecord } from '../site/model.ts'
import { folders, type CompileOptions, type SourcePage } from '../mdx/page-context.ts'
import { codeVersion } from '../files/code-version.ts'
import { hashOf } from '../files/hash.ts'
import { writeWhole } from '../files/write-whole.ts'

/** The rooms of src/ whose code compiles a page. */
export const compilerRooms = ['site', 'files', 'mdx', 'components', 'features/live', 'features/templates', 'content']

interface Entry {
  key: string
  record: Omit<PageRecord, 'store'>
}

/** The whole page of a record: reads its function body and sections from disk. */
export async function loadPage(record: PageRecord): Promise<CompiledPage> {
  const { store, codeHash: _, sectionsHash: __, weight: ___, ...light } = record
  return { ...light, ...(JSON.parse(await readFile(store, 'utf8')) as Pick<CompiledPage, 'code' | 'sections'>) }
}

/** Entries of one site. Within its life a dependency is read and hashed once, however many pages quote it. */
export class PageCache {
  private readonly dir: string
  private readonly salt: string
  private readonly hashes = new Map<string, string>()

  constructor(private readonly options: CompileOptions) {
    this.dir = path.join(options.root, folders.cache, 'pages')
    const { root: _, ...meant } = options
    this.salt = hashOf(`${codeVersion(compilerRooms)}\n${JSON.stringify(meant)}`)
  }

  /** The sources that an entry must have been made from: the page's text, its name, the options and the compiler. */
  keyOf(source: SourcePage, bytes: Buffer): string {
    return hashOf(`${this.salt}\n${source.file}\n${source.route}\n${hashOf(bytes)}`)
  }

  /**
   * The entry for a page, or undefined when there is none that is still good. Files are read at once, not through
   * promises: of two thousand small files that are all in memory, each would take ten times as long.
   */
  read(source: SourcePage, key: string): PageRecord | undefined {
    const entry = this.entryOf(source)
    if (entry?.key !== key) return undefined
    for (const [file, hash] of Object.entries(entry.record.dependencies))
      if (this.hashOf(file) !== hash) return undefined
    const store = this.pathOf(source, 'page.json')
    if (!existsSync(store) || !entry.record.assets.every(({ from }) => existsSync(path.join(this.options.root, from))))
      return undefined
    return { ...entry.record, store }
  }

  /** Keeps a page, with its faults: a file whose absence is one is among its dependencies. */
  async write(source: SourcePage, key: string, page: CompiledPage): Promise<PageRecord> {
    const { code, sections, ...light } = page
    const record = {
      ...light,
      codeHash: hashOf(code),
      sectionsHash: hashOf(JSON.stringify(sections)),
      weight: deflateRawSync(code).length,
    }
    const store = this.pathOf(source, 'page.json')
    await writeWhole(store, JSON.stringify({ code, sections }))
    const entry: Entry = { key, record }
    await writeWhole(this.pathOf(source, 'json'), JSON.stringify(entry))
    return { ...record, store }
  }

  /** An entry that cannot be read (a build was killed, another version wrote it) is as good as none. */
  private entryOf(source: SourcePage): Entry | undefined {
    try {
      return JSON.parse(readFileSync(this.pathOf(source, 'json'), 'utf8')) as Entry
    } catch {
      return undefined
    }
  }

  private hashOf(file: string): string {
    const hash = this.hashes.get(file) ?? hashOfFile(path.join(this.options.root, file))
    this.hashes.set(file, hash)
    return hash
  }

  private pathOf(source: SourcePage, ending: string): string {
    return path.join(this.dir, `${hashOf(source.file).slice(0, 24)}.${ending}`)
  }
}

/** Empty for what cannot be read as a file. */
function hashOfFile(file: string): string {
  try {
    return hashOf(readFileSync(file))
  } catch {
    return ''
  }
}
