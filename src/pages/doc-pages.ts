import type { ListedDoc, PageSources } from './page-kind.ts'
import type { Page } from './page.ts'

/** Pages made from docs of one layout. */
export function docPages(
  { docs, frameOf }: PageSources,
  layout: 'doc' | 'landing' | 'operation',
): Omit<Page<null>, 'kind'>[] {
  return docs.filter(({ frontMatter }) => (frontMatter.layout ?? 'doc') === layout).map((doc) => docPage(doc, frameOf))
}

function docPage(
  { file, route, frontMatter, toc }: ListedDoc,
  frameOf: PageSources['frameOf'],
): Omit<Page<null>, 'kind'> {
  const { title, description, hideToc } = frontMatter
  const frame = frameOf(route, hideToc ? [] : toc)
  return { route, title, description, frame, file, hasBody: true, listed: true, hasAddress: true, data: null }
}
