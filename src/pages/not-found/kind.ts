import { definePageKind } from '../page-kind.ts'

/** What any unknown address returns (SPEC.md §2). Hosts serve it as 404.html. */
export default definePageKind({
  name: 'not-found',
  pages: () => [
    {
      route: '/404',
      title: 'Page not found',
      description: 'There is no page at this address.',
      frame: null,
      listed: false,
      hasAddress: false,
      data: null,
    },
  ],
})
