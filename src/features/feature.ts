/**
 * What adds pages and files to a site: one folder below src/features, and one line in registry.ts. The build and the
 * development server go through the registry and know no feature by its name. Every part but the name is optional; they
 * are here in the order in which a build asks for them.
 */
import type { OutputFolder } from '../files/output-folder.ts'
import type { CompileOptions, SourcePage } from '../mdx/page-context.ts'
import type { Page, RenderedText } from '../site/page.ts'
import type { PageKind } from '../pages/page-kind.ts'
import type { SiteConfig } from '../site/config.ts'
import type { Edition } from '../site/editions.ts'
import type { CompiledPage, Diagnostic, LinkUse, PageRecord } from '../site/model.ts'
import type { SidebarPages } from '../site/sidebar.ts'
import type { SiteData } from '../site/site.ts'
import type { Texts } from '../site/texts.ts'

export interface Feature {
  /** Name of its folder. */
  name: string
  /** Files and folders at the site's root that its pages are made from: the development server looks at their changes. */
  watches?: readonly string[]
  /** The site's editions. One feature of a site has this. */
  editions?(project: Project): Promise<{ editions: EditionSource[]; diagnostics: Diagnostic[] }>
  /**
   * Finds the files that are compiled to pages of an edition, or makes them.
   * @throws BuildError where nothing can be shown without what cannot be read
   */
  find?(edition: EditionSource, project: Project): Promise<FoundPages>
  /** Makes of the site's files and compiled pages what its own pages and files need: kept as `data` under its name. */
  read?(site: CompiledSources): Promise<{ data?: unknown; diagnostics: Diagnostic[] }>
  /** Kinds of its pages. The component of each is `Page.tsx` in a folder of the kind's name. */
  kinds?: readonly PageKind[]
  /** What every page of an edition is told of it. */
  tell?(config: SiteConfig, data: SiteFeatures): Partial<SiteData>
  /** Changes pages that know of pages in other editions, when all are listed. */
  link?(editions: readonly ListedEdition[], project: Project): ListedEdition[]
  /** Addresses of files it writes, for links that lead to them. */
  addresses?(site: ListedSite): string[]
  /** What is wrong, when all pages are known. */
  check?(site: ListedSite): Diagnostic[]
  /** Files next to each page, made from its rendered content, in whatever thread. */
  beside?: {
    /** Paths below the output folder; none for a page without any. */
    filesOf(page: Page): string[]
    /** Their texts, in the same order. */
    make(page: RenderedText): Promise<string[]>
  }
  /** Writes files. Begins with the rendering of the pages: what reads them waits for `site.rendered`. */
  write?(site: BuiltSite): Promise<void>
  /** What hosts send with the files of a folder, instead of the site's headers of the same name. */
  headers?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What hosts that run functions answer with code. */
  functions?(config: SiteConfig): HostFunction[]
  /** One of the files that `write` would write, or undefined (development). */
  file?(name: string, site: CompiledProject): Promise<string | Uint8Array | undefined>
}

/** Reads a file of the finished site by its path below the output folder; undefined where there is none. */
export type ReadFile = (file: string) => Promise<string | undefined>

/** An address that is answered by code, on hosts that run any: from the request, and from the site's own files. */
export interface HostFunction {
  /** Below the base path. */
  path: string
  /** From the framework's root: it exports `createHandler`, and runs wherever `Request` and `Response` are. */
  module: string
  load(): Promise<(readFile: ReadFile) => (request: Request) => Promise<Response>>
}

/** What features made of the whole site, by their names. */
export type SiteFeatures = Readonly<Record<string, unknown>>

/** A site before anything of it is compiled. */
export interface Project {
  /** The framework's root: where src/ is. */
  root: string
  /** The site's: where content/ is. */
  siteDir: string
  config: SiteConfig
  /** What sidebars.ts exports. */
  sidebars: unknown
  features: readonly Feature[]
  /** What another sidebars.ts exports. @throws ConfigurationError naming file and remedy */
  importSidebars(file: string): Promise<unknown>
}

