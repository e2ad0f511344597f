/** Runs in a worker: a query never holds up the reader's typing. */
import { createEmbeddedSearch, type EmbeddedQuery } from './embedded-search.ts'
import type { SearchResult } from './search-client.ts'

/** Page to worker. The first message says where the index is. */
export type ToWorker = { indexUrl: string } | ({ id: number } & EmbeddedQuery)
/** Worker to page. */
export type FromWorker = { id: number; results: SearchResult[] } | { id: number; error: string }

let search: ReturnType<typeof createEmbeddedSearch> | undefined

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('indexUrl' in data) {
    search = createEmbeddedSearch(data.indexUrl)
    // Loads what every query needs, ahead of the first one. If this fails, the first query tries again.
    search.prepare().catch(() => undefined)
    return
  }
  const { id, ...query } = data
  const answer = search?.search(query) ?? Promise.reject(new Error('the worker was not told where the index is'))
  answer.then(
    ({ results }) => postMessage({ id, results } satisfies FromWorker),
    (error: unknown) =>
      postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies FromWorker),
  )
})
