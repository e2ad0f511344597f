import type { SiteConfig } from './config.ts'
import { type Edition, editionsOf, rootEdition } from './editions.ts'
import type { SidebarNode } from './model.ts'
import { markdownFile, routeOfDocId, splitHref, withBase } from './routes.ts'
import type { Texts } from './texts.ts'

/** The part of the blog that every page needs. */
export interface BlogLinks {
  title: string
  /** Route of its first page. */
  base: string
  feeds: { name: string; type: string; href: string }[]
}

/** The edition that a page belongs to, with what its links have to know of the others. */
export interface SiteEdition extends Edition {
  /** Route of the doc that opens the version. */
  home: string
  /** Routes of the site that other editions have and this one lacks, with their prefix: the blog, a link in the navbar. */
  elsewhere: Readonly<Record<string, string>>
  /** Label of the latest version. */
  latest: string
  /** What pages that are not translated are written in, and what their components say. */
  original?: { htmlLang: string; direction: 'ltr' | 'rtl'; texts: Texts }
}

/** What every component may know of the whole site. */
export interface Site {
  /** What readers see of it is in the language of the edition. */
  config: SiteConfig
  /** Leads to a route of the edition or to a file of the site, with the base path; leaves whole addresses alone. */
  href(path: string): string
  /** Address of a page as Markdown, with the base path. */
  markdown(route: string): string
  /** The resolved tutorial sidebar, the same for every page of the edition. */
  sidebar: SidebarNode[]
  /** Year of the build, for the copyright line: no component asks a clock. */
  year: number
  /** What the interface says, in the language of the edition. */
  texts: Texts
  /** Routes of the pages that are fetched ahead only for a reader who is about to follow their link. */
  heavyPages: string[]
  /** Absent where the site has no blog. */
  blog?: BlogLinks
  edition: SiteEdition
}

/** Plain data from which `createSite` makes a `Site` on the other side of a thread or bundle boundary. */
export type SiteData = Omit<Site, 'href' | 'markdown'>

/** A file, and not a page: what is served as it is has an ending, and is no edition's. */
const isFile = (path: string) => /\.[a-z][a-z0-9]*$/i.test(path)

export function createSite(data: SiteData): Site {
  const { config, edition } = data
  const hrefOf = (path: string) => {
    if (!path.startsWith('/') || path.startsWith('//')) return path
    const { path: route } = splitHref(path)
    if (isFile(route)) return withBase(config.baseUrl, path)
    return withBase(config.baseUrl, (edition.elsewhere[route] ?? edition.prefix + route) + path.slice(route.length))
  }
  return {
    ...data,
    href: hrefOf,
    markdown: (route) => withBase(config.baseUrl, `${edition.prefix}/${markdownFile(route)}`),
  }
}

/** The data of an edition before anything is known of the others' pages. */
export function siteEdition(edition: Edition, config: SiteConfig): SiteEdition {
  const latest = config.docsVersions.find(({ isLatest }) => isLatest)?.label ?? ''
  return { ...edition, home: routeOfDocId(edition.version.mainDoc), elsewhere: {}, latest }
}

/** The edition at the root of a site. */
export const rootSiteEdition = (config: SiteConfig): SiteEdition => siteEdition(rootEdition(editionsOf(config)), config)
