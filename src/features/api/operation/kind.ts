import { docPages } from '../../../pages/doc-pages.ts'
import { definePageKind } from '../../../pages/page-kind.ts'

/** A page of an HTTP API: its overview, one of its tags, or one of its operations (src/features/api makes their text). */
export default definePageKind<null>({
  name: 'operation',
  pages: (sources) => docPages(sources, 'operation'),
  // Thirty requests have the same fields. Whoever searches for the concept wants the page that explains it.
  ranking: ({ frontMatter: { method, path = '' } = {} }) =>
    method === undefined ? {} : { weight: 0.65, request: `${method} ${path}` },
})
