/** Which pages there are. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { routeOfDocId } from '../../site/routes.ts'
import type { SourcePage } from '../../mdx/page-context.ts'

export type { SourcePage } from '../../mdx/page-context.ts'

/**
 * Every page below a folder, in the order of its path (docs/authoring.md: the path is the route).
 * Two files may claim one route (`guides.mdx` is /guides, `guides.md` too): the caller reports it (checkDuplicateRoutes).
 * Files and folders whose name starts with _ or . are none.
 * @param root absolute path of the site
 * @param contentDir folder of the pages, from the root
 */
export async function discoverPages(root: string, contentDir: string): Promise<SourcePage[]> {
  const dir = path.join(root, contentDir)
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const pages: SourcePage[] = []
  for (const entry of entries) {
    if (!entry.isFile() || !/\.mdx?$/.test(entry.name)) continue
    const below = path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
    if (below.split('/').some((part) => /^[_.]/.test(part))) continue
    const id = below.replace(/\.mdx?$/, '')
    pages.push({ file: path.posix.join(contentDir, below), id, route: routeOfDocId(id) })
  }
  return pages.sort((a, b) => (a.file < b.file ? -1 : 1))
}
