/** What a kind of page is made of. Its component is `Page.tsx` in the folder of the kind's name. */
import type { Blog } from '../site/blog.ts'
import type { SiteConfig } from '../site/config.ts'
import type { FrontMatter, PageSection, TocEntry } from '../site/model.ts'
import type { GeneratedCategory } from '../site/sidebar.ts'
import type { Texts } from '../site/texts.ts'
import type { Page, PageFrame } from './page.ts'

/** What is known of a compiled doc when pages are listed. */
export interface ListedDoc {
  id: string
  file: string
  route: string
  frontMatter: FrontMatter
  toc: TocEntry[]
  /** About what a browser fetches for the page, in bytes. */
  weight: number
  /** It stands in for a page that is not translated. */
  untranslated?: boolean
}

/** A page as its kind lists it. */
export type ListedPage<Data = unknown> = Omit<Page<Data>, 'kind' | 'path'>

/** What kinds make their pages from. */
export interface PageSources {
  config: SiteConfig
  texts: Texts
  docs: readonly ListedDoc[]
  categories: readonly GeneratedCategory[]
  /** Absent where the site has none. */
  blog?: Blog | undefined
  /** The posts of the blog as they were compiled. */
  posts: readonly ListedDoc[]
  /** The file that the categories are written in. */
  sidebarsFile: string
  /** Breadcrumbs and neighbours of a route in the sidebar. */
  frameOf(route: string, toc?: TocEntry[]): PageFrame
}

export interface PageKind<Data = unknown> {
  /** Name of the folder below src/pages, and `data-kind` on `#page`. */
  name: string
  /** Its pages belong to no docs version: they are in the edition at the site's root alone, and others link to them there. */
  isUnversioned?: boolean
  /** The pages of this kind. */
  pages(sources: PageSources): ListedPage<Data>[]
  /** What search finds on a listed page that has no compiled body. */
  sections?(page: Page<Data>): PageSection[]
  /**
   * What search knows of a page besides its text: what it counts for against 1 of others, less where it repeats what
   * other pages explain; whether it is about one HTTP request.
   */
  ranking?(page: Page<Data>): { weight?: number; isRequest?: boolean }
}

/** Gives an editor the types of a kind, and the registry one type for all. */
export function definePageKind<Data>(kind: PageKind<Data>): PageKind {
  return kind as PageKind
}
