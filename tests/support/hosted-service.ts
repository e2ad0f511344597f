/** A hosted search service, played in the reader's browser: it answers the multi-index query over a few hits. */
import type { Request } from 'playwright'
import { beforeEach } from 'vitest'
import type { SearchHit, SearchRequest } from '../../src/search/search-client.ts'
import { isFirefox } from './browser.ts'
import type { Reader } from './reader.ts'

/** The service's host in the configuration `plain` (reader-pages.ts). */
export const serviceHost = 'https://search.example.com'

/** A hit on a page's title. */
export const hit = (url: string, words = '<mark>Sagas</mark>', lvl0 = 'Guides'): SearchHit => ({
  objectID: url,
  hierarchy: { lvl0, lvl1: words, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content: null,
  type: 'lvl1',
  url,
  _highlightResult: {
    hierarchy: { lvl0: { value: lvl0, matchLevel: 'none' }, lvl1: { value: words, matchLevel: 'full' } },
  },
  _snippetResult: { hierarchy: { lvl1: { value: words, matchLevel: 'full' } } },
})

/** 45 pages of one group, and a page of another. */
const indexed = [
  ...Array.from({ length: 45 }, (_, n) =>
    hit(`https://docs.example.com/sagas#depot-${n}`, `<mark>Depot</mark> ${n}`, 'Operate'),
  ),
  hit('https://docs.example.com/sagas'),
]

/** What the service finds: hits whose title holds every word of the query. */
function find({ query, page = 0, hitsPerPage = 20 }: SearchRequest): object {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = indexed.filter(({ hierarchy }) =>
    words.every((word) => hierarchy.lvl1?.replaceAll(/<.*?>/g, '').toLowerCase().includes(word)),
  )
  return {
    hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
    hitsPerPage,
    query,
    index: 'site',
  }
}

/** Playwright is not told what Firefox posts: there, the address repeats it. */
const posted = 'posted'

/** What a request to the service asks for. */
export function requestsOf(request: Request): SearchRequest[] {
  const body = request.postData() ?? new URL(request.url()).searchParams.get(posted) ?? '{}'
  return (JSON.parse(body) as { requests?: SearchRequest[] }).requests ?? []
}

export interface HostedService {
  /** Queries that were asked, in order. */
  asked: SearchRequest[]
  /** Addresses that were posted to, in order. */
  addresses: URL[]
  /** The answer to a body of requests; sound again before each test. */
  answer: (requests: SearchRequest[]) => unknown
  /** Whether the service can be reached. */
  reachable: boolean
  /** Holds the answers to a query back. @returns lets them go */
  hold(query: string): () => void
}

/** Call once, at the top of the file, after `useReader`. @param hosts addresses that the service answers at */
export function useHostedService(reader: Reader, hosts: RegExp = /^https:\/\/search\.example\.com\//): HostedService {
  const held = new Map<string, Promise<void>>()
  const service: HostedService = {
    asked: [],
    addresses: [],
    answer: () => null,
    reachable: true,
    hold(query) {
      let release = (): void => undefined
      held.set(query, new Promise<void>((resolve) => (release = resolve)))
      return () => {
        held.delete(query)
        release()
      }
    },
  }
  beforeEach(() => {
    held.clear()
    service.asked = []
    service.addresses = []
    service.reachable = true
    service.answer = (requests) => ({ results: requests.map((request) => find(request)) })
  })
  reader.prepare.push(async (page) => {
    if (isFirefox)
      await page.addInitScript((name) => {
        const original = window.fetch
        window.fetch = (address, init) => {
          if (!(address instanceof URL) || typeof init?.body !== 'string') return original(address, init)
          const saying = new URL(address)
          saying.searchParams.set(name, init.body)
          return original(saying, init)
        }
      }, posted)
    await page.context().route(hosts, async (route) => {
      const requests = requestsOf(route.request())
      service.asked.push(...requests)
      const address = new URL(route.request().url())
      if (isFirefox) address.search = address.search.replace(new RegExp(`&${posted}=.*`), '')
      service.addresses.push(address)
      // A search is posted, and nothing else is understood.
      if (!service.reachable || route.request().method() !== 'POST') return route.abort('connectionrefused')
      for (const { query } of requests) await held.get(query)
      // The page may have given it up in the meantime.
      return route
        .fulfill({
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': '*' },
          body: JSON.stringify(service.answer(requests)),
        })
        .catch(() => undefined)
    })
  })
  return service
}
