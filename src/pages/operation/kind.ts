import { docPages } from '../doc-pages.ts'
import { definePageKind } from '../page-kind.ts'

/** A page of an HTTP API: its overview, one of its tags, or one of its operations (src/reference makes their text). */
export default definePageKind({
  name: 'operation',
  pages: (sources) => docPages(sources, 'operation'),
  // Thirty pages have the same fields. Whoever searches for the concept wants the page that explains it.
  searchWeight: 0.5,
})
