/** The build's checks over all pages together (SPEC.md §8). Pure: pages in, diagnostics out. */
import type { Reporting, SiteConfig } from './config.ts'
import { errorAt, reportedAt, warningAt } from './diagnostics.ts'
import type { Diagnostic, LinkUse, SidebarNode } from './model.ts'
import type { Page } from './page.ts'
import { decodePart, isExternal, splitHref } from './routes.ts'

/** What the link checks read of a page. */
export interface LinkedPage {
  file: string
  route: string
  links: LinkUse[]
  anchors: string[]
}

/**
 * Links of this site that lead nowhere, and anchors that no page has.
 * @param routes every route and public file of the site, without the base path
 */
export function checkLinks(
  pages: LinkedPage[],
  routes: ReadonlySet<string>,
  settings: { brokenLinks: Reporting; brokenAnchors: Reporting },
): Diagnostic[] {
  const anchors = new Map(pages.map((page) => [page.route, new Set(page.anchors)]))
  return pages.flatMap((page) =>
    page.links.flatMap((link): Diagnostic[] => {
      if (isExternal(link.href)) return []
      const { path, hash } = splitHref(link.href)
      // A link to a Markdown file that is not there was reported where the page was compiled, under another setting.
      if (/\.mdx?$/.test(path)) return []
      const target = path === '' ? page.route : resolvePath(path, page.route)
      if (!routes.has(target))
        return reportedAt(settings.brokenLinks, link.place, `broken link to ${target}`, remedyFor(target, routes))
      const id = decodePart(hash.slice(1)) ?? ''
      if (id === '' || !anchors.has(target) || anchors.get(target)?.has(id)) return []
      const what = `broken anchor #${id} on ${target}`
      return reportedAt(settings.brokenAnchors, link.place, what, 'link an id that the page has')
    }),
  )
}

function resolvePath(path: string, route: string): string {
  return path.startsWith('/') ? path : new URL(path, `http://site${route}`).pathname
}

function remedyFor(target: string, routes: ReadonlySet<string>): string {
  const other = target.endsWith('/') ? target.slice(0, -1) : `${target}/`
  return routes.has(other) ? `link ${other}, routes are exact` : 'write the page or correct the link'
}

/** A page that claims a route; the site makes one without a file by itself. */
export type RouteClaim = Pick<Page, 'route' | 'file' | 'title'>

const sourceOf = ({ file, title }: RouteClaim) => (file === undefined ? `the site's own page "${title}"` : file)

/** Routes that more than one page claims (SPEC.md §8). @param pages in the order of their right to a route: the first keeps it */
export function checkDuplicateRoutes(pages: readonly RouteClaim[], setting: Reporting): Diagnostic[] {
  const first = new Map<string, RouteClaim>()
  return pages.flatMap((page): Diagnostic[] => {
    const earlier = first.get(page.route)
    if (earlier === undefined) {
      first.set(page.route, page)
      return []
    }
    const what = `duplicate route ${page.route}: it is written by ${sourceOf(earlier)}, so this page is left out`
    const place = { file: page.file ?? 'site.config.ts', line: 1 }
    return reportedAt(setting, place, what, 'rename or remove one of the two')
  })
}

/** Files such as `my-guide.mdx` next to `my-guide/index.mdx`: hosts answer one of the two routes with the other's page. */
export function checkTwins(pages: readonly RouteClaim[]): Diagnostic[] {
  const files = new Map(pages.map(({ route, file }) => [route, file]))
  return pages.flatMap(({ route, file }): Diagnostic[] => {
    const twin = route.endsWith('/') && route !== '/' ? files.get(route.slice(0, -1)) : undefined
    if (file === undefined || twin === undefined) return []
    return [
      errorAt(
        { file: twin, line: 1 },
        `${route.slice(0, -1)} is beside ${route}, which ${file} is`,
        'keep one of the two files',
      ),
    ]
  })
}

