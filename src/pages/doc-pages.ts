import type { ListedDoc, ListedPage, PageSources } from './page-kind.ts'

/** Pages made from docs of one layout. */
export function docPages(
  { docs, frameOf }: Pick<PageSources, 'docs' | 'frameOf'>,
  layout: 'doc' | 'landing' | 'operation',
): ListedPage<null>[] {
  return docs.filter(({ frontMatter }) => (frontMatter.layout ?? 'doc') === layout).map((doc) => docPage(doc, frameOf))
}

function docPage(
  { file, route, frontMatter, toc, untranslated }: ListedDoc,
  frameOf: PageSources['frameOf'],
): ListedPage<null> {
  const { title, description, hideToc } = frontMatter
  const frame = frameOf(route, hideToc ? [] : toc)
  const page = { route, title, description, frame, file, hasBody: true, listed: true, hasAddress: true, data: null }
  return { ...page, ...(untranslated && { untranslated }) }
}
