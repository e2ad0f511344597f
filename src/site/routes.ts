/**
 * Routes and the files that answer them. Routes are exact (SPEC.md §2): `/guides` has no trailing slash, `/develop/` has one.
 * A route here never carries the base path; `withBase` puts it on.
 */

/** The route of a doc id: 'index' is '/', 'develop/index' is '/develop/', 'guides/sagas' is '/guides/sagas'. */
export function routeOfDocId(id: string): string {
  if (id === 'index') return '/'
  return id.endsWith('/index') ? `/${id.slice(0, -'index'.length)}` : `/${id}`
}

/**
 * The file below the output folder that holds a route's page.
 * `/guides` becomes `guides.html` and `/develop/` becomes `develop/index.html`, so that hosts which strip `.html`
 * and hosts which serve a folder's index answer both without a redirect.
 */
export function pageFile(route: string): string {
  return route.endsWith('/') ? `${route.slice(1)}index.html` : `${route.slice(1)}.html`
}

/** The file below the output folder that holds a route's navigation payload (docs/architecture.md). */
export function payloadFile(route: string): string {
  return pageFile(route).replace(/\.html$/, '.json')
}

/**
 * The file below the output folder that holds a route's page as Markdown: `/guides` is `guides.md`, in one programming
 * language `guides.ts.md`. The part after the last dot stays `md`, which tells every host the type of the file.
 * @param route a route, with or without the prefix of its edition
 */
export function markdownFile(route: string, language?: string): string {
  return pageFile(route).replace(/\.html$/, language === undefined ? '.md' : `.${language}.md`)
}

/** The same for the whole address of a page. */
export function markdownAddress(address: string, language?: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}/${markdownFile(pathname, language)}`
}

/** The file below the output folder that holds the picture of a route for social networks. */
export function socialCardFile(route: string): string {
  return `social/${pageFile(route).replace(/\.html$/, '.png')}`
}

/** Whether a page has such a picture: its font has no letters but Latin ones. */
export function hasCard(text: string): boolean {
  return !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)
}

/** A route or path with the base path in front; whole addresses, hashes and queries alone stay as they are. */
export function withBase(baseUrl: string, path: string): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path
  return baseUrl.slice(0, -1) + path
}

/** Splits an href into its path and what follows: '/a?b#c' is { path: '/a', query: '?b', hash: '#c' }. */
export function splitHref(href: string): { path: string; query: string; hash: string } {
  const match = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href)
  return { path: match?.[1] ?? '', query: match?.[2] ?? '', hash: match?.[3] ?? '' }
}

/** An address's part with its percent signs decoded; undefined where they stand for no text ("50%"). */
export function decodePart(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** True for an address that would run a script, or show a generated document, when it is followed. */
export function isScript(href: string): boolean {
  // Browsers drop white space and control characters around and within the scheme.
  const plain = [...href].filter((sign) => sign > ' ').join('')
  return /^(?:javascript|data|vbscript):/i.test(plain)
}

/** True for an href that leaves the site: a scheme or a protocol-relative address. */
export function isExternal(href: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)
}
