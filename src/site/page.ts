/** What a page is, whatever its kind. Plain data: it crosses from the build into the bundle. */
import type { FrontMatter } from './front-matter.ts'
import type { Breadcrumb, NavLink, PageFromSource, SidebarNode, TabChoice, TocEntry } from './model.ts'

/** A sidebar of a part of the site that is not the documentation. */
export interface OwnSidebar {
  /** The name that its feature gives the frame: pages of one frame can be swapped in place. */
  frame: string
  /** What a screen reader calls it. */
  label: string
  nodes: SidebarNode[]
}

/** What is said of a page that an author published on a day. */
export interface Publication {
  /** As 2031-05-12. */
  published: string
  authors: { name: string; route: string; isTeam: boolean }[]
  /** What it is about. */
  tags: string[]
}

/** What is shown around a page's article, next to the sidebar. */
export interface PageFrame {
  breadcrumbs: Breadcrumb[]
  toc: TocEntry[]
  previous?: NavLink
  next?: NavLink
  /** The sidebar, where it is not the documentation's. */
  sidebar?: OwnSidebar
}

/** A page in one of its languages, for search engines. */
export interface Translation {
  /** HTML language tag, or x-default. */
  language: string
  path: string
}

/** The same page in another edition, or the edition's first page where it does not have it. */
export interface Choice {
  label: string
  path: string
  current: boolean
  same: boolean
  /** HTML language tag of a language. */
  language?: string
}

export interface Choices {
  locales: Choice[]
  versions: Choice[]
}

/** One page of the site, without the compiled body: bodies are read one at a time, when they are rendered. */
export interface Page<Data = unknown> {
  /** Name of its kind: the folder below src/pages, and `data-kind` on `#page`. */
  kind: string
  /** Exact route within its edition, without the base path. */
  route: string
  /** Route with the prefix of its edition: the one that no other page has. */
  path: string
  title: string
  /** One sentence, for search engines and cards. */
  description: string
  /** null for a page without sidebar. */
  frame: PageFrame | null
  /** The file it is made from, for messages; with a compiled body, the MDX file. */
  file?: string
  /** Of the file, every key that it has. */
  frontMatter?: FrontMatter
  /** What readers may edit, and when it was last changed. */
  source?: PageFromSource
  /** Whether its text is the compiled body of `file`. */
  hasBody?: boolean
  /** Whether search engines and this site's search list it. */
  listed: boolean
  /** Ids of the programming languages between which its tabs choose; absent where there is nothing to choose. */
  languages?: string[]
  /** What several of its sets of tabs ask besides the language. */
  tabChoices?: TabChoice[]
  /** By whole address, the languages of each page of the edition that it leads to, where it has languages itself. */
  leadsTo?: Record<string, string[]>
  /** Whether it holds links to other pages and nothing else to read. */
  isIndex?: true
  /** Day of the newest thing on it, as 2031-05-12, where that is known without git. */
  dated?: string
  article?: Publication
  /** False for the answer to unknown addresses, which has no address. */
  hasAddress: boolean
  /** It is shown in the default language, because there is no translation. */
  untranslated?: boolean
  /** Path of the page that search engines should list in its place. */
  canonical?: string
  /** Not for search engines: pages of a version that is not released. */
  unreleased?: boolean
  /** The page in each language that it is in, where there are several. */
  translations?: Translation[]
  /** What the dropdowns offer on it, where there is a choice. */
  choices?: Choices
  /** What pages of its kind need besides. */
  data: Data
}

/** What a page was rendered to. */
export interface RenderedText extends Pick<Page, 'description' | 'languages' | 'leadsTo'> {
  /** Whole address of the page. */
  url: string
  /** The #page element. */
  html: string
}
