/** What a word's `components.tsx` exports. */
import type { MDXComponents } from 'mdx/types'
import type { Texts } from '../site/texts.ts'

export interface SiteOfContent {
  /** Puts the base path in front of a path of this site; leaves whole addresses alone. */
  href(path: string): string
  /** What components say by themselves, in the language of the content. */
  texts: Texts['content']
}

/** The components of a word by the name that authors or the compile step write. */
export type ComponentsOfWord = (links: SiteOfContent) => MDXComponents
