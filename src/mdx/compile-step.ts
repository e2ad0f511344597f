import type { Root } from 'mdast'
import type { JsxElement } from './jsx.ts'
import type { PageContext } from './page-context.ts'

/** A component that authors write, such as <Tabs>. */
export interface ElementRules {
  /** Attributes that must be there. */
  needs?: string[]
  /** Attributes that may be there. */
  takes?: string[]
  /** Those of `takes` that have no value: `open`, never `open="…"`. */
  flags?: string[]
  /** Any other attribute is allowed too. */
  takesAny?: true
  /** Attributes whose text a reader sees, and search finds. */
  searched?: string[]
  /** Search finds it as a stretch of the page by itself, under the text of this attribute; its anchor is its `id`. */
  opensSection?: string
  /** The component this one has to be directly in. */
  within?: string
  /** The only components that may be in this one. */
  holds?: string[]
  /** Nothing is written between its tags. */
  empty?: true
  /** Reports what attributes alone do not show. */
  check?: (node: JsxElement, page: PageContext) => void
}

/**
 * A step of a page's compilation: what authors may write for it, and what becomes of that (docs/authoring.md shows how each
 * component is written).
 */
export interface CompileStep {
  /** Components by name; none for what Markdown has a sign for. */
  elements?: Record<string, ElementRules>
  /** Reads the page as its author wrote it, before anything is replaced: headings get ids, links are collected. */
  read?: (tree: Root, page: PageContext) => void | Promise<void>
  /** Replaces the components that authors wrote by rendered ones. */
  compile?: (tree: Root, page: PageContext) => Promise<void>
}
