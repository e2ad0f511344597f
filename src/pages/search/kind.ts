import { fill } from '../../site/texts.ts'
import { definePageKind } from '../page-kind.ts'

/** The page at /search (SPEC.md §2). */
export default definePageKind({
  name: 'search',
  pages: ({ config, texts }) => [
    {
      route: '/search',
      title: texts.search.title,
      description: fill(texts.search.description, { product: config.title }),
      frame: null,
      listed: false,
      hasAddress: true,
      data: null,
    },
  ],
})
