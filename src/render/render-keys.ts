/** What a page's rendered files are made from, as one hash: the renderer, and the whole request that it gets. */
import { hashOf } from '../files/hash.ts'
import type { Page } from '../site/page.ts'
import type { RenderRequest } from './render-request.ts'

/**
 * Makes the function that gives each page its key. Nothing of the request is chosen by hand: whatever a component can
 * read is in the key.
 * @param renderer hash of the bundle that renders
 * @param shared what every request holds; hashed once, also where a page's own data refers to a part of it
 * @returns function of a page and `hashOf` its function body ('' for a page without one)
 */
export function createRenderKeys(
  renderer: string,
  { site, assets }: Omit<RenderRequest, 'page'>,
): (page: Page, codeHash: string) => string {
  const hashes = new Map<unknown, string>(
    [site.config, site.sidebar, site.texts, site.edition, assets].map((part) => [part, hashOf(JSON.stringify(part))]),
  )
  const known = (_key: string, value: unknown) => hashes.get(value) ?? value
  return (page, codeHash) => hashOf(JSON.stringify({ renderer, site, assets, page, codeHash }, known))
}
