import type { SiteConfig } from './config.ts'
import type { SidebarNode } from './model.ts'
import { withBase } from './routes.ts'
import type { Texts } from './texts.ts'

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
}

/** Plain data from which `createSite` makes a `Site` on the other side of a thread or bundle boundary. */
export interface SiteData {
  config: SiteConfig
  sidebar: SidebarNode[]
  year: number
  texts: Texts
}

/** Makes a `Site` from its data. */
export function createSite({ config, sidebar, year, texts }: SiteData): Site {
  return { config, sidebar, year, texts, href: (path) => withBase(config.baseUrl, path) }
}
