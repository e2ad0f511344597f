/** Hits in the groups in which the search page shows them. */
import type { SearchHit } from './search-client.ts'

export interface HitGroup {
  /** The hits' lvl0. */
  name: string
  first: SearchHit[]
  /** What is above the limit, to be shown when asked for. */
  rest: SearchHit[]
}

/** Groups by lvl0, in the order in which the groups' best hits were found. */
export function groupHits(hits: readonly SearchHit[], limit: number): HitGroup[] {
  const groups = new Map<string, SearchHit[]>()
  for (const hit of hits) groups.set(hit.hierarchy.lvl0, [...(groups.get(hit.hierarchy.lvl0) ?? []), hit])
  return [...groups].map(([name, all]) => ({ name, first: all.slice(0, limit), rest: all.slice(limit) }))
}
