import path from 'node:path'
import { isPageFile, listFiles } from '../../files/list-files.ts'
import { routeOfDocId } from '../../site/routes.ts'
import type { SourcePage } from '../../mdx/page-context.ts'

/**
 * Every page below a folder, in the order of its path (docs/authoring.md: the path is the route).
 * Two files may claim one route (`guides.mdx` is /guides, `guides.md` too): the caller reports it (checkDuplicateRoutes).
 */
export async function discoverPages(root: string, contentDir: string): Promise<SourcePage[]> {
  const files = await listFiles(path.join(root, contentDir))
  return files.filter(isPageFile).map((below) => {
    const id = below.replace(/\.mdx?$/, '')
    return { file: path.posix.join(contentDir, below), id, route: routeOfDocId(id) }
  })
}