/** Pages that no reader comes to by the sidebar. @param inSidebar routes of its links and categories */
export function checkInSidebar(
  pages: readonly { route: string; file: string }[],
  inSidebar: ReadonlySet<string>,
): Diagnostic[] {
  return pages
    .filter(({ route }) => !inSidebar.has(route))
    .map(({ file }) =>
      warningAt({ file, line: 1 }, 'the page is in no sidebar', 'put its id into sidebars.ts, or write draft: true'),
    )
}

/** Pages whose file name makes a route that no host answers: hosts strip `.html` and `index`, and browsers encode other signs. */
export function checkReachable(pages: readonly RouteClaim[]): Diagnostic[] {
  return pages.flatMap((page): Diagnostic[] => {
    const fault = /[^\w./~-]/.test(page.route)
      ? `the sign "${/[^\w./~-]/.exec(page.route)?.[0]}"`
      : /(?:\.html|\/index)$/.test(page.route)
        ? 'an ending that hosts take away'
        : undefined
    if (fault === undefined || page.file === undefined) return []
    const what = `no reader reaches ${page.route}: the file name has ${fault}`
    return [errorAt({ file: page.file, line: 1 }, what, 'name the file with letters, digits, - and _')]
  })
}

/** Links of the frame around every page (navbar, footer, announcement) that lead nowhere. */
export function checkFrameLinks(
  links: readonly { key: string; href: string }[],
  routes: ReadonlySet<string>,
  setting: Reporting,
): Diagnostic[] {
  return links.flatMap(({ key, href }): Diagnostic[] => {
    const { path } = splitHref(href)
    if (isExternal(href) || path === '' || routes.has(path)) return []
    const what = `${key}: broken link to ${path}`
    return reportedAt(setting, { file: 'site.config.ts', line: 1 }, what, remedyFor(path, routes))
  })
}

/** The links of a sidebar that lead to a page by its route. @param file the one that the sidebar is written in */
export function sidebarLinks(nodes: readonly SidebarNode[], file: string): LinkUse[] {
  return nodes.flatMap((node) => {
    if (node.type === 'link') return node.isExtra ? [{ href: node.href, place: { file, line: 1 } }] : []
    return node.type === 'category' ? sidebarLinks(node.items, file) : []
  })
}

/** Every link of the configuration, with the key it is written under. */
export function frameLinks({
  navbar,
  footer,
  announcement,
  redirects,
  search,
}: Pick<SiteConfig, 'navbar' | 'footer' | 'announcement' | 'redirects' | 'search'>): { key: string; href: string }[] {
  return [
    ...navbar.items.flatMap((item, index) =>
      item.type === 'link' ? [{ key: `navbar.items[${index}].href`, href: item.href }] : [],
    ),
    ...footer.groups.flatMap(({ links }, group) =>
      links.flatMap((link, index) =>
        'href' in link ? [{ key: `footer.groups[${group}].links[${index}].href`, href: link.href }] : [],
      ),
    ),
    ...redirects.map(({ to }, index) => ({ key: `redirects[${index}].to`, href: to })),
    ...search.places.map(({ href }, index) => ({ key: `search.places[${index}].href`, href })),
    ...(announcement?.href === undefined ? [] : [{ key: 'announcement.href', href: announcement.href }]),
  ]
}

/** Moved addresses that a page has, or that are named twice: what a reader gets there would depend on the host. */
export function checkRedirects(redirects: SiteConfig['redirects'], routes: ReadonlySet<string>): Diagnostic[] {
  return redirects.flatMap(({ from }, index): Diagnostic[] => {
    const isPage = routes.has(from) || routes.has(`${from}/`) || routes.has(from.replace(/(.)\/$/, '$1'))
    const isTwice = redirects.findIndex((other) => other.from === from) < index
    if (!isPage && !isTwice) return []
    return [
      errorAt(
        { file: 'site.config.ts', line: 1 },
        `redirects[${index}].from: ${from} is ${isPage ? 'a page' : 'redirected twice'}`,
        isPage ? 'remove the redirect, or the page' : 'remove one of the two',
      ),
    ]
  })
}
