import { BuildError } from '../../site/diagnostics.ts'
import type { Feature } from '../feature.ts'
import { apiPages, apisOf } from './api-pages.ts'
import operation from './operation/kind.ts'

/** Pages made from the OpenAPI descriptions that `apis` in site.config.ts names. */
export const api: Feature = {
  name: 'api',
  watches: ['content'],
  async find(edition, { siteDir }) {
    const found = await Promise.all(apisOf(siteDir, edition).map(({ api, cache }) => apiPages(siteDir, api, cache)))
    // The sidebar names pages that only a whole description has.
    const faults = found.flatMap((each) => each.faults)
    if (faults.length > 0) throw new BuildError(faults)
    return {
      pages: found.flatMap(({ pages }) => pages),
      sidebar: found.map(({ sidebar }) => sidebar),
      origins: new Map(found.flatMap(({ origins }) => [...origins])),
    }
  },
  kinds: [operation],
}
