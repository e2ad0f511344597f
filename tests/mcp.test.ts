/** The server for programs: over HTTP as the preview answers it, over standard input, and as each host runs it. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { Miniflare } from 'miniflare'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { topics } from '../bench/search/judged.ts'
import { needs } from '../bench/search/needs.ts'
import owner from '../site.config.ts'
import { createLibrary } from '../src/features/mcp/server/library.ts'
import { createServer } from '../src/features/mcp/server/server.ts'
import { createEmbeddedSearch } from '../src/search/embedded-search.ts'
import { searchRequest } from '../src/search/search-client.ts'
import { nodeFlags } from '../tools/node-flags.mjs'
import { projectDir, runCli, startServer } from './support/cli.ts'
import { pagesOf } from './support/site-files.ts'

const siteUrl = inject('siteUrl')
const siteDir = inject('siteDir')
const origin = owner.url ?? ''

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function connect(transport: Transport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  closing.push(() => client.close())
  return client
}
const overHttp = (url = siteUrl) => connect(new StreamableHTTPClientTransport(new URL('mcp', url)) as Transport)

const textOf = (result: unknown) => (result as { content: { text: string }[] }).content.map(({ text }) => text).join('')

/**
 * A request as any program may send it, over a separate connection: between tests that only compute, nobody would notice
 * that the server has closed one, and `fetch` sends no request of this kind again.
 */
const post = async (body: string, headers: Record<string, string> = {}, url = siteUrl) => {
  const answer = await fetch(new URL('mcp', url), {
    method: 'POST',
    headers: {
      connection: 'close',
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body,
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as Answer) }
}
interface Answer {
  result?: { isError?: boolean; content?: { text: string }[]; protocolVersion?: string }
  error?: { code: number; message: string }
}
const call = (name: string, parameters: unknown) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: parameters } })

const library = createLibrary((file) => readFile(path.join(siteDir, file), 'utf8').catch(() => undefined))

/** The server without HTTP, which makes another one for each request: for what takes hundreds of calls. */
let inMemory: Promise<Client> | undefined
async function connectInMemory(): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair()
  await (await createServer(library)).connect(far)
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(near)
  return client
}

async function ask(name: string, parameters: Record<string, unknown>): Promise<{ text: string; isError: boolean }> {
  const client = await (inMemory ??= connectInMemory())
  const result = await client.callTool({ name, arguments: parameters })
  return { text: textOf(result), isError: result['isError'] === true }
}

/** What search finds, from the first on, each query asked once. */
const answers = new Map<string, Promise<string[]>>()
function found(query: string): Promise<string[]> {
  const answer = answers.get(query) ?? ask('search', { query, limit: 10 }).then(({ text }) => addressesIn(text))
  answers.set(query, answer)
  return answer
}
const addressesIn = (text: string) => [...text.matchAll(/^\/\S*$/gm)].map(([address]) => address)