/** An edition with what it is made from. */
export interface EditionSource {
  edition: Edition
  /** The edition of the same version in the default language, whose pages stand in for those that are not translated. */
  original?: EditionSource
  /** With its labels in the language of the edition. */
  config: SiteConfig
  texts: Texts
  /** What its sidebars.ts exports, and the file's path for messages. */
  sidebars: unknown
  sidebarsFile: string
  /** A label of that file in the language of the edition. */
  translate?(label: string): string
  options: CompileOptions
}

/** Where a generated page comes from. */
export interface Origin {
  /** The file that an author wrote. */
  file: string
  /** For each line of the page, the line in that file. */
  lines: readonly number[]
}

/** Of generated pages, by their files. */
export type Origins = ReadonlyMap<string, Origin>

export interface FoundPages {
  pages: SourcePage[]
  /** What `{ type: 'pages' }` in the sidebar stands for. */
  sidebar?: SidebarPages[]
  origins?: Origins
  diagnostics?: Diagnostic[]
}

/** Compiled pages, before they are listed. */
export interface CompiledSources {
  project: Project
  docs: readonly PageRecord[]
}

/** An edition with its pages. */
export interface ListedEdition {
  source: EditionSource
  site: SiteData
  /** Each route once. */
  pages: Page[]
  /** What was compiled for it: in a language other than the default, the pages that are translated. */
  docs: PageRecord[]
  /** Ids of pages that only development shows. */
  drafts: string[]
  /** Routes that more than one page claims, and routes that no address reaches. */
  diagnostics: Diagnostic[]
}

export interface ListedSite {
  project: Project
  /** The edition at the site's root first. */
  editions: ListedEdition[]
  data: SiteFeatures
}

/** A site whose pages are compiled, checked together and listed: everything that is rendered. */
export interface CompiledProject extends ListedSite {
  /** The site as the edition at its root sees it. */
  site: SiteData
  /** The pages of all editions. */
  pages: Page[]
  /** Compiled pages in the order of their files. */
  docs: PageRecord[]
  /** The record of a compiled page, which says what `load` reads without reading it. */
  recordOf(file: string): PageRecord
  /** What a page was compiled with. */
  optionsOf(file: string): CompileOptions
  warnings: Diagnostic[]
  /** Faults, where `lenient` asked for them instead of an error. */
  errors: Diagnostic[]
  /** Images made for pages, each target once: from an absolute path to a path below the output folder. */
  assets: { from: string; to: string }[]
  /** A page with its function body and search sections, read when they are needed: all of them are never in memory. */
  load(file: string): Promise<CompiledPage>
}

/** A site that is being written. */
export interface BuiltSite extends CompiledProject {
  out: OutputFolder
  /** Hash of the framework's sources. */
  framework: string
  /** Texts of scripts and styles that are inline in pages. */
  inline: { scripts: readonly string[]; styles: readonly string[] }
  /** When the files of every page are in the folder. */
  rendered: Promise<void>
}

/** What was found on a generated page, at the line that an author wrote. */
export function atOrigin<T extends Diagnostic | LinkUse>(found: T, origins: Origins): T {
  const origin = origins.get(found.place.file)
  return origin ? { ...found, place: { file: origin.file, line: origin.lines[found.place.line - 1] ?? 1 } } : found
}

export const kindsOf = (features: readonly Feature[]): PageKind[] => features.flatMap(({ kinds = [] }) => kinds)

/** The kind of a page. @throws Error for a name that no feature has */
export function kindOf({ kind }: Pick<Page, 'kind'>, features: readonly Feature[]): PageKind {
  const found = kindsOf(features).find(({ name }) => name === kind)
  if (!found)
    throw new Error(`there is no page kind ${JSON.stringify(kind)}; the features in src/features/registry.ts have them`)
  return found
}
