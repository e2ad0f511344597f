import { hashOf } from '../../files/hash.ts'
import type { Page } from '../../site/page.ts'
import searchPage from '../../pages/search/kind.ts'
import { indexFolder } from '../../search/index-format.ts'
import { kindOf, type CompiledProject, type Feature, type ListedEdition } from '../feature.ts'
import { type AskedQuestion, lostQuestions, questionsFile, readQuestions } from './questions.ts'
import type { IndexedPage } from './search-index.ts'

const writer = () => import('./search-index.ts')

const name = 'search-index'

/** The page at /search, and the files of the embedded search. */
export const searchIndex: Feature = {
  name,
  watches: [questionsFile],
  read: async ({ project }) => ({ data: await readQuestions(project.siteDir), diagnostics: [] }),
  kinds: [searchPage],
  check({ editions: [edition], data }) {
    if (!edition) return []
    const anchors = new Map(edition.pages.map(({ route }) => [route, new Set([''])]))
    for (const doc of edition.docs) anchors.set(doc.route, new Set(['', ...doc.anchors]))
    return lostQuestions(questionsOf({ data }), anchors)
  },
  async write(site) {
    if (site.project.config.search.kind !== 'embedded') return
    const { writeSearchIndex } = await writer()
    await site.rendered
    for (const edition of site.editions)
      await writeSearchIndex(edition.site, site.framework, indexedPages(edition, site), site.out)
  },
  file: async (name, site) => (name.includes(indexFolder) ? (await indexesOf(site)).get(name) : undefined),
}

/** Indexes that were made when search first asked for them (development). */
const made = new WeakMap<CompiledProject, Promise<Map<string, string>>>()

function indexesOf(site: CompiledProject): Promise<Map<string, string>> {
  const indexes = made.get(site) ?? makeIndexes(site)
  made.set(site, indexes)
  return indexes
}

async function makeIndexes(site: CompiledProject): Promise<Map<string, string>> {
  const { makeSearchIndex } = await writer()
  const indexes = await Promise.all(
    site.editions.map((edition) => makeSearchIndex(edition.site, indexedPages(edition, site))),
  )
  return new Map(indexes.flatMap(({ files }) => [...files]))
}

/** What search finds in an edition: listed pages in its language, each read when it is its turn. */
export function indexedPages({ pages }: Pick<ListedEdition, 'pages'>, site: CompiledProject): IndexedPage[] {
  return pages.filter(({ listed, untranslated }) => listed && !untranslated).map((page) => indexed(page, site))
}

const questionsOf = ({ data }: Pick<CompiledProject, 'data'>) => data[name] as AskedQuestion[]

function indexed(page: Page, site: CompiledProject): IndexedPage {
  const { project, recordOf, load } = site
  const { route, title, description, file } = page
  const what = {
    route,
    title,
    description,
    breadcrumbs: page.frame?.breadcrumbs ?? [],
    questions: questionsOf(site)
      .filter((question) => question.route === route)
      .map(({ anchor, text }) => ({ anchor, text })),
    ...kindOf(page, project.features).ranking?.(page),
  }
  if (page.hasBody && file !== undefined)
    return { ...what, sectionsHash: recordOf(file).sectionsHash, sections: async () => (await load(file)).sections }
  // Of a page of links its title and description: whoever searches wants the pages that it leads to.
  const sections = [{ anchor: '', headings: [title], text: page.description }]
  return { ...what, sectionsHash: hashOf(JSON.stringify(sections)), sections: async () => sections }
}
