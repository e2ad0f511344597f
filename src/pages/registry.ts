/**
 * Every kind of page. Of two pages with one route, the one whose kind comes first is built: the pages that the site cannot
 * do without, then what an author wrote, then what is generated.
 */
import blog from './blog/kind.ts'
import blogArchive from './blog-archive/kind.ts'
import blogIndex from './blog-index/kind.ts'
import category from './category/kind.ts'
import doc from './doc/kind.ts'
import landing from './landing/kind.ts'
import operation from './operation/kind.ts'
import notFound from './not-found/kind.ts'
import post from './post/kind.ts'
import search from './search/kind.ts'
import type { PageKind } from './page-kind.ts'

export const pageKinds: readonly PageKind[] = [
  search,
  notFound,
  doc,
  operation,
  landing,
  post,
  category,
  blog,
  blogArchive,
  blogIndex,
]

/** @throws Error for a name that no kind has */
export function pageKind(name: string): PageKind {
  const kind = pageKinds.find((known) => known.name === name)
  if (!kind) throw new Error(`there is no page kind ${JSON.stringify(name)}; src/pages/registry.ts lists them`)
  return kind
}
