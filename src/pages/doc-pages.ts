import { definePageKind, type ListedDoc, type ListedPage, type PageKind, type PageSources } from './page-kind.ts'

/** The kind of the docs of a layout that have nothing but their text. */
export const docKind = (layout: 'doc' | 'landing'): PageKind =>
  definePageKind({ name: layout, pages: (sources) => docPages(sources, layout) })

export function docPages(
  { docs, frameOf }: Pick<PageSources, 'docs' | 'frameOf'>,
  layout: 'doc' | 'landing' | 'operation',
): ListedPage<null>[] {
  return docs.filter(({ frontMatter }) => (frontMatter.layout ?? 'doc') === layout).map((doc) => docPage(doc, frameOf))
}

function docPage(
  { file, route, frontMatter, toc, tabChoices = [], untranslated }: ListedDoc,
  frameOf: PageSources['frameOf'],
): ListedPage<null> {
  const { title, description, hideToc } = frontMatter
  const frame = frameOf(route, hideToc ? [] : toc)
  return {
    route,
    title,
    description,
    frame,
    file,
    frontMatter,
    hasBody: true,
    listed: true,
    hasAddress: true,
    untranslated,
    ...(tabChoices.length > 0 && { tabChoices }),
    data: null,
  }
}
