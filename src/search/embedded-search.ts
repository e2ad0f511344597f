/** The embedded index as a search client, in whatever thread it runs. */
import { createEngine } from './engine.ts'
import { passesFilters, toResult } from './hits.ts'
import { limits, type SearchRequest, type SearchResult, SearchUnreachable } from './search-client.ts'

/** What the embedded index is asked; a hosted one knows nothing of the reader's language. */
export interface EmbeddedQuery {
  requests: SearchRequest[]
  /** Id of the programming language whose pages come first. */
  language?: string | undefined
}

export interface EmbeddedSearch {
  /** @throws SearchUnreachable when there is no answer */
  search(body: EmbeddedQuery): Promise<{ results: SearchResult[] }>
  prepare(): Promise<void>
}

/** @param indexUrl folder of the index, with a slash at its end */
export function createEmbeddedSearch(indexUrl: string): EmbeddedSearch {
  const create = () =>
    createEngine(async (name) => {
      const answer = await fetch(indexUrl + name)
      if (!answer.ok) throw new Error(`${answer.status} for ${name}`)
      return answer.json() as Promise<unknown>
    })
  let engine = create()

  async function answer({ requests, language }: EmbeddedQuery): Promise<SearchResult[]> {
    const { facets } = await engine.prepare()
    return Promise.all(
      requests.map(async (request) => {
        const query = {
          query: request.query.slice(0, limits.queryLength),
          hitsPerPage: request.hitsPerPage ?? limits.hitsPerPage,
          page: request.page ?? 0,
          language,
        }
        return toResult(
          passesFilters(facets, request.facetFilters) ? await engine.search(query) : { found: [], count: 0 },
          request,
        )
      }),
    )
  }

  return {
    prepare: async () => void (await engine.prepare()),
    async search(body) {
      try {
        return { results: await answer(body) }
      } catch {
        // A deploy may have given the files of the index other names, so the list of them is fetched again.
        engine = create()
      }
      try {
        return { results: await answer(body) }
      } catch (error) {
        throw new SearchUnreachable(error instanceof Error ? error.message : String(error))
      }
    },
  }
}