/** What a client of the protocol does with the documentation. */
async function useAll(client: Client): Promise<void> {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search', 'read', 'outline'])
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
  expect(client.getInstructions()).toContain('Search')
  // An agent that is given nothing but the tools learns from them what to read.
  const told = tools.find(({ name }) => name === 'read')?.description
  expect(told).toContain('Read sections rather than whole pages')
  expect(told).toContain('Before you write code, read /rules/<language>.md')

  const found = textOf(
    await client.callTool({
      name: 'search',
      arguments: { query: 'idempotency key', language: 'go', section: '/invoke' },
    }),
  )
  const [address = '', heading = '', snippet = ''] = found.split('\n')
  expect(address).toMatch(/^\/invoke\/\w+/)
  expect(heading).not.toBe('')
  expect(snippet.length).toBeGreaterThan(20)

  const section = textOf(
    await client.callTool({ name: 'read', arguments: { page: '/guides/databases#upsert', language: 'go' } }),
  )
  const whole = readFileSync(path.join(siteDir, 'guides/databases.go.md'), 'utf8')
  expect(whole).toContain(section)
  expect(section).toMatch(/^## /)
  expect(section.match(/^## /gm)).toHaveLength(1)
  expect(section).toContain('```go')

  const sheet = textOf(await client.callTool({ name: 'read', arguments: { page: '/rules/go.md' } }))
  expect(sheet).toBe(readFileSync(path.join(siteDir, 'rules/go.md'), 'utf8'))

  const outline = textOf(await client.callTool({ name: 'outline', arguments: { page: '/guides/databases' } }))
  expect(outline).toMatch(/#upsert$/m)

  const { resources } = await client.listResources()
  const markdown = resources.filter(({ uri }) => !uri.includes('/rules/'))
  expect(markdown).toHaveLength(pagesOf(siteDir).filter(({ route }) => route !== '/404' && route !== '/search').length)
  const uri = `${origin}/guides/databases.go.md`
  const { contents } = await client.readResource({ uri })
  expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text: whole }])
}

test('the official client lists the tools, searches, reads a section and a resource over HTTP', async () => {
  expect.hasAssertions()
  await useAll(await overHttp())
})

/** What Node is given to speak the protocol over standard input and output. */
async function standardInput(): Promise<string[]> {
  const { commandFile } = (await import(pathToFileURL(path.join(projectDir, 'tools/commands.mjs')).href)) as {
    commandFile: () => Promise<string>
  }
  return [...nodeFlags, await commandFile(), 'mcp', '--out', siteDir]
}

test('the same over standard input and output', async () => {
  expect.hasAssertions()
  const args = await standardInput()
  const client = await connect(
    new StdioClientTransport({ command: process.execPath, args, cwd: projectDir }) as Transport,
  )
  await useAll(client)
})

test('lines of standard input that are no message get an error, and the next one its answer', async () => {
  const child = spawn(process.execPath, await standardInput(), { cwd: projectDir, stdio: ['pipe', 'pipe', 'inherit'] })
  const list = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list' })
  child.stdin.end(['{', '[]', '"text"', `"${'x'.repeat(200_000)}"`, '', list].join('\n'))
  const answers = (await text(child.stdout))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: unknown; error?: object })
  expect(answers).toHaveLength(5)
  expect(answers.filter(({ id, error }) => id === null && error)).toHaveLength(4)
  expect(answers.find(({ id }) => id === 7)).toHaveProperty('result.tools')
})

test('every section that search finds can be read by its address, and every page in each of its languages', async () => {
  const { text: outline } = await ask('outline', {})
  const routes = [...outline.matchAll(/ (\/\S*)(?: \[(.+)\])?$/gm)].map(([, route = '', languages = '']) => ({
    route,
    languages: languages.split(', '),
  }))
  expect(routes.length).toBeGreaterThan(130)
  const faults: string[] = []
  for (const { route, languages } of routes)
    for (const language of languages) {
      const args = { page: route, ...(language !== '' && { language }) }
      const { isError } = await ask('read', args)
      if (isError) faults.push(`${route} ${language}`)
    }
  const addresses = new Set<string>()
  for (const { query } of topics) for (const address of await found(query)) addresses.add(address)
  for (const page of addresses) {
    const answer = await ask('read', { page })
    if (answer.isError) faults.push(`${page}: ${answer.text.slice(0, 80)}`)
  }
  expect(addresses.size).toBeGreaterThan(500)
  expect(faults).toEqual([])
})

const words = (text: string) => text.split(/\s+/).length

