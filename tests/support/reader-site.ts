/**
 * The site of reader-pages.ts, built once for a test run by the real build, and served with switches for everything that
 * can go wrong on the way to a reader.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { lookup } from 'mrmime'
import { readHostRules } from '../../src/serve/host-rules-file.ts'
import { answerPath } from '../../src/serve/static-files.ts'

/** What was compressed, by its text: a file is asked for by nearly every test. */
const compressed = new Map<string, Buffer>()

function gzipped(body: Buffer | string): Buffer {
  if (typeof body !== 'string') return gzipSync(body)
  const made = compressed.get(body) ?? gzipSync(body)
  compressed.set(body, made)
  return made
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface ReaderSite {
  origin: string
  /** Paths asked for, in order, with the query. */
  requests: string[]
  /** What to do with the request for a path, or for paths that a pattern matches, instead of answering it. */
  faults: Map<string | RegExp, Handler>
  /** Holds back the answers for paths that a pattern matches, until what it returns is called. */
  hold(pattern: RegExp | string): () => void
  /** Changes the text of a page, payload, script or style before it is sent. */
  edit: (pathname: string, text: string) => string
  /** Puts another build of the site in the place of this one: other names of scripts, styles and index files. */
  deploy(): void
}

/**
 * Names of files that carry a hash, as a build gives them to scripts, styles and the index' files. Pictures keep theirs:
 * styles in pages name them, and the policy has the hashes of those.
 */
function hashedNames(dir: string): string[] {
  return ['assets', 'search-index']
    .flatMap((folder) => (existsSync(path.join(dir, folder)) ? readdirSync(path.join(dir, folder)) : []))
    .filter((name) => !keepsName(name))
}

const keepsName = (file: string) => path.basename(file) === 'manifest.json' || file.endsWith('.svg')

/** Serves the site while the tests of one file run; sound again before each of them. Call once, at the top of the file. */
export function useReaderSite(name: 'full' | 'plain' = 'full'): ReaderSite {
  let dir = ''
  /** What the build tells its hosts to send. */
  let headers: Record<string, string> = {}
  /** How many builds came before the one that is served. */
  let deploys = 0
  let hashed: RegExp
  const site: ReaderSite = {
    origin: '',
    requests: [],
    faults: new Map(),
    hold(pattern) {
      const held: (() => void)[] = []
      site.faults.set(pattern, (request, response) => void held.push(() => answer(request, response)))
      return () => {
        site.faults.delete(pattern)
        for (const go of held) go()
      }
    },
    edit: (_, text) => text,
    deploy: () => void deploys++,
  }
  const server: Server = createServer((request, response) => answer(request, response))

  beforeAll(async () => {
    dir = path.join(inject('readerDir'), name)
    headers = readHostRules(dir, '/').headers
    hashed = new RegExp(
      hashedNames(dir)
        .map((file) => file.replaceAll('.', '\\.'))
        .join('|'),
      'g',
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(async () => {
    // Late requests of the page of the test before are answered before this one, and do not count.
    await fetch(`${site.origin}/favicon.svg`)
    deploys = 0
    site.requests = []
    site.faults = new Map()
    site.edit = (_, text) => text
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** A hashed file's name in the build that is served. */
  const nameNow = (file: string) => (deploys === 0 ? file : file.replace(/\.\w+$/, `-${deploys}$&`))
  const read = (file: string) => {
    const body = readFileSync(path.join(dir, file))
    if (!/\.(html|json|js|css)$/.test(file)) return body
    let text = body.toString()
    if (deploys > 0)
      text = text.replaceAll(hashed, nameNow).replaceAll(/(data-runtime="|"runtime":")\w+/g, `$&${deploys}`)
    return file.startsWith('search-index') ? text : site.edit(`/${file}`, text)
  }
  /** The file on disk for a path that was asked for, or nothing where the served build has none of that name. */
  const fileOf = (file: string) => {
    if (!/^(assets|search-index)\//.test(file) || keepsName(file) || deploys === 0) return file
    const before = file.replace(new RegExp(`-${deploys}(\\.\\w+)$`), '$1')
    return before === file ? undefined : before
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/'
    const pathname = decodeURIComponent(url.split('?')[0] ?? '/')
    site.requests.push(url)
    for (const [pattern, fault] of site.faults)
      if (typeof pattern === 'string' ? pattern === pathname : pattern.test(pathname)) return fault(request, response)
    const isFile = (file: string) => {
      const found = fileOf(file)
      return found !== undefined && existsSync(path.join(dir, found)) && statSync(path.join(dir, found)).isFile()
    }
    const answered = answerPath(pathname, isFile)
    if (answered.status === 308)
      return void response.writeHead(308, { location: answered.location + (/\?.*/.exec(url)?.[0] ?? '') }).end()
    // Sent as hosts send it: how much is fetched ahead depends on what it takes.
    response
      .writeHead(answered.status, {
        ...headers,
        'content-type': lookup(answered.file) ?? 'application/octet-stream',
        'content-encoding': 'gzip',
        'cache-control': 'no-store',
      })
      .end(gzipped(read(fileOf(answered.file) ?? answered.file)))
  }
  return site
}
