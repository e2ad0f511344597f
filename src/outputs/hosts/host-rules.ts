/** What a host has to do besides serving files: headers, and addresses that have moved. One list for every host's form. */
import type { SiteConfig } from '../../site/config.ts'
import { indexFolder } from '../../search/index-format.ts'
import { markdownFile, withBase } from '../../site/routes.ts'
import { liveFolder } from '../live/bundle-applications.ts'
import { type InlineTexts, securityPolicy, workerPolicy } from './security-policy.ts'

export interface HostRules {
  baseUrl: string
  /** Sent with every answer. */
  headers: Record<string, string>
  /** Sent in place of those of the same name, with the files of some folders. */
  folderHeaders: { folder: string; headers: Record<string, string> }[]
  /** Folders whose files carry a hash in their name, with the base path. */
  immutableFolders: string[]
  /** A file in one of those folders that keeps its name. */
  changingFiles: string[]
  /** What is answered to an unknown address below a folder, the root's first. */
  notFoundPages: { below: string; page: string }[]
  /** Addresses with the base path. */
  redirects: { from: string; to: string }[]
}

/** An edition's prefix, and the path of its first page. */
export interface EditionHome {
  prefix: string
  home: string
}

/** Kept for a year, and never asked for again. */
export const immutable = 'public, max-age=31536000, immutable'
/** Kept, and asked for again before it is used. */
export const revalidated = 'public, max-age=0, must-revalidate'

/** @param routes every page's, with the prefix of its edition */
export function hostRules(
  config: SiteConfig,
  routes: readonly string[],
  inline: InlineTexts,
  editions: readonly EditionHome[] = [{ prefix: '', home: '/' }],
): HostRules {
  const at = (path: string) => withBase(config.baseUrl, path)
  const indexes = editions.map(({ prefix }) => at(`${prefix}/${indexFolder}`))
  return {
    baseUrl: config.baseUrl,
    headers: {
      'Content-Security-Policy': securityPolicy(config, inline),
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
    folderHeaders: [{ folder: at(`/${liveFolder}`), headers: { 'Content-Security-Policy': workerPolicy } }],
    immutableFolders: [at('/assets/'), ...indexes],
    changingFiles: indexes.map((folder) => `${folder}manifest.json`),
    notFoundPages: editions.map(({ prefix }) => ({ below: at(`${prefix}/`), page: at(`${prefix}/404.html`) })),
    redirects: [...config.redirects, ...toHomes(editions, routes), ...markdownOfFolders(routes)].map(
      ({ from, to }) => ({
        from: at(from),
        to: at(to),
      }),
    ),
  }
}

/** An edition that has no page at its own address leads from there to its first page. */
function toHomes(editions: readonly EditionHome[], routes: readonly string[]): HostRules['redirects'] {
  return editions.flatMap(({ prefix, home }) =>
    routes.includes(`${prefix}/`) ? [] : [{ from: `${prefix}/`, to: home }],
  )
}

/** The Markdown of `/develop/` is `/develop/index.md`; whoever puts `.md` after the route, or after the folder, finds it. */
function markdownOfFolders(routes: readonly string[]): HostRules['redirects'] {
  return routes
    .filter((route) => route.endsWith('/'))
    .flatMap((route) => {
      const to = `/${markdownFile(route)}`
      const spellings = route === '/' ? ['/.md'] : [`${route}.md`, `${route.slice(0, -1)}.md`]
      return spellings.map((from) => ({ from, to }))
    })
}

/** How long browsers may keep the file at a path. */
export function cacheControl({ immutableFolders, changingFiles }: HostRules, path: string): string {
  return immutableFolders.some((folder) => path.startsWith(folder)) && !changingFiles.includes(path)
    ? immutable
    : revalidated
}

/** The headers of the file at a path. */
export function headersOf({ headers, folderHeaders }: HostRules, path: string): Record<string, string> {
  const own = folderHeaders.filter(({ folder }) => path.startsWith(folder)).map((each) => each.headers)
  return Object.assign({}, headers, ...own) as Record<string, string>
}
