/**
 * The words the whole code base uses for the parts of the site. Types only: no React, no file system.
 * Everything here is plain data, so it can cross threads, be cached on disk and be asserted in tests.
 */

import type { Collection, FrontMatter } from './front-matter.ts'
import type { HttpMethod } from './http-methods.ts'

/** A place in an author's file. Lines and columns count from 1. */
export interface Place {
  file: string
  line: number
  column?: number
}

/** One thing found wrong (or doubtful) in the site's input: where, what, and what to do about it. */
export interface Diagnostic {
  severity: 'error' | 'warning'
  place: Place
  /** What is wrong, one sentence without a full stop. */
  what: string
  /** What the author should do, one sentence without a full stop. */
  remedy: string
}

/** A choice that several sets of tabs of a page ask for. */
export interface TabChoice {
  group: string
  tabs: { value: string; label: string }[]
  /** Id of the one programming language in whose examples it is asked. */
  within?: string
}

/** One entry of a page's table of contents: heading levels 2 and 3 (SPEC.md §2). */
export interface TocEntry {
  id: string
  level: 2 | 3
  /** Plain text of the heading. */
  text: string
}

/** Where page views are sent. */
export interface Analytics {
  /** Address of the provider's script. */
  script: string
  /** Address that the script sends page views to. */
  endpoint: string
  siteId: string
}

/** Where a page comes from. */
export interface PageFromSource {
  /** The file to edit, from the project's root. */
  file: string
  /** Day of the last commit of that file or of one that the page quotes, as 2031-05-12. */
  changed?: string
}

/** A link as an author wrote it, before the base path is put in front of it. */
export interface LinkUse {
  href: string
  place: Place
}

/** A stretch of a page under one heading; what search indexes. */
export interface PageSection {
  /** Heading id, or '' for the text before the first heading. */
  anchor: string
  /** Headings from level 1 down to this section's own. */
  headings: string[]
  /** Plain text, white space folded. Code is left out, inline code is kept. */
  text: string
  /** Identifiers of the section's examples, each once; absent without examples. */
  code?: string
  /** What programs say, quoted in the section's tables; absent without any. */
  messages?: string[]
  /** A field, a key or the like, which is named rather than headed: its last heading is an identifier. */
  named?: true
}

/** A page after compilation, ready to be rendered any number of times. */
export interface CompiledPage {
  /** Path from the project's root, e.g. content/docs/guides/sagas.mdx. */
  file: string
  /** Doc id: the path below content/docs without the ending, e.g. guides/sagas, develop/index. */
  id: string
  /** Exact route without the base path, e.g. /guides/sagas, /develop/, /. */
  route: string
  /** What the page is one of, where that is not the documentation. */
  collection?: Collection
  frontMatter: FrontMatter
  /** How many words of prose it has: of a collection's pages, where readers are told how long they take. */
  words?: number
  toc: TocEntry[]
  /** Function body as @mdx-js/mdx emits it (outputFormat: 'function-body'). */
  code: string
  links: LinkUse[]
  /** Every id on the page that a link can point at. */
  anchors: string[]
  sections: PageSection[]
  /** Ids of the programming languages between which its tabs choose, in the order of languages. */
  languages: string[]
  /** What several of its sets of tabs ask besides the language. */
  tabChoices: TabChoice[]
  /** Examples that readers can run on the page: application and region, 'develop/state/minimal#untyped'. */
  live: string[]
  diagnostics: Diagnostic[]
  /**
   * Other files the result was made from (regions, partials, figures, images), from the project's root, each with the hash
   * of the bytes that were read; '' for a file that was not there.
   */
  dependencies: Record<string, string>
  /** Image files written for this page, to be copied to the output: from cache path to path below the site's root. */
  assets: { from: string; to: string }[]
}

/** A compiled page without what is heavy, which is read where it is needed. Plain data. */
export type PageRecord = Omit<CompiledPage, 'code' | 'sections'> & {
  /** Absolute path of the file that holds the rest. */
  store: string
  /** Hash of the function body. */
  codeHash: string
  /** Hash of the search sections. */
  sectionsHash: string
  /** Bytes of the function body when it is compressed: about what a browser fetches for the page. */
  weight: number
}

/** A link of the navigation. `href` carries no base path; `external` opens another site. */
export interface NavLink {
  label: string
  href: string
  external?: boolean
  /** A link to a page that has its place elsewhere: no step of the way through the pages in reading order. */
  isExtra?: boolean
  /** Method of the HTTP request that the page documents. */
  method?: HttpMethod
}

/** One step of the way to a page: a category above it, or the page itself, which has no link. */
export interface Breadcrumb {
  label: string
  href?: string
}

/** The tutorial sidebar after resolution: labels and hrefs known, nothing left to look up. */
export type SidebarNode =
  | ({ type: 'link' } & NavLink)
  | { type: 'category'; label: string; href?: string; description?: string; open?: boolean; items: SidebarNode[] }
  | { type: 'rule' }
  | { type: 'heading'; label: string }
