/** What a kind of page is made of. Its component is `Page.tsx` in the folder of the kind's name. */
import type { SiteConfig } from '../site/config.ts'
import type { Collection, FrontMatter } from '../site/front-matter.ts'
import type { TabChoice, TocEntry } from '../site/model.ts'
import type { GeneratedCategory } from '../site/sidebar.ts'
import type { Texts } from '../site/texts.ts'
import type { Page, PageFrame } from '../site/page.ts'

/** What is known of a compiled doc when pages are listed. */
export interface ListedDoc {
  id: string
  file: string
  route: string
  /** What it is one of, where that is not the documentation. */
  collection?: Collection
  frontMatter: FrontMatter
  toc: TocEntry[]
  tabChoices?: TabChoice[]
  /** About what a browser fetches for the page, in bytes. */
  weight: number
  /** It stands in for a page that is not translated. */
  untranslated?: boolean
}

export type ListedPage<Data = unknown> = Omit<Page<Data>, 'kind' | 'path'>

/** What kinds make their pages from. */
export interface PageSources {
  config: SiteConfig
  texts: Texts
  docs: readonly ListedDoc[]
  categories: readonly GeneratedCategory[]
  /** What features made of the whole site, by their names. */
  data: Readonly<Record<string, unknown>>
  /** The pages of collections. */
  collected: readonly ListedDoc[]
  /** The file that the categories are written in. */
  sidebarsFile: string
  /** Breadcrumbs and neighbours of a route in the sidebar. */
  frameOf(route: string, toc?: TocEntry[]): PageFrame
}

export interface PageKind<Data = unknown> {
  /** Name of the folder that its Page.tsx is in, and `data-kind` on `#page`. */
  name: string
  /** Its pages belong to no docs version: they are in the edition at the site's root alone, and others link to them there. */
  isUnversioned?: boolean
  pages(sources: PageSources): ListedPage<Data>[]
  /**
   * What search knows of a page besides its text: what it counts for against 1 of others, less where it repeats what
   * other pages explain; the HTTP request that it is about, as `GET /services/{service}`.
   */
  ranking?(page: Page<Data>): { weight?: number; request?: string }
}

/** Gives an editor the types of a kind, and the registry one type for all. */
export function definePageKind<Data>(kind: PageKind<Data>): PageKind {
  return kind as PageKind
}
