/** What the build writes for the server besides the search index and the Markdown of pages: which pages there are. */

import type { Section } from '../../markdown/sections/page-sections.ts'

/** Below the output folder. */
export const pagesFile = 'mcp/pages.json'

export interface ServedPage {
  route: string
  title: string
  description: string
  /** Ids of the programming languages that its Markdown is in; none where there is nothing to choose. */
  languages: string[]
  sections: Section[]
}

export type OutlineNode = { label: string; route?: string; items?: OutlineNode[] }

export interface PagesFile {
  /** Name of the product. */
  title: string
  tagline: string
  /** Whole address of the site, with a slash at its end. */
  siteUrl: string
  /** Folder of the search index, below the output folder. */
  index: string
  /** In reading order. */
  pages: ServedPage[]
  outline: OutlineNode[]
  /** Ids of the languages that there are rules for: rules/ts.md. */
  rules: string[]
}
