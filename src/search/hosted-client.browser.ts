/**
 * The multi-index query of a hosted search service (SPEC.md §7): a POST with a list of requests. A host that does not
 * answer is left alone for two minutes while there is another one.
 */
import { serviceHosts } from './settings.ts'
import { safeResults } from './safe-hits.ts'
import { type SearchClient, type SearchResult, SearchUnreachable } from './search-client.ts'

/** Milliseconds (SPEC.md §9). Searching reads; writing is for what only an index's owner does. */
export const timeouts = { connect: 1000, read: 2000, write: 30_000 } as const
/** How long a host that failed is passed over, in milliseconds. */
export const downTime = 120_000

export interface HostedOptions {
  appId: string
  /** The search-only key; public. */
  apiKey: string
  /** Hosts in order, each with protocol and without a path. */
  hosts: readonly string[]
  now?: () => number
}

/** The service's hosts for an application: the nearest first, then the others in no order, so that they share the load. */
export function hostsOf(appId: string, random: () => number = Math.random): string[] {
  const [nearest, ...others] = serviceHosts(appId)
  const shuffled = others.map((host) => ({ host, order: random() })).sort((a, b) => a.order - b.order)
  return [nearest, ...shuffled.map(({ host }) => host)]
}

/** The service refused the request: another host would do the same. */
class Refused extends Error {}

export function createHostedClient({ appId, apiKey, hosts, now = Date.now }: HostedOptions): SearchClient {
  const downSince = new Map<string, number>()
  const isUp = (host: string) => now() - (downSince.get(host) ?? -Infinity) > downTime

  async function ask(host: string, body: string, attempt: number): Promise<{ results: SearchResult[] }> {
    const url = new URL('/1/indexes/*/queries', host)
    // In the address and not in headers, which would make the browser send another request first to ask for permission.
    url.searchParams.set('x-algolia-application-id', appId)
    url.searchParams.set('x-algolia-api-key', apiKey)
    const abort = new AbortController()
    // Each further attempt may take longer, because it may be the network that is slow, and not the host.
    const stop = (after: number) =>
      setTimeout(() => abort.abort(new Error(`no answer from ${host} in ${after} ms`)), after)
    let timer = stop(timeouts.connect * attempt)
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body,
        signal: abort.signal,
      })
      clearTimeout(timer)
      timer = stop(timeouts.read * attempt)
      if (answer.status >= 400 && answer.status < 500)
        throw new Refused(`${answer.status}: ${(await answer.text()).slice(0, 200)}`)
      if (!answer.ok) throw new Error(`${answer.status} from ${host}`)
      return safeResults(await answer.json())
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async search({ requests }) {
      const body = JSON.stringify({ requests })
      const up = hosts.filter(isUp)
      const failures: string[] = []
      // If every host is down, all of them are tried again.
      for (const [index, host] of (up.length > 0 ? up : hosts).entries()) {
        try {
          const answer = await ask(host, body, index + 1)
          downSince.delete(host)
          return answer
        } catch (error) {
          const text = error instanceof Error ? error.message : String(error)
          if (error instanceof Refused) throw new SearchUnreachable(text)
          downSince.set(host, now())
          failures.push(text)
        }
      }
      throw new SearchUnreachable(failures.join('; '))
    },
  }
}
