/** The build's checks over all pages together (SPEC.md §8). Pure: pages in, diagnostics out. */
import type { Reporting } from './config.ts'
import type { Diagnostic, LinkUse } from './model.ts'
import { decodePart, isExternal, splitHref } from './routes.ts'

/** What the link checks read of a page. */
export interface LinkedPage {
  file: string
  route: string
  links: LinkUse[]
  anchors: string[]
}

/** A setting as the severity of a diagnostic, or undefined where the fault is ignored. */
function severityOf(setting: Reporting): Diagnostic['severity'] | undefined {
  return setting === 'ignore' ? undefined : setting === 'warn' ? 'warning' : 'error'
}

/**
 * Links of this site that lead nowhere, and anchors that no page has.
 * @param pages every page with its links
 * @param routes every route and public file of the site, without the base path
 * @param settings severities from site.config.ts
 */
export function checkLinks(pages: LinkedPage[], routes: Set<string>, settings: { brokenLinks: Reporting; brokenAnchors: Reporting }): Diagnostic[] {
  const anchors = new Map(pages.map((page) => [page.route, new Set(page.anchors)]))
  const linkSeverity = severityOf(settings.brokenLinks)
  const anchorSeverity = severityOf(settings.brokenAnchors)
  return pages.flatMap((page) =>
    page.links.flatMap((link): Diagnostic[] => {
      if (isExternal(link.href)) return []
      const { path, hash } = splitHref(link.href)
      // A link to a Markdown file that is not there was reported where the page was compiled, under a setting of its own.
      if (/\.mdx?$/.test(path)) return []
      const target = path === '' ? page.route : resolvePath(path, page.route)
      if (!routes.has(target))
        return linkSeverity ? [{ severity: linkSeverity, place: link.place, what: `broken link to ${target}`, remedy: remedyFor(target, routes) }] : []
      const id = decodePart(hash.slice(1)) ?? ''
      if (id === '' || !anchorSeverity || !anchors.has(target) || anchors.get(target)?.has(id)) return []
      return [{ severity: anchorSeverity, place: link.place, what: `broken anchor #${id} on ${target}`, remedy: 'link an id that the page has' }]
    }),
  )
}

/** A relative path resolved against the route it stands on. */
function resolvePath(path: string, route: string): string {
  return path.startsWith('/') ? path : new URL(path, `http://site${route}`).pathname
}

function remedyFor(target: string, routes: Set<string>): string {
  const other = target.endsWith('/') ? target.slice(0, -1) : `${target}/`
  return routes.has(other) ? `link ${other}, routes are exact` : 'write the page or correct the link'
}

/** Routes that more than one file claims; the first file keeps the route. */
export function checkDuplicateRoutes(pages: { file: string; route: string }[], setting: Reporting): Diagnostic[] {
  const severity = severityOf(setting)
  if (!severity) return []
  const first = new Map<string, string>()
  return pages.flatMap(({ file, route }): Diagnostic[] => {
    const earlier = first.get(route)
    if (earlier === undefined) {
      first.set(route, file)
      return []
    }
    return [{ severity, place: { file, line: 1 }, what: `duplicate route ${route}, already written by ${earlier}`, remedy: 'rename or remove one of the two files' }]
  })
}
