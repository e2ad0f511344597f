/** The project's pages as search sees them, straight from the content: nothing has to be built before. */
import { compileProject } from '../../src/build/compile-project.ts'
import { indexedPages } from '../../src/features/search-index/feature.ts'
import { loadProject } from '../../src/build/project.ts'
import type { SiteConfig } from '../../src/site/config.ts'
import { makeSearchIndex } from '../../src/features/search-index/search-index.ts'
import { indexFolder } from '../../src/search/index-format.ts'
import type { PageSection } from '../../src/site/model.ts'

export interface SearchedPage {
  route: string
  title: string
  breadcrumbs: string[]
  sections: PageSection[]
}

export interface SearchedSite {
  config: SiteConfig
  pages: SearchedPage[]
  /** The embedded index: its files by their names. */
  files: Map<string, string>
}

export async function readSite(): Promise<SearchedSite> {
  const project = await loadProject({ root: process.cwd() })
  const compiled = await compileProject(project, () => undefined)
  const [edition] = compiled.editions
  if (!edition) throw new Error('the site has no pages')
  const indexed = indexedPages(edition, compiled)
  const { files } = await makeSearchIndex(edition.site, indexed)
  const pages = await Promise.all(
    indexed.map(async ({ route, title, breadcrumbs, sections }) => ({
      route,
      title,
      breadcrumbs: breadcrumbs.map(({ label }) => label),
      sections: await sections(),
    })),
  )
  return {
    config: project.config,
    pages,
    files: new Map([...files].map(([name, text]) => [name.slice(indexFolder.length), text])),
  }
}
