/** What a word's `components.tsx` exports. */
import type { MDXComponents } from 'mdx/types'

export interface SiteLinks {
  /** Puts the base path in front of a path of this site; leaves whole addresses alone. */
  href(path: string): string
}

/** The components of a word by the name that authors or the compile step write. */
export type ComponentsOfWord = (links: SiteLinks) => MDXComponents
