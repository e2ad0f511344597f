/** The embedded index as a search client, in whatever thread it runs. */
import { createEngine, type Engine } from './engine.ts'
import { passesFilters, toResult, withText } from './hits.ts'
import { limits } from './limits.ts'
import { type SearchHit, type SearchRequest, type SearchResult, SearchUnreachable } from './search-client.ts'

/** What the embedded index is asked; a hosted one knows nothing of the reader's language. */
export interface EmbeddedQuery {
  requests: SearchRequest[]
  /** Id of the programming language whose pages come first. */
  language?: string
}

export interface TextsQuery {
  hits: SearchHit[]
  /** What they answered. */
  request: SearchRequest
  language?: string
}

export interface EmbeddedSearch {
  /** @throws SearchUnreachable when there is no answer */
  search(body: EmbeddedQuery): Promise<{ results: SearchResult[] }>
  /** The texts of hits that were found by the same query. */
  texts(query: TextsQuery): Promise<SearchHit[]>
  prepare(): Promise<void>
}

/** @param indexUrl folder of the index, with a slash at its end */
export function createEmbeddedSearch(indexUrl: string): EmbeddedSearch {
  const create = (cache: RequestCache = 'default') =>
    createEngine(async (name) => {
      const answer = await fetch(indexUrl + name, { cache: name === 'manifest.json' ? cache : 'default' })
      if (!answer.ok) throw new Error(`${answer.status} for ${name}`)
      return answer.json() as Promise<unknown>
    })
  let engine = create()

  /**
   * Asks the engine; where a file cannot be had, once more from the list of files that the site has now: a deployment
   * gives them other names. Queries that fail together share the new list.
   */
  async function ask<Answer>(run: (engine: Engine, again: boolean) => Promise<Answer>): Promise<Answer> {
    const asked = engine
    try {
      return await run(asked, false)
    } catch {
      if (engine === asked) engine = create('reload')
    }
    try {
      return await run(engine, true)
    } catch (error) {
      throw new SearchUnreachable(error instanceof Error ? error.message : String(error))
    }
  }

  async function answer(asked: Engine, { requests, language }: EmbeddedQuery): Promise<SearchResult[]> {
    const { facets } = await asked.prepare()
    return Promise.all(
      requests.map(async (request) => {
        const query = {
          query: request.query.slice(0, limits.queryLength),
          hitsPerPage: request.hitsPerPage ?? limits.hitsPerPage,
          page: request.page ?? 0,
          language,
        }
        return toResult(
          passesFilters(facets, request.facetFilters) ? await asked.search(query) : { found: [], count: 0 },
          request,
        )
      }),
    )
  }

  async function withTexts(asked: Engine, hits: SearchHit[], request: SearchRequest): Promise<SearchHit[]> {
    const texts = await asked.texts(hits.flatMap(({ text }) => text?.record ?? []))
    return hits.map((hit) => (hit.text ? withText(hit, texts.shift() ?? '', request) : hit))
  }

  return {
    prepare: async () => void (await engine.prepare()),
    search: async (body) => ({ results: await ask(async (asked) => answer(asked, body)) }),
    texts: async ({ hits, request, language }) =>
      ask(async (asked, again) => {
        if (!again) return withTexts(asked, hits, request)
        // Another build numbers its records otherwise: the same sections have to be found again.
        const [result] = await answer(asked, { requests: [request], language })
        const now = new Map(result?.hits.map((hit) => [hit.url, hit]))
        // One that it no longer has stays without a text.
        const found = hits.map((hit) => ({ ...hit, text: now.get(hit.url)?.text }))
        return withTexts(asked, found, request)
      }),
  }
}
