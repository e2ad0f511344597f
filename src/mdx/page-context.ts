/** What every step of a page's compilation reads and writes: the page, the options, and the faults found on the way. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Node } from 'unist'
import { hashOf } from '../files/hash.ts'
import { decodeText } from '../files/text.ts'
import type { Reporting } from '../site/config.ts'
import type { Collection } from '../site/front-matter.ts'
import type { Diagnostic, LinkUse, PageSection, Place, TabChoice, TocEntry } from '../site/model.ts'

declare module 'unist' {
  interface Data {
    /** The file a node was written in, where that is not the page itself (shared prose). */
    file?: string
  }
}

/** A page that was found, before it is read. */
export interface SourcePage {
  /** Path from the site's root: content/docs/guides/sagas.mdx. */
  file: string
  /** Doc id: guides/sagas, develop/index. */
  id: string
  /** Exact route without the base path. */
  route: string
  /** What the page is one of, where that is not the documentation: decides what its front matter holds. */
  collection?: Collection
}

export interface PageSource extends SourcePage {
  text: string
}

/** What compilation needs to know about the site. Plain data: it crosses threads and is part of the cache key. */
export interface CompileOptions {
  /** Absolute path of the site: the folder that content/ and snippets/ are in. */
  root: string
  /** Folder of the pages, from the root. */
  contentDir: string
  /** Folder of the pages that stand in for those that are not translated, from the root. */
  originalsDir?: string
  /** Folders of an edition, from the root: what they hold of the shared folders takes the place of the site's. */
  ownFolders?: readonly string[]
  /** What %%version.NAME%% stands for. */
  versions: Record<string, string>
  /** Pages whose fields say the defaults that %%default.KEY%% stands for, from the root; left as it is without any. */
  defaults?: readonly string[]
  /** The site's address with its base path: the beginning of an address of this site in a command. */
  siteUrl: string
  /** What a link to a Markdown file that is not there is (SPEC.md §8). */
  brokenMarkdownLinks: Reporting
}

/** Where the parts of a site are, from its root. */
export const folders = {
  snippets: 'snippets',
  transcripts: 'snippets/transcripts',
  figures: 'content/figures',
  partials: 'content/partials',
  locales: 'content/locales',
  versions: 'content/versions',
  public: 'public',
  cache: '.cache',
} as const

/** One page while it is compiled. */
export class PageContext {
  readonly diagnostics: Diagnostic[] = []
  readonly toc: TocEntry[] = []
  readonly links: LinkUse[] = []
  readonly anchors: string[] = []
  readonly languages = new Set<string>()
  readonly tabChoices: TabChoice[] = []
  readonly live = new Set<string>()
  /** Files that the page is made from, each read once: the page never holds two states of one file. */
  private readonly reads = new Map<string, Promise<Buffer | undefined>>()
  readonly assets = new Map<string, string>()
  sections: PageSection[] = []
  title = ''
  /** Ids set with {#id}, by "file:line" of their heading. */
  readonly explicitIds = new Map<string, string>()
  private tabs = 0

  constructor(
    readonly page: SourcePage,
    readonly options: CompileOptions,
  ) {}

  /** A number that no other set of tabs on the page has. */
  nextTabs(): number {
    return ++this.tabs
  }

  placeOf(node: Node): Place {
    const point = node.position?.start
    const file = node.data?.file ?? this.page.file
    return point ? { file, line: point.line, column: point.column } : { file, line: 1 }
  }

  /** Notes an error that stops the build. */
  fault(at: Node | Place, what: string, remedy: string): void {
    this.note('error', at, what, remedy)
  }

  note(severity: Diagnostic['severity'], at: Node | Place, what: string, remedy: string): void {
    this.diagnostics.push({
      severity,
      place: 'file' in at && typeof at.file === 'string' ? (at as Place) : this.placeOf(at as Node),
      what,
      remedy,
    })
  }

  /** A path of this site as an absolute one. */
  absolute(file: string): string {
    return path.join(this.options.root, file)
  }

  /**
   * A text file the page is made from; noted as a dependency, also when it is missing: the page changes when it appears.
   * A file that is no UTF-8 text is reported, and is as good as missing.
   * @param file path from the site's root
   * @returns undefined when there is no such file
   */
  async read(file: string): Promise<string | undefined> {
    const bytes = await this.readBytes(file)
    if (bytes === undefined) return undefined
    const { text, fault } = decodeText(bytes)
    if (fault !== undefined) this.fault({ file, line: 1 }, fault, 'save it as UTF-8 text')
    return text
  }

  /** Like read, for files that are not text. */
  async readBytes(file: string): Promise<Buffer | undefined> {
    // A path that leaves the site would make the build depend on the machine it runs on.
    if (path.normalize(file).startsWith('..')) return undefined
    const name = path.posix.normalize(file)
    let bytes = this.reads.get(name)
    if (!bytes) {
      bytes = readIfThere(this.absolute(name))
      this.reads.set(name, bytes)
    }
    return await bytes
  }

  /**
   * The file that a path below one of the shared folders stands for: the edition's own where it has one, or the site's.
   * @param file path from the site's root: content/figures/crash.svg is content/versions/1.3/figures/crash.svg there
   */
  async shared(file: string): Promise<string> {
    for (const folder of this.options.ownFolders ?? []) {
      const own = path.posix.join(folder, file.replace(/^content\//, ''))
      if (await this.exists(own)) return own
    }
    return file
  }

  /** Whether a file is there that the page depends on; its content does not matter to the page. */
  async exists(file: string): Promise<boolean> {
    return (await this.readBytes(file)) !== undefined
  }

  /** Every file that was asked for, in order, with the hash of the bytes that were read; '' for one that was not there. */
  async dependencies(): Promise<Record<string, string>> {
    const found: Record<string, string> = {}
    for (const name of [...this.reads.keys()].toSorted()) {
      const bytes = await this.reads.get(name)
      found[name] = bytes === undefined ? '' : hashOf(bytes)
    }
    return found
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
