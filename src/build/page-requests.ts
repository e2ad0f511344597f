/** What the renderer is asked for a page, in the build and in development. */
import type { CompiledProject } from '../features/feature.ts'
import type { Page } from '../site/page.ts'
import { inlineScriptOf } from '../render/render-request.ts'
import type { PageAssets, PageWithBody, RenderRequest } from '../render/render-request.ts'
import type { SiteData } from '../site/site.ts'

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
