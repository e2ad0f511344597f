/** What the parts that come after the compilation are asked about a page: renderer and search, in the build and in development. */
import { hashOf } from '../files/hash.ts'
import type { IndexedPage } from '../outputs/search-index.ts'
import type { Page } from '../pages/page.ts'
import type { EditionPages } from '../pages/page-list.ts'
import { pageKind } from '../pages/registry.ts'
import { inlineScriptOf } from '../render/inline-script.ts'
import type { PageAssets, PageWithBody, RenderRequest } from '../render/render-request.ts'
import type { SiteData } from '../site/site.ts'
import type { CompiledProject } from './compile-project.ts'

/**
 * What every request for a page of an edition holds. Pages of different editions have different frames: their runtimes do,
 * too, so that a link from one to the other loads the whole page.
 */
export function sharedRequest(site: SiteData, assets: Omit<PageAssets, 'inlineScript'>): Omit<RenderRequest, 'page'> {
  const runtime = assets.runtime + site.edition.prefix.replaceAll('/', '-')
  return { site, assets: { ...assets, runtime, inlineScript: inlineScriptOf(site.config) } }
}

/** A page with its body, read only now: bodies of all pages are never in memory together. */
export async function withBody(page: Page, compiled: Pick<CompiledProject, 'load'>): Promise<PageWithBody> {
  return page.hasBody && page.file !== undefined ? { ...page, code: (await compiled.load(page.file)).code } : page
}

/** What search finds in an edition: listed pages in its language, each read when it is its turn. */
export function indexedPages({ pages }: EditionPages, compiled: CompiledProject): IndexedPage[] {
  return pages.filter(({ listed, untranslated }) => listed && !untranslated).map((page) => indexed(page, compiled))
}

function indexed(page: Page, { recordOf, load }: CompiledProject): IndexedPage {
  const { route, title, file } = page
  const kind = pageKind(page.kind)
  const what = {
    route,
    title,
    breadcrumbs: page.frame?.breadcrumbs ?? [],
    ...kind.ranking?.(page),
  }
  if (page.hasBody && file !== undefined)
    return {
      ...what,
      sectionsHash: recordOf(file).sectionsHash,
      sections: async () => (await load(file)).sections,
    }
  const sections = kind.sections?.(page) ?? []
  return { ...what, sectionsHash: hashOf(JSON.stringify(sections)), sections: async () => sections }
}
