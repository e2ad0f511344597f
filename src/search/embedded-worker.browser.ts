/** Runs in a worker: a query never holds up the reader's typing. */
import { createEmbeddedSearch, type EmbeddedQuery, type TextsQuery } from './embedded-search.ts'
import type { SearchHit, SearchResult } from './search-client.ts'

/** Page to worker. The first message says where the index is. */
export type ToWorker = { indexUrl: string } | ({ id: number } & (EmbeddedQuery | TextsQuery))
/** Worker to page. */
export type FromWorker =
  | { id: number; results: SearchResult[] }
  | { id: number; hits: SearchHit[] }
  | { id: number; error: string }

let search: ReturnType<typeof createEmbeddedSearch> | undefined

async function answer(query: EmbeddedQuery | TextsQuery): Promise<{ results: SearchResult[] } | { hits: SearchHit[] }> {
  if (!search) throw new Error('the worker was not told where the index is')
  return 'hits' in query ? { hits: await search.texts(query) } : search.search(query)
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('indexUrl' in data) {
    search = createEmbeddedSearch(data.indexUrl)
    // Loads what every query needs, ahead of the first one. If this fails, the first query tries again.
    search.prepare().catch(() => undefined)
    return
  }
  const { id, ...query } = data
  answer(query).then(
    (answered) => postMessage({ id, ...answered } satisfies FromWorker),
    (error: unknown) =>
      postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies FromWorker),
  )
})
