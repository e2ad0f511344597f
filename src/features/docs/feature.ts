import { existsSync } from 'node:fs'
import path from 'node:path'
import category from '../../pages/category/kind.ts'
import { docKind } from '../../pages/doc-pages.ts'
import notFound from '../../pages/not-found/kind.ts'
import type { Feature } from '../feature.ts'
import { discoverPages } from './discover-pages.ts'

/** The pages under content/docs, and those that the sidebar's categories ask for. */
export const docs: Feature = {
  name: 'docs',
  watches: ['content', 'snippets'],
  async find({ options: { contentDir } }, { siteDir }) {
    const isThere = existsSync(path.join(siteDir, contentDir))
    return { pages: isThere ? await discoverPages(siteDir, contentDir) : [] }
  },
  kinds: [notFound, docKind('doc'), docKind('landing'), category],
}
