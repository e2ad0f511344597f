/** Makes hits safe to show: their texts contain no markup but marks, and no address runs a script. */
import { isSafeHref, safeMarked } from './marked-text.ts'
import type { SearchHit, SearchResult } from './search-client.ts'

/** Values that are never shown as HTML: they stay as they are. The group's name is shown as text. */
const plain = new Set(['url', 'objectID', 'type', 'lvl0', 'matchLevel'])

function safe(value: unknown, key = ''): unknown {
  if (plain.has(key)) return value
  if (typeof value === 'string') return safeMarked(value)
  if (Array.isArray(value)) return value.map((item) => safe(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, safe(inner, name)]))
}

/** Whether a value has what every hit has: where it leads, and the words it is shown under. */
export function isHit(value: unknown): value is SearchHit {
  const { url, hierarchy } = (value ?? {}) as Partial<SearchHit>
  return (
    typeof url === 'string' &&
    isSafeHref(url) &&
    typeof hierarchy === 'object' &&
    hierarchy !== null &&
    typeof hierarchy.lvl0 === 'string'
  )
}

export function safeHit(hit: SearchHit): SearchHit {
  return safe(hit) as SearchHit
}

/** @throws Error where the answer has another shape */
export function safeResults(answer: unknown): { results: SearchResult[] } {
  const { results } = (answer ?? {}) as { results?: unknown }
  if (!Array.isArray(results)) throw new Error('the search service answered something else than results')
  return {
    results: (results as Partial<SearchResult>[]).map((result) => {
      const all = Array.isArray(result?.hits) ? (result.hits as unknown[]) : []
      const hits = all.filter(isHit).map(safeHit)
      return {
        nbHits: hits.length,
        page: 0,
        nbPages: 1,
        hitsPerPage: hits.length || 1,
        query: '',
        index: '',
        ...result,
        hits,
      }
    }),
  }
}
