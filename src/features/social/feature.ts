import path from 'node:path'
import { folders } from '../../mdx/page-context.ts'
import type { Feature } from '../feature.ts'

/** A picture of each page for social networks. */
export const social: Feature = {
  name: 'social',
  async write({ project, editions, out }) {
    const { writeCards } = await import('./write-cards.ts')
    await writeCards(editions, path.join(project.siteDir, folders.cache, 'social'), out)
  },
}
