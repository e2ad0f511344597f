/** What dialog and search page ask of a client, whichever it is. */
import { limits } from './limits.ts'
import { type SearchClient, searchRequest, type SearchRequest, type SearchResult } from './search-client.ts'
import { facetFilters, type SearchSettings } from './settings.ts'

/** Milliseconds after which a search counts as stalled (SPEC.md §9). */
export const stallThreshold = 300
/** Suggested queries when there are no hits (SPEC.md §9). */
const suggestionLimit = 3

/** The client, and the settings of the site. */
export interface Asking {
  client: SearchClient
  settings: SearchSettings
}

/** @param page of the answer, from 0 */
export function requestFor({ indexName, ...settings }: SearchSettings, query: string, page = 0): SearchRequest {
  const isSmall = matchMedia(`(max-width: ${limits.smallScreen}px)`).matches
  return searchRequest(query, {
    indexName,
    facetFilters: facetFilters({ indexName, ...settings }),
    snippetWords: isSmall ? limits.snippetWordsSmall : limits.snippetWords,
    page,
  })
}

/** @throws SearchUnreachable when there is no answer */
export async function ask({ client }: Asking, request: SearchRequest): Promise<SearchResult> {
  const [result] = (await client.search({ requests: [request] })).results
  if (!result) throw new Error('the search answered without a result')
  return result
}

/** Single words of a query without hits that do find something, and then other queries that did. */
export async function suggestionsFor(asking: Asking, query: string, others: readonly string[] = []): Promise<string[]> {
  const words = [...new Set(query.split(/\s+/))].filter((word) => word !== query)
  const counts = await Promise.all(
    words.map(async (word) => (await ask(asking, requestFor(asking.settings, word))).nbHits),
  )
  const finding = words.filter((_, index) => (counts[index] ?? 0) > 0)
  return [...new Set([...finding, ...others])].slice(0, suggestionLimit)
}

/** Where a search without hits can be reported, if that is configured: instead of `{query}`, or as it is. */
export const reportUrl = ({ missingResultsUrl }: SearchSettings, query: string): string | undefined =>
  missingResultsUrl?.replaceAll('{query}', encodeURIComponent(query))
