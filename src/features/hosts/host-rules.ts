/** What a host has to do besides serving files: headers, and addresses that have moved. One list for every host's form. */
import type { SiteConfig } from '../../site/config.ts'
import type { HostRules } from '../../site/host-rules.ts'
import { indexFolder } from '../../search/index-format.ts'
import { markdownFile, withBase } from '../../site/routes.ts'
import { type InlineTexts, securityPolicy } from './security-policy.ts'

/** An edition's prefix, and the path of its first page. */
export interface EditionHome {
  prefix: string
  home: string
}

/** @param routes every page's, with the prefix of its edition */
export function hostRules(
  config: SiteConfig,
  routes: readonly string[],
  inline: InlineTexts,
  editions: readonly EditionHome[],
  headersOfFolders: Readonly<Record<string, Record<string, string>>>,
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
    folderHeaders: Object.entries(headersOfFolders).map(([folder, headers]) => ({ folder: at(`/${folder}`), headers })),
    immutableFolders: [at('/assets/'), ...indexes],
    changingFiles: indexes.map((folder) => `${folder}manifest.json`),
    notFoundPages: editions.map(({ prefix }) => ({ below: at(`${prefix}/`), page: at(`${prefix}/404.html`) })),
    redirects: [...withSlash(config.redirects), ...toHomes(editions, routes), ...markdownOfFolders(routes)].map(
      ({ from, to }) => ({
        from: at(from),
        to: at(to),
      }),
    ),
  }
}

/** An address that has moved is as often written with a slash at its end. */
const withSlash = (redirects: HostRules['redirects']) =>
  redirects.flatMap(({ from, to }) => [
    { from, to },
    ...(redirects.some((other) => other.from === `${from}/`) || from.endsWith('/') ? [] : [{ from: `${from}/`, to }]),
  ])

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
