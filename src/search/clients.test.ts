/** Both clients over real HTTP: answers, time-outs, failures, hosts that are down. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmbeddedClient, type WorkerLike } from './embedded-client.browser.ts'
import { createEmbeddedSearch } from './embedded-search.ts'
import type { FromWorker, ToWorker } from './embedded-worker.browser.ts'
import { createHostedClient, downTime, hostsOf, timeouts } from './hosted-client.browser.ts'
import { createIndexBuilder } from '../features/search-index/index-builder.ts'
import { recordsOf } from './records.ts'
import { searchRequest, SearchUnreachable } from './search-client.ts'

const servers: Server[] = []
// Answers come over the network, in their time; limits are reached when a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(
  handle: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<string> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => handle(request, response, body))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const request = searchRequest('retry', { indexName: 'restate', facetFilters: ['language:en'], snippetWords: 10 })
const body = { requests: [request] }
const answer = (response: ServerResponse, name = 'x') =>
  void response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ results: [{ hits: [], index: name }] }))
const credentials = { appId: 'APP', apiKey: 'KEY' }

test('the request is the one of SPEC.md §7', async () => {
  const seen: { method?: string | undefined; url?: string | undefined; body: string }[] = []
  const host = await serve(
    ({ method, url }, response, text) => (seen.push({ method, url, body: text }), answer(response)),
  )
  await createHostedClient({ ...credentials, hosts: [host] }).search(body)
  expect(seen).toHaveLength(1)
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/1/indexes/*/queries?x-algolia-application-id=APP&x-algolia-api-key=KEY',
  })
  const sent = JSON.parse(seen[0]?.body ?? '') as unknown
  expect(sent).toEqual({
    requests: [
      {
        query: 'retry',
        indexName: 'restate',
        page: 0,
        hitsPerPage: 20,
        attributesToRetrieve: [
          'hierarchy.lvl0',
          'hierarchy.lvl1',
          'hierarchy.lvl2',
          'hierarchy.lvl3',
          'hierarchy.lvl4',
          'hierarchy.lvl5',
          'hierarchy.lvl6',
          'content',
          'type',
          'url',
        ],
        attributesToSnippet: [
          'hierarchy.lvl1:10',
          'hierarchy.lvl2:10',
          'hierarchy.lvl3:10',
          'hierarchy.lvl4:10',
          'hierarchy.lvl5:10',
          'hierarchy.lvl6:10',
          'content:10',
        ],
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        facetFilters: ['language:en'],
      },
    ],
  })
})

test('a host that fails is passed over for two minutes', async () => {
  let failures = 0
  const broken = await serve((_, response) => (failures++, void response.writeHead(503).end()))
  const sound = await serve((_, response) => answer(response, 'sound'))
  let now = 0
  const client = createHostedClient({ ...credentials, hosts: [broken, sound], now: () => now })
  for (let i = 0; i < 3; i++) expect((await client.search(body)).results[0]?.index).toBe('sound')
  expect(failures).toBe(1)
  now = downTime + 1
  await client.search(body)
  expect(failures).toBe(2)
  expect(downTime).toBe(120_000)
})

