import { definePageKind } from '../page-kind.ts'

/** What any unknown address returns (SPEC.md §2). Hosts serve it as 404.html. */
export default definePageKind({
  name: 'not-found',
  pages: ({ texts }) => [
    {
      route: '/404',
      title: texts.notFound.title,
      description: texts.notFound.description,
      frame: null,
      listed: false,
      hasAddress: false,
      data: null,
    },
  ],
})
