import { definePageKind } from '../page-kind.ts'

/** The page at /search (SPEC.md §2). */
export default definePageKind({
  name: 'search',
  pages: ({ config }) => [
    {
      route: '/search',
      title: 'Search',
      description: `Search the ${config.title} documentation.`,
      frame: null,
      listed: false,
      hasAddress: true,
      data: null,
    },
  ],
})
