import type { GeneratedCategory } from '../../site/sidebar.ts'
import { definePageKind } from '../page-kind.ts'

/** A page made from a category of the sidebar (/category/…). */
export default definePageKind<GeneratedCategory>({
  name: 'category',
  pages: ({ categories, frameOf, sidebarsFile }) =>
    categories.map((category) => ({
      route: category.route,
      title: category.title,
      description: category.description,
      frame: frameOf(category.route),
      file: sidebarsFile,
      listed: true,
      hasAddress: true,
      data: category,
    })),
  // A list of links: whoever searches wants one of its pages.
  ranking: () => ({ weight: 0.5 }),
})
