/**
 * The components that a page's content is rendered with: what Markdown becomes, and every word that authors
 * (docs/authoring.md) or the compile steps put into a page. Each word's folder gives its own, in `components.tsx`.
 */
import type { MDXComponents } from 'mdx/types'
import type { ComponentsOfWord, SiteOfContent } from './word-components.ts'

const folders = import.meta.glob<ComponentsOfWord>('./*/components.tsx', { eager: true, import: 'default' })

/** @param site where paths of this site lead, and what components say */
export function createMDXComponents(site: SiteOfContent): MDXComponents {
  return Object.assign({}, ...Object.values(folders).map((componentsOf) => componentsOf(site)))
}
