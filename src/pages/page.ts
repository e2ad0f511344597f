/** What a page is, whatever its kind. Plain data: it crosses from the build into the bundle. */
import type { Breadcrumb, NavLink, PageFromSource, TocEntry } from '../site/model.ts'

/** What the documentation shows around a page's article, next to the sidebar. */
export interface PageFrame {
  breadcrumbs: Breadcrumb[]
  toc: TocEntry[]
  previous?: NavLink
  next?: NavLink
}

/** One page of the site, without the compiled body: bodies are read one at a time, when they are rendered. */
export interface Page<Data = unknown> {
  /** Name of its kind: the folder below src/pages, and `data-kind` on `#page`. */
  kind: string
  /** Exact route without the base path. */
  route: string
  title: string
  /** One sentence, for search engines and cards. */
  description: string
  /** null for a page without sidebar. */
  frame: PageFrame | null
  /** The file it is made from, for messages; with a compiled body, the MDX file. */
  file?: string
  /** What readers may edit, and when it was last changed. */
  source?: PageFromSource
  /** Whether its text is the compiled body of `file`. */
  hasBody?: boolean
  /** Whether search engines and this site's search list it. */
  listed: boolean
  /** False for the answer to unknown addresses, which has no address of its own. */
  hasAddress: boolean
  /** What pages of its kind need besides. */
  data: Data
}
