/** Pure questions about addresses: which page a path means, where its payload is, which links the router may follow. */

/** The parts of an address that decide what a route change does. */
export interface Address {
  pathname: string
  search: string
  hash: string
}

/** Strips a trailing `index.html` or `.html` (SPEC.md §2). A path that ends in a slash stays as it is. */
export function cleanPath(pathname: string): string {
  return pathname.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '') || '/'
}

/** Whether two addresses are of one page. A host may serve `/develop` for `/develop/`: that is no other page. */
export function isSamePage(a: Pick<Address, 'pathname'>, b: Pick<Address, 'pathname'>): boolean {
  const [first, second] = [a, b].map(({ pathname }) => cleanPath(pathname).replace(/\/$/, ''))
  return first === second
}

/** Path of the payload next to a page: `/guides` → `/guides.json`, `/develop/` → `/develop/index.json`. */
export function payloadPath(pathname: string): string {
  const clean = cleanPath(pathname)
  return clean.endsWith('/') ? `${clean}index.json` : `${clean}.json`
}

/**
 * Whether an address is a page of this site: same origin, below the base path, and not a file
 * (`/llms.txt`, `/feed.xml`), which the browser itself must open.
 * @param base path under which the site is served, with slashes at both ends
 */
export function isPage(url: URL, origin: string, base: string): boolean {
  // A path that starts with two slashes would be read as another host wherever it is written without its own.
  if (url.origin !== origin || url.pathname.startsWith('//')) return false
  // The base path without its last slash is the home page too, once the host has redirected it.
  if (!url.pathname.startsWith(base)) return false
  const last = url.pathname.slice(url.pathname.lastIndexOf('/') + 1)
  return !/\.[a-z][a-z0-9]*$/i.test(last.replace(/\.html$/, ''))
}

/**
 * The scroll position after a route change (SPEC.md §2): at the hash target, at the top, or where it was when
 * nothing but the query changed.
 */
export function scrollAfter(from: Address, to: Address): 'target' | 'top' | 'stay' {
  const queryOnly = isSamePage(from, to) && from.hash === to.hash && from.search !== to.search
  if (queryOnly) return 'stay'
  return to.hash.length > 1 ? 'target' : 'top'
}
