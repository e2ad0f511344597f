import category from '../../pages/category/kind.ts'
import { docKind } from '../../pages/doc-pages.ts'
import notFound from '../../pages/not-found/kind.ts'
import type { Feature } from '../feature.ts'
import { discoverPages } from './discover-pages.ts'

/** The pages under content/docs, and those that the sidebar's categories ask for. */
export const docs: Feature = {
  name: 'docs',
  watches: ['content', 'snippets'],
  find: async ({ options: { contentDir } }, { siteDir }) => ({ pages: await discoverPages(siteDir, contentDir) }),
  kinds: [notFound, docKind('doc'), docKind('landing'), category],
}
