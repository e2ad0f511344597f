/** What a site's configuration and sidebars import. They are read at each start, so nothing here needs anything else. */
import type { SiteConfigInput } from './config.ts'
import type { SidebarsInput } from './sidebar.ts'

/** Gives an editor the types while site.config.ts is written; checking happens in parseConfig. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config
}

/** Gives an editor the types while sidebars.ts is written; checking happens in resolveSidebar. */
export function defineSidebars(sidebars: SidebarsInput): SidebarsInput {
  return sidebars
}