test('a long page is read by its sections, which are named with their sizes, and whole when it is asked for', async () => {
  const client = await overHttp()
  const read = async (parameters: object) =>
    textOf(await client.callTool({ name: 'read', arguments: { ...parameters } }))
  const long = { page: '/develop/ts/overview', language: 'ts' }
  const whole = readFileSync(path.join(siteDir, 'develop/ts/overview.md'), 'utf8')
  const beginning = await read(long)
  expect(words(beginning)).toBeLessThan(words(whole) / 3)
  const [lead = '', outline = ''] = beginning.split('\n\n---\n\n')
  expect(whole.startsWith(lead)).toBe(true)
  const sections = [...outline.matchAll(/^- .* #(\S+) \((\d+) words\)$/gm)]
  expect(sections.length).toBe(whole.match(/^## /gm)?.length)
  for (const [, section, size] of sections) expect(words(await read({ ...long, section }))).toBe(Number(size))
  expect(await read({ ...long, whole: true })).toBe(whole)

  const short = readFileSync(path.join(siteDir, 'guides.md'), 'utf8')
  expect(await read({ page: '/guides' })).toBe(short)
})

test('a search finds at most two sections of a page, unless that page is searched', async () => {
  const pagesIn = (addresses: string[]) => addresses.map((address) => address.split('#')[0])
  for (const { query } of topics) {
    const pages = pagesIn(await found(query))
    expect(pages.filter((page) => pages.filter((other) => other === page).length > 2)).toEqual([])
  }
  expect(await found('snapshot')).toHaveLength(10)
  const { text: first } = await ask('search', { query: 'snapshot', limit: 1 })
  expect(addressesIn(first)).toEqual((await found('snapshot')).slice(0, 1))
  const { text: inOne } = await ask('search', { query: 'snapshot', section: '/operate/snapshots', limit: 10 })
  const within = pagesIn(addressesIn(inOne))
  expect(within.length).toBeGreaterThan(2)
  expect(new Set(within)).toEqual(new Set(['/operate/snapshots']))
})

test('search has the same first answer as the dialog, to every judged query', async () => {
  const dialog = createEmbeddedSearch(new URL('search-index/', siteUrl).href)
  const others: string[] = []
  const queries = [...topics, ...needs]
  expect(queries.length).toBeGreaterThan(150)
  for (const { query } of queries) {
    const request = searchRequest(query, { indexName: 'restate', facetFilters: [], snippetWords: 10 })
    const { results } = await dialog.search({ requests: [request] })
    const wanted = results[0]?.hits[0]?.url ?? ''
    const [first = ''] = await found(query)
    if (wanted !== first) others.push(`${query}: ${first}`)
  }
  expect(others).toEqual([])
})

describe('requests that are refused', () => {
  test.each([
    ['no JSON', '{', {}, 400, -32_700],
    ['no message', '{"a":1}', {}, 400, -32_700],
    ['a batch', `[${call('outline', {})}]`, {}, 400, -32_600],
    ['1 MB', call('search', { query: 'a'.repeat(1_000_000) }), {}, 413, -32_600],
    ['another version', call('outline', {}), { 'mcp-protocol-version': '1999-01-01' }, 400, -32_000],
    ['another type', call('outline', {}), { 'content-type': 'text/plain' }, 415, -32_000],
    ['no way to answer', call('outline', {}), { accept: 'text/html' }, 406, -32_000],
    ['a script of another site', call('outline', {}), { origin: 'https://elsewhere.test' }, 403, -32_000],
  ])('%s', async (_, body, headers, status, code) => {
    const answer = await post(body, headers)
    expect([answer.status, answer.body?.error?.code]).toEqual([status, code])
    expect(answer.body?.error?.message).not.toBe('')
  })

  test('other methods, with what is allowed', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await fetch(new URL('mcp', siteUrl), { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    }
  })

  test.each([
    ['search', { query: 'a'.repeat(300) }],
    ['search', { query: '' }],
    ['search', { query: 'a', limit: 1000 }],
    ['search', { query: 'a', language: 'cobol' }],
    ['read', { page: 'a'.repeat(600) }],
    ['read', {}],
    ['nothing', {}],
  ])('%s with %o: invalid parameters', async (name, parameters) => {
    const { body } = await post(call(name, parameters))
    expect(body?.error?.code === -32_602 || body?.result?.isError).toBe(true)
    expect(JSON.stringify(body)).toMatch(/-32602/)
  })

  test.each([
    '/nowhere',
    '/../package.json',
    '/..%2f..%2fetc%2fpasswd',
    '../../etc/passwd',
    '/_hosts/rules.json',
    '/mcp/pages.json',
    '/guides/databases#nothing',
    'file:///etc/passwd',
    'http://127.0.0.1/',
    '__proto__',
  ])('no page: %s', async (page) => {
    const { body } = await post(call('read', { page }))
    expect(body?.result?.isError).toBe(true)
    expect(body?.result?.content?.[0]?.text).toMatch(/^there is no page|has no section/)
  })

  test.each([
    `${origin}/nowhere.md`,
    `${origin}/../../etc/passwd.md`,
    `${origin}/_headers`,
    'file:///etc/passwd',
    'https://elsewhere.test/guides.md',
  ])('no resource: %s', async (uri) => {
    const { body } = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri } }))
    expect([-32_002, -32_602]).toContain(body?.error?.code)
  })

  test('a client of an unknown version is told one that is known', async () => {
    const params = { protocolVersion: '1999-01-01', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    const { body } = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }))
    expect(body?.result?.protocolVersion).toMatch(/^20\d\d-/)
  })
})

test('an answer has an end, and says what to do instead', async () => {
  const { body } = await post(call('read', { page: '/references/server_config', whole: true }))
  const text = body?.result?.content?.[0]?.text ?? ''
  expect(text.length).toBeLessThan(61_000)
  const longest = pagesOf(siteDir).filter(
    ({ file }) =>
      readFileSync(
        file
          .replace(/html$/, 'md')
          .replace(/404\.md$/, 'index.md')
          .replace(/search\.md$/, 'index.md'),
        'utf8',
      ).length > 60_000,
  )
  if (longest.some(({ route }) => route === '/references/server_config')) expect(text).toContain('Cut off')
})

