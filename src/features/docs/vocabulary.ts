import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Feature } from '../feature.ts'

const page = { file: 'docs/vocabulary.mdx', id: '_vocabulary', route: '/_vocabulary' }

/** The page of the repository's own documentation that shows each component used. Development alone has it. */
export const vocabulary: Feature = {
  name: 'vocabulary',
  watches: ['docs'],
  find: async ({ edition }, { siteDir }) => ({
    pages: edition.prefix === '' && existsSync(path.join(siteDir, page.file)) ? [page] : [],
  }),
}
