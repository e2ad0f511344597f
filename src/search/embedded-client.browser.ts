/** The client of the embedded index: it asks a worker, or searches in the page itself where there can be no worker. */
import type { EmbeddedQuery, EmbeddedSearch, TextsQuery } from './embedded-search.ts'
import type { FromWorker, ToWorker } from './embedded-worker.browser.ts'
import { type SearchClient, type SearchHit, type SearchResult, SearchUnreachable } from './search-client.ts'

/** What is used of a Worker. */
export interface WorkerLike {
  postMessage(message: ToWorker): void
  addEventListener(type: 'message' | 'error', listener: (event: { data?: unknown }) => void): void
  terminate(): void
}

type Answer = { results: SearchResult[] } | { hits: SearchHit[] }

interface Waiting {
  resolve(answer: Answer): void
  reject(error: unknown): void
  again(): void
}

/**
 * @param indexUrl folder of the index, whole address with a slash at its end
 * @param startWorker makes the worker; whatever it throws, searching goes on in the page
 * @param readLanguage id of the programming language that the reader has chosen by now
 */
export function createEmbeddedClient(
  indexUrl: string,
  startWorker: () => WorkerLike,
  readLanguage: () => string | undefined = () => undefined,
): SearchClient {
  const waiting = new Map<number, Waiting>()
  let id = 0
  let here: Promise<EmbeddedSearch> | undefined

  const searchHere = () =>
    (here ??= import('./embedded-search.ts')
      .then(({ createEmbeddedSearch }) => createEmbeddedSearch(indexUrl))
      // Without a network, too, it is asked for again.
      .catch((error: unknown) => {
        here = undefined
        throw error
      }))

  let worker: WorkerLike | undefined
  try {
    worker = startWorker()
    worker.addEventListener('message', ({ data }) => {
      const answer = data as FromWorker
      const one = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('error' in answer) one?.reject(new SearchUnreachable(answer.error))
      else one?.resolve(answer)
    })
    worker.addEventListener('error', () => {
      // Its script was not loaded, or a policy forbids it. The page itself answers the queries that wait for it.
      worker?.terminate()
      worker = undefined
      const all = [...waiting.values()]
      waiting.clear()
      for (const one of all) one.again()
    })
    worker.postMessage({ indexUrl })
  } catch {
    worker = undefined
  }

  async function ask(query: EmbeddedQuery | TextsQuery): Promise<Answer> {
    const inPage = async (): Promise<Answer> => {
      const search = await searchHere()
      return 'hits' in query ? { hits: await search.texts(query) } : search.search(query)
    }
    if (!worker) return inPage()
    const asked = worker
    return new Promise((resolve, reject) => {
      const number = ++id
      waiting.set(number, { resolve, reject, again: () => void inPage().then(resolve, reject) })
      asked.postMessage({ id: number, ...query })
    })
  }

  return {
    search: async ({ requests }) => ask({ requests, language: readLanguage() }) as Promise<{ results: SearchResult[] }>,
    async texts(hits, request) {
      const wanted = hits.filter(({ text }) => text !== undefined)
      if (wanted.length === 0) return hits
      const answer = (await ask({ hits: wanted, request, language: readLanguage() })) as { hits: SearchHit[] }
      return hits.map((hit) => (hit.text ? (answer.hits[wanted.indexOf(hit)] ?? hit) : hit))
    },
  }
}
