import type { SiteConfig } from './config.ts'
import type { SidebarNode } from './model.ts'
import { withBase } from './routes.ts'
import type { Texts } from './texts.ts'

/** What every page knows of the blog. */
export interface BlogLinks {
  title: string
  /** Route of its first page. */
  base: string
  feeds: { name: string; type: string; href: string }[]
}

/** What every component may know of the whole site. */
export interface Site {
  config: SiteConfig
  /** Puts the base path in front of a route or file of this site; leaves whole addresses alone. */
  href(path: string): string
  /** The resolved tutorial sidebar, the same for every page. */
  sidebar: SidebarNode[]
  /** Year of the build, for the copyright line: no component asks a clock. */
  year: number
  /** What the interface says, in the language of the page. */
  texts: Texts
  /** Absent where the site has no blog. */
  blog?: BlogLinks | undefined
}

/** Plain data from which `createSite` makes a `Site` on the other side of a thread or bundle boundary. */
export interface SiteData {
  config: SiteConfig
  sidebar: SidebarNode[]
  year: number
  texts: Texts
  blog?: BlogLinks | undefined
}

/** Makes a `Site` from its data. */
export function createSite({ config, sidebar, year, texts, blog }: SiteData): Site {
  return { config, sidebar, year, texts, ...(blog && { blog }), href: (path) => withBase(config.baseUrl, path) }
}