test('no connection and a host that says nothing count as failures: 1 s to the answer’s start, 2 s to its end', async () => {
  expect(timeouts).toEqual({ connect: 1000, read: 2000, write: 30_000 })
  let isAsked = false
  const silent = await serve(() => void (isAsked = true))
  const sound = await serve((_, response) => answer(response, 'sound'))
  const client = createHostedClient({ ...credentials, hosts: ['http://127.0.0.1:9', silent, sound] })
  let isOver = false
  const found = client.search(body).finally(() => (isOver = true))
  await expect.poll(() => isAsked).toBe(true)
  // The second attempt waits twice the time.
  await vi.advanceTimersByTimeAsync(1999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect((await found).results[0]?.index).toBe('sound')
})

test('an answer that begins and never ends is given up', async () => {
  const endless = await serve((_, response) => void response.writeHead(200).write('{"results":['))
  const limits = vi.spyOn(globalThis, 'setTimeout')
  const found = createHostedClient({ ...credentials, hosts: [endless] }).search(body)
  const failure = found.catch((error: unknown) => error)
  await expect.poll(() => limits.mock.lastCall?.[1]).toBe(timeouts.read)
  await vi.advanceTimersByTimeAsync(timeouts.read)
  expect(await failure).toBeInstanceOf(SearchUnreachable)
})

test('a refused request is not asked elsewhere', async () => {
  let asked = 0
  const refusing = await serve((_, response) => void response.writeHead(403).end('Invalid Application-ID or API key'))
  const other = await serve((_, response) => (asked++, answer(response)))
  await expect(createHostedClient({ ...credentials, hosts: [refusing, other] }).search(body)).rejects.toThrow(
    '403: Invalid Application-ID',
  )
  expect(asked).toBe(0)
})

test('with every host down all are tried again, and the failure carries the name that the dialog knows', async () => {
  let broken = true
  const host = await serve((_, response) => (broken ? void response.writeHead(500).end() : answer(response, 'back')))
  const client = createHostedClient({ ...credentials, hosts: [host] })
  const failure = await client.search(body).catch((error: unknown) => error as Error)
  expect(failure).toMatchObject({ name: 'RetryError' })
  broken = false
  expect((await client.search(body)).results[0]?.index).toBe('back')
})

test('hosts of an application: the nearest first, the others in any order', () => {
  const hosts = hostsOf('ABC', () => 0.5)
  expect(hosts[0]).toBe('https://abc-dsn.algolia.net')
  expect(hosts.slice(1).toSorted()).toEqual([1, 2, 3].map((number) => `https://abc-${number}.algolianet.com`))
})

/** @param before title of a page in front of it, if any */
function indexFiles(text = 'How often a step is tried.', before?: string): Map<string, string> {
  const builder = createIndexBuilder({ language: 'en' })
  if (before !== undefined)
    builder.add(
      recordsOf({ route: '/b', title: before, breadcrumbs: [], sections: [] }, (route) => route, 'Documentation'),
    )
  builder.add(
    recordsOf(
      {
        route: '/a',
        title: 'Retry policy',
        breadcrumbs: [],
        sections: [{ anchor: '', headings: ['Retry policy'], text }],
      },
      (route) => route,
      'Documentation',
    ),
  )
  return builder.finish()
}

async function serveIndex(fail: () => boolean = () => false): Promise<string> {
  const files = indexFiles()
  return `${await serve((incoming, response) => {
    const file = files.get((incoming.url ?? '').slice('/search-index/'.length))
    if (fail() || file === undefined) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end(file)
  })}/search-index/`
}

test('the embedded index answers the same request, and nothing for another language', async () => {
  const search = createEmbeddedSearch(await serveIndex())
  const { results } = await search.search({ requests: [request, { ...request, facetFilters: ['language:de'] }] })
  expect(results.map(({ nbHits }) => nbHits)).toEqual([1, 0])
  expect(results[0]?.hits[0]).toMatchObject({ url: '/a', type: 'lvl1', hierarchy: { lvl1: 'Retry policy' } })
})

test('the embedded index that is not there fails as the dialog expects, and answers once it is', async () => {
  let missing = true
  const search = createEmbeddedSearch(await serveIndex(() => missing))
  await expect(search.search(body)).rejects.toMatchObject({ name: 'RetryError' })
  missing = false
  expect((await search.search(body)).results[0]?.nbHits).toBe(1)
})

test('after a deployment the list of files is asked for again, once, and query and texts are answered', async () => {
  const builds = [indexFiles('How often a step is tried.'), indexFiles('How often a step is repeated.', 'Before')]
  let build = 0
  let lists = 0
  const indexUrl = `${await serve((incoming, response) => {
    const name = (incoming.url ?? '').slice('/search-index/'.length)
    if (name === 'manifest.json') lists++
    const file = builds[build]?.get(name)
    if (file === undefined) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end(file)
  })}/search-index/`
  const search = createEmbeddedSearch(indexUrl)
  const often = { ...request, query: 'often' }
  const [before] = (await search.search({ requests: [often] })).results
  expect(lists).toBe(1)
  build = 1
  // The section has another number in this build.
  const [hit] = await search.texts({ hits: before?.hits ?? [], request: often })
  expect(hit).toMatchObject({ url: '/a', content: 'How often a step is repeated.' })
  expect(lists).toBe(2)
  expect((await search.search({ requests: [{ ...request, query: 'repeated' }] })).results[0]?.nbHits).toBe(1)
  expect(lists).toBe(2)
  // Two queries that fail together ask for the list once.
  const other = createEmbeddedSearch(indexUrl)
  build = 0
  await other.prepare()
  build = 1
  const both = await Promise.all(
    ['policy', 'often'].map(async (query) => other.search({ requests: [{ ...request, query }] })),
  )
  expect(both.map(({ results }) => results[0]?.nbHits)).toEqual([1, 1])
  expect(lists).toBe(4)
})

test('a section that a deployment has removed is shown without a text, and not with that of another one', async () => {
  const builds = [indexFiles('How often a step is tried.'), indexFiles('What took its number.')]
  let build = 0
  const search = createEmbeddedSearch(
    `${await serve((incoming, response) => {
      const file = builds[build]?.get((incoming.url ?? '').slice('/search-index/'.length))
      response.writeHead(file === undefined ? 404 : 200).end(file)
    })}/search-index/`,
  )
  const often = { ...request, query: 'often' }
  const [before] = (await search.search({ requests: [often] })).results
  build = 1
  const hits = before!.hits.map((hit) => ({ ...hit, url: '/gone' }))
  expect(await search.texts({ hits, request: often })).toMatchObject([{ url: '/gone', content: null }])
})

/** A worker in this thread, which answers in the order it likes. */
function fakeWorker(
  onMessage: (message: ToWorker, post: (message: FromWorker) => void) => void,
): WorkerLike & { fail(): void } {
  const listeners = new Map<string, (event: { data?: unknown }) => void>()
  return {
    postMessage: (message) => onMessage(message, (data) => listeners.get('message')?.({ data })),
    addEventListener: (type, listener) => void listeners.set(type, listener),
    terminate: () => undefined,
    fail: () => listeners.get('error')?.({}),
  }
}

test('answers of the worker reach who asked, in whatever order they come', async () => {
  const asked: (() => void)[] = []
  const worker = fakeWorker((message, post) => {
    if (!('requests' in message)) return
    asked.push(() =>
      post(
        message.requests[0]?.query === 'bad'
          ? { id: message.id, error: 'broken' }
          : { id: message.id, results: [{ query: message.requests[0]?.query } as never] },
      ),
    )
  })
  const client = createEmbeddedClient('http://127.0.0.1:9/', () => worker)
  const ask = (query: string) => client.search({ requests: [{ ...request, query }] })
  const all = [ask('one'), ask('bad'), ask('two')]
  for (const send of asked.toReversed()) send()
  expect((await all[0])?.results[0]?.query).toBe('one')
  expect((await all[2])?.results[0]?.query).toBe('two')
  await expect(all[1]).rejects.toMatchObject({ name: 'RetryError', message: 'broken' })
})

test('where there can be no worker, or it fails, the page searches itself', async () => {
  const indexUrl = await serveIndex()
  const none = createEmbeddedClient(indexUrl, () => {
    throw new Error('forbidden by policy')
  })
  expect((await none.search(body)).results[0]?.nbHits).toBe(1)
  const worker = fakeWorker(() => undefined)
  const failing = createEmbeddedClient(indexUrl, () => worker)
  const waiting = failing.search(body)
  worker.fail()
  expect((await waiting).results[0]?.nbHits).toBe(1)
  expect((await failing.search(body)).results[0]?.nbHits).toBe(1)
})
