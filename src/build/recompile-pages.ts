/** After an edit (development): a project with the edited pages compiled again, and without a look at the others. */
import { isDeepStrictEqual } from 'node:util'
import { loadPage } from '../content/pool.ts'
import type { CompiledProject } from '../features/feature.ts'
import type { SourcePage } from '../mdx/page-context.ts'
import { isError } from '../site/diagnostics.ts'
import type { PageRecord } from '../site/model.ts'
import type { Page } from '../site/page.ts'
import type { PageMemory } from '../content/page-memory.ts'

/** Of more pages the whole project is compiled as soon, with all threads. */
const most = 10

/**
 * Compiles the pages that an edit has changed, where nothing else on the site is made from the parts that changed.
 * Checks over all pages (links, anchors, ids) are left as they were: compileProject is to follow.
 * @returns undefined where the edit reaches further: the whole project has to be compiled
 */
export async function recompilePages(
  project: CompiledProject,
  files: readonly string[],
  memory: PageMemory,
): Promise<CompiledProject | undefined> {
  const docs = new Map(project.docs.map((doc) => [doc.file, doc]))
  const before = files.flatMap((file) => docs.get(file) ?? [])
  if (before.length === 0 || before.length < files.length || before.length > most) return undefined
  if (!before.every((doc) => isByItself(doc, project))) return undefined

  const { compileToCache } = await import('../content/compile-to-cache.ts')
  const since = memory.now
  const made = new Map<string, PageRecord>()
  const tocs = new Map<unknown, PageRecord['toc']>()
  for (const doc of before) {
    const { file } = doc
    const record = await compileToCache({ source: sourceOf(doc), options: project.optionsOf(file) })
    memory.keep(record, record, since)
    if (!isDeepStrictEqual(seenElsewhere(record), seenElsewhere(doc))) return undefined
    made.set(file, record)
    tocs.set(doc.toc, record.toc)
  }

  const current = (page: Page): Page => {
    const toc = tocs.get(page.frame?.toc)
    return toc && page.frame ? { ...page, frame: { ...page.frame, toc } } : page
  }
  const recordOf = (file: string) => made.get(file) ?? project.recordOf(file)
  const gone = new Set(before.flatMap(({ diagnostics }) => diagnostics))
  const found = [...made.values()].flatMap(({ diagnostics }) => diagnostics)
  const editions = project.editions.map((edition) => ({ ...edition, pages: edition.pages.map(current) }))
  return {
    ...project,
    editions,
    pages: editions.flatMap(({ pages }) => pages),
    docs: project.docs.map((doc) => made.get(doc.file) ?? doc),
    errors: [...project.errors.filter((error) => !gone.has(error)), ...found.filter(isError)],
    recordOf,
    load: (file) => loadPage(recordOf(file)),
  }
}

/** Compiles a page only so that its dependencies are loaded, such as the grammars of its examples. */
export async function compileOnceMore({ docs, optionsOf }: CompiledProject, file: string): Promise<void> {
  const { compileToCache } = await import('../content/compile-to-cache.ts')
  const doc = docs.find((each) => each.file === file)
  if (doc) await compileToCache({ source: sourceOf(doc), options: optionsOf(file) })
}

/** What other pages are made from, too. */
const seenElsewhere = ({ frontMatter, assets, languages }: PageRecord) => [frontMatter, assets, languages]

const sourceOf = ({ file, id, route, collection }: PageRecord): SourcePage => ({
  file,
  id,
  route,
  collection,
})

/** A doc whose file an author edits, and of which no fault is known that is only seen with the other pages. */
function isByItself({ file, collection, diagnostics }: PageRecord, { errors, optionsOf }: CompiledProject): boolean {
  if (collection !== undefined || !file.startsWith(`${optionsOf(file).contentDir}/`)) return false
  return !errors.some((error) => error.place.file === file && !diagnostics.includes(error))
}
