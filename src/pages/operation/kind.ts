import type { HttpMethod } from '../../site/http-methods.ts'
import { docPages } from '../doc-pages.ts'
import { definePageKind } from '../page-kind.ts'

/** A page of an HTTP API: its overview, one of its tags, or one of its operations (src/reference makes their text). */
export default definePageKind<{ method?: HttpMethod | undefined }>({
  name: 'operation',
  pages(sources) {
    const methods = new Map(sources.docs.map(({ route, frontMatter }) => [route, frontMatter.method]))
    return docPages(sources, 'operation').map((page) => ({ ...page, data: { method: methods.get(page.route) } }))
  },
  // Thirty requests have the same fields. Whoever searches for the concept wants the page that explains it.
  ranking: ({ data: { method } }) => (method === undefined ? {} : { weight: 0.65, isRequest: true }),
})
