/**
 * What the pages of an API are made of: the part that reads descriptions, which is loaded only where something has to be
 * made again.
 */
import path from 'node:path'
import type { Diagnostic } from '../../site/model.ts'
import type { SidebarItemInput } from '../../site/sidebar.ts'
import { operationsOf } from './openapi.ts'
import { hasPage, PageTexts, slugOf, type GeneratedPage, type Recordings } from './page-text.ts'
import { readDescription } from './read-description.ts'

/** @param file the description's file, for diagnostics */
export async function describeApi(
  text: string,
  file: string,
  base: string,
  recordings: Recordings,
): Promise<{ pages: GeneratedPage[]; sidebar: SidebarItemInput[]; faults: Diagnostic[] }> {
  const read = await readDescription(text, file)
  if (!('description' in read)) return { pages: [], sidebar: [], faults: read.faults }
  const { document } = read.description
  const texts = new PageTexts(read.description, base, recordings)
  const operations = operationsOf(document)
  const tags = (document.tags ?? []).map(({ name }) => name).filter((name) => hasPage(operations, name))
  const overview = slugOf(path.basename(file).replace(/\.\w+$/, ''))
  const pages = [
    texts.overview(overview),
    ...tags.map((name) => texts.tag(name)),
    ...operations.map((operation) => texts.operation(operation)),
  ]
  return { pages, sidebar: sidebarOf(base, overview, document.tags ?? [], operations), faults: [] }
}

/** Overview, a category for each tag with a page, and the operations whose tag has none. */
function sidebarOf(
  base: string,
  overview: string,
  tags: readonly { name: string; 'x-displayName'?: string }[],
  operations: readonly ReturnType<typeof operationsOf>[number][],
): SidebarItemInput[] {
  const id = (slug: string) => `${base.slice(1)}/${slug}`
  const items = tags.flatMap(({ name, 'x-displayName': label = name }): SidebarItemInput[] => {
    const own = operations
      .filter(({ operation }) => operation.tags?.includes(name))
      .map((operation) => id(slugOf(operation.id)))
    if (!hasPage(operations, name)) return own
    return [{ type: 'category', label, link: { type: 'doc', id: id(slugOf(name)) }, items: own }]
  })
  return [{ type: 'doc', id: id(overview), label: 'Overview' }, ...items]
}
