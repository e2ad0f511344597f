/** Every kind of page, in the order in which their pages are listed. */
import category from './category/kind.ts'
import doc from './doc/kind.ts'
import landing from './landing/kind.ts'
import notFound from './not-found/kind.ts'
import search from './search/kind.ts'
import type { PageKind } from './page-kind.ts'

export const pageKinds: readonly PageKind[] = [doc, landing, category, search, notFound]

/** @throws Error for a name that no kind has */
export function pageKind(name: string): PageKind {
  const kind = pageKinds.find((known) => known.name === name)
  if (!kind) throw new Error(`there is no page kind ${JSON.stringify(name)}; src/pages/registry.ts lists them`)
  return kind
}