test('200 requests at once are answered, in little memory, and the next one too', async () => {
  const server = await startServer(['preview', '--out', siteDir], { env: { NODE_OPTIONS: '--max-old-space-size=160' } })
  closing.push(() => server.stop())
  const bodies = [
    call('search', { query: 'retry policy', limit: 20 }),
    call('read', { page: '/guides/databases', language: 'java' }),
    call('outline', {}),
    call('read', { page: '/nowhere' }),
  ]
  // A connection that waits for long is closed, which a request on its way would meet.
  const alone = { connection: 'close' }
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => post(bodies[index % bodies.length] ?? '', alone, server.url)),
    )
    expect(answers.filter(({ status, body }) => status !== 200 || body?.result === undefined)).toEqual([])
  }
  expect((await post(bodies[0] ?? '', alone, server.url)).status).toBe(200)
})

/** Uses a server by a function that answers requests. */
const overFunction = (handle: (request: Request) => Promise<Response>) =>
  connect(
    new StreamableHTTPClientTransport(new URL('https://docs.test/mcp'), {
      fetch: async (url, options) => handle(new Request(url, options as RequestInit)),
    }) as Transport,
  )

/** The site's files, as a host answers them to its own functions. */
async function fileAt(address: string): Promise<Response> {
  const file = path.join(siteDir, new URL(address).pathname)
  return existsSync(file) ? new Response(await readFile(file)) : new Response('', { status: 404 })
}

test('Cloudflare: the Worker answers /mcp from the files of the site, and leaves every other path to them', async () => {
  const routes = JSON.parse(readFileSync(path.join(siteDir, '_routes.json'), 'utf8')) as unknown
  expect(routes).toEqual({ version: 1, include: ['/mcp'], exclude: [] })
  const module = (file: string) => ({ type: 'ESModule' as const, path: path.join(siteDir, file) })
  const worker = new Miniflare({
    modulesRoot: siteDir,
    modules: [module('_worker.js'), module('_hosts/functions/mcp.mjs')],
    compatibilityDate: '2025-09-01',
    assets: {
      directory: siteDir,
      binding: 'ASSETS',
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
    },
    cf: false,
  })
  closing.push(() => worker.dispose())
  const address = await worker.ready
  await useAll(await overHttp(address.href))
  expect((await post('{', {}, address.href)).status).toBe(400)
  const other = await fetch(new URL('llms.txt', address))
  expect([other.status, await other.text()]).toEqual([200, readFileSync(path.join(siteDir, 'llms.txt'), 'utf8')])
})

describe('hosts that ask their own address for files', () => {
  const own = globalThis.fetch
  afterEach(() => {
    globalThis.fetch = own
  })
  const withFiles = () => {
    globalThis.fetch = async (input) => fileAt(input instanceof Request ? input.url : String(input))
  }
  const load = (file: string) =>
    import(pathToFileURL(path.join(siteDir, file)).href) as Promise<Record<string, unknown>>
  type Handle = (request: Request) => Promise<Response>

  test('Netlify: a default export, at the path that its configuration names', async () => {
    withFiles()
    const { default: handle, config } = await load('_hosts/netlify/mcp.mjs')
    expect(config).toEqual({ path: '/mcp' })
    await useAll(await overFunction(handle as Handle))
  })

  test('Vercel: an export for each method, behind a rewrite', async () => {
    withFiles()
    const { POST, GET } = await load('api/mcp.mjs')
    await useAll(await overFunction(POST as Handle))
    expect((await (GET as Handle)(new Request('https://docs.test/mcp'))).status).toBe(405)
    const { rewrites } = JSON.parse(readFileSync(path.join(siteDir, 'vercel.json'), 'utf8')) as { rewrites: unknown }
    expect(rewrites).toEqual([{ source: '/mcp', destination: '/api/mcp' }])
  })
})

test('one line of the configuration turns it off: no file of it is written, and nothing answers', async () => {
  const out = path.join(inject('readerDir'), 'full')
  for (const file of ['_worker.js', '_routes.json', 'api', 'mcp', '_hosts/functions', '_hosts/netlify'])
    expect(existsSync(path.join(out, file)), file).toBe(false)
  expect(readFileSync(path.join(out, 'vercel.json'), 'utf8')).not.toContain('rewrites')
  const said = await runCli(['mcp', '--site', path.join(inject('readerDir'), 'sources/full'), '--out', out])
  expect([said.status, said.output]).toEqual([1, expect.stringContaining('site.config.ts turns it off')])
})
