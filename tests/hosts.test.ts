/** The files that a build writes for its hosts, on hosts: behind Debian's nginx, and as the others read them. */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { redirects } from '../redirects.ts'
import { markdownFile, pageFile, payloadFile } from '../src/site/routes.ts'
import { openPage, useBrowser } from './support/browser.ts'
import { createFixture, page as pageText, type Fixture } from './support/fixture-site.ts'
import { ensureNginx } from './support/find-nginx.ts'
import { startNginx, type Nginx } from './support/nginx.ts'
import { pagesOf } from './support/site-files.ts'

const siteDir = inject('siteDir')
const pages = pagesOf(siteDir).filter(({ route }) => route !== '/404')
const read = (file: string) => readFileSync(path.join(siteDir, file))
const policy = (JSON.parse(read('_hosts/rules.json').toString()) as { headers: Record<string, string> }).headers[
  'Content-Security-Policy'
]

interface Answer {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
}

/** A request as it is written: nothing of the path is tidied on the way. */
function ask(port: number, target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: target, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string | undefined>,
          body: Buffer.concat(chunks),
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

const nginx = ensureNginx()

describe.skipIf(nginx === undefined)('behind nginx', () => {
  const browser = useBrowser()
  let server: Nginx
  const get = (target: string, headers?: Record<string, string>, method?: string) =>
    ask(server.port, target, headers, method)

  beforeAll(async () => {
    server = await startNginx(nginx ?? '', siteDir, path.join(siteDir, '_hosts/nginx.conf'))
  })
  afterAll(() => server?.stop())

  test('every route is answered with its page, its payload and its Markdown, without a redirect', async () => {
    expect(pages.length).toBeGreaterThan(100)
    for (const { route } of pages) {
      const html = await get(route)
      expect([html.status, html.headers['content-type']], route).toEqual([200, 'text/html; charset=utf-8'])
      expect(html.body.equals(read(pageFile(route))), route).toBe(true)
      const payload = await get(`/${payloadFile(route)}`)
      expect([payload.status, payload.headers['content-type']], route).toEqual([200, 'application/json'])
      if (route === '/search') continue
      const markdown = await get(`/${markdownFile(route)}`)
      expect([markdown.status, markdown.headers['content-type']], route).toEqual([200, 'text/markdown; charset=utf-8'])
    }
  })

  test('an unknown path has status 404 and the not-found page, with the headers of every other', async () => {
    const unknown = [
      '/nowhere',
      '/guides/nowhere/',
      '/nowhere.html?x',
      '/nowhere/index.html',
      '/assets/none.js',
      '/404',
    ]
    for (const target of [...unknown, '/404.html']) {
      const answer = await get(target)
      expect([answer.status, answer.body.equals(read('404.html'))], target).toEqual([404, true])
    }
    const { headers } = await get('/nowhere')
    expect(headers['content-security-policy']).toBe(policy)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  test('headers: hardened everywhere, kept for ever where a name carries a hash', async () => {
    const { headers } = await get('/')
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
    expect(headers['server']).toBe('nginx')
    const hashed = [
      ...readdirSync(path.join(siteDir, 'assets')).map((name) => `/assets/${name}`),
      ...readdirSync(path.join(siteDir, 'search-index')).map((name) => `/search-index/${name}`),
    ].filter((file) => !/manifest\.json|\.(br|gz)$/.test(file))
    for (const file of hashed)
      expect((await get(file)).headers['cache-control'], file).toBe('public, max-age=31536000, immutable')
    for (const file of ['/search-index/manifest.json', '/favicon.ico', '/llms.txt'])
      expect((await get(file)).headers['cache-control'], file).toBe('public, max-age=0, must-revalidate')
  })

  test('the frame of changed code may be shown by this site, and asks nothing of it', async () => {
    const { status, headers } = await get('/live-frame/frame.htm')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    for (const part of ["default-src 'none'", "connect-src 'none'", 'sandbox allow-scripts', "frame-ancestors 'self'"])
      expect(headers['content-security-policy']?.split('; ')).toContain(part)
    expect(headers['content-security-policy']).not.toContain("script-src 'self'")
  })

  test('a part of a file is sent as one', async () => {
    const part = await get('/llms-full.txt', { range: 'bytes=10-19' })
    expect([part.status, part.body.toString()]).toEqual([206, read('llms-full.txt').subarray(10, 20).toString()])
  })

  test('addresses that have moved, and other spellings of a page, lead to the page at once', async () => {
    const spellings = [
      ...redirects,
      { from: '/index.html', to: '/' },
      { from: '/develop', to: '/develop/' },
      { from: '/develop/index.html', to: '/develop/' },
      { from: '/concepts/services.html', to: '/concepts/services' },
      { from: '/guides/sagas/index.html', to: '/guides/sagas' },
      { from: '/concepts/services/', to: '/concepts/services' },
      { from: '/develop/.md', to: '/develop/index.md' },
      { from: '/develop.md', to: '/develop/index.md' },
    ]
    for (const { from, to } of spellings) {
      const answer = await get(from)
      expect([answer.status, answer.headers['location']], from).toEqual([301, to])
      expect((await get(to)).status, to).toBe(200)
    }
    // A moved address has these spellings, too.
    for (const from of ['/quickstart/', '/quickstart.html', '/quickstart/index.html'])
      expect((await get(from)).headers['location'], from).toBe('/get_started/quickstart')
    for (const from of ['/quickstart', '/quickstart.html'])
      expect((await get(`${from}?sdk=java`)).headers['location']).toBe('/get_started/quickstart?sdk=java')
  })

  test('no listing, no way out of the folder or to another site, nothing for hosts, and only reading', async () => {
    for (const target of ['/assets/', '/search-index/', '/use-cases/', '/concepts/'])
      expect(
        [200, 301].includes((await get(target)).status) && pages.every(({ route }) => route !== target),
        target,
      ).toBe(false)
    for (const target of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/assets/../../../package.json',
      '/%00',
      '/_hosts/nginx.conf',
      '/_hosts/rules.json',
      '/_headers',
      '/_redirects',
      '/vercel.json',
    ])
      expect([400, 404], target).toContain((await get(target)).status)
    for (const target of [
      '//evil.example/index.html',
      '//evil.example/',
      '/%5Cevil.example/index.html',
      '/%0d%0aset-cookie:%20a=b/index.html',
      '/%0aset-cookie:a.html',
    ]) {
      const { headers, status } = await get(target)
      expect(headers['location'] ?? '', target).not.toMatch(/^(?:[a-z]+:|\/\/|\/\\)/)
      expect(headers['set-cookie'], target).toBeUndefined()
      expect(status, target).not.toBe(200)
    }
    expect((await get('/', {}, 'POST')).status).toBe(405)
    const head = await get('/', {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
  })

  test('pages, navigation, islands and search work under the policy', async () => {
    const { page, outside } = await openPage(browser())
    await page.goto(`http://127.0.0.1:${server.port}/concepts/durable_execution`)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByText('Stage 2 of').waitFor({ state: 'attached' })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('state')
    await page.locator('.search-hit, [role="option"]').first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.sidebar a[href="/concepts/services"]').click()
    await page.locator('h1', { hasText: 'Services' }).waitFor()
    expect(outside.filter((address) => !address.startsWith('https://scarf.restate.dev/'))).toEqual([])
  })

  describe('a site below a path, built with --compress', () => {
    const base = '/docs/next/'
    let fixture: Fixture
    let root: string
    let below: Nginx
    const readBuilt = (file: string) => readFileSync(path.join(fixture.outDir, file))

    beforeAll(async () => {
      fixture = await createFixture(
        {
          'content/docs/index.mdx': pageText('A long sentence about parcels. '.repeat(99)),
          'content/docs/guides.mdx': pageText('Text.', 'Guides'),
          'content/docs/develop/index.mdx': pageText('Text.'),
        },
        { baseUrl: base, redirects: [{ from: '/old', to: '/guides' }] },
        { tutorial: ['index', 'guides', 'develop/index'] },
      )
      const built = await fixture.build('--compress')
      if (built.status !== 0) throw new Error(built.output)
      root = await mkdtemp(path.join(os.tmpdir(), 'root-'))
      await mkdir(path.join(root, 'docs'))
      await symlink(fixture.outDir, path.join(root, 'docs/next'), 'junction')
      below = await startNginx(nginx ?? '', root, path.join(fixture.outDir, '_hosts/nginx.conf'))
    })
    afterAll(async () => {
      await below?.stop()
      await fixture?.remove()
      if (root) await rm(root, { recursive: true, force: true })
    })

    test('pages, moved addresses and unknown ones are answered there', async () => {
      const answer = async (target: string) => {
        const { status, headers } = await ask(below.port, base + target)
        return [status, headers['location']]
      }
      expect(await answer('')).toEqual([200, undefined])
      expect(await answer('guides')).toEqual([200, undefined])
      expect(await answer('develop')).toEqual([301, '/docs/next/develop/'])
      expect(await answer('old')).toEqual([301, '/docs/next/guides'])
      expect(await answer('_hosts/nginx.conf')).toEqual([404, undefined])
      expect((await ask(below.port, `${base}nowhere`)).body.toString()).toContain('Page not found')
    })

    test('texts are sent compressed, as a build with --compress left them, and asked for again with an answer of no bytes', async () => {
      const gzip = { 'accept-encoding': 'gzip' }
      for (const file of [pageFile('/'), payloadFile('/'), markdownFile('/'), 'llms-full.txt']) {
        const answer = await ask(below.port, base + (file === 'index.html' ? '' : file), gzip)
        expect([answer.headers['content-encoding'], answer.headers['vary']], file).toEqual(['gzip', 'Accept-Encoding'])
        expect(gunzipSync(answer.body).equals(readBuilt(file)), file).toBe(true)
        expect(answer.body.length, file).toBe(readBuilt(`${file}.gz`).length)
        expect(brotliDecompressSync(readBuilt(`${file}.br`)).equals(readBuilt(file)), file).toBe(true)
      }
      const tag = (await ask(below.port, base, gzip)).headers['etag'] ?? ''
      const again = await ask(below.port, base, { ...gzip, 'if-none-match': tag })
      expect([again.status, again.body.length]).toEqual([304, 0])
      // A build without them leaves none that would soon be of an older page.
      expect((await fixture.build()).status).toBe(0)
      const left = readdirSync(fixture.outDir, { recursive: true, encoding: 'utf8' })
      expect(left.filter((file) => /\.(?:br|gz)$/.test(file))).toEqual([])
      const onTheFly = await ask(below.port, `${base}index.json`, gzip)
      expect(onTheFly.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(onTheFly.body).equals(readBuilt('index.json'))).toBe(true)
    })
  })
})

test('the policy allows every inline script and style by its hash, and nothing else inline', () => {
  expect(policy).not.toMatch(/unsafe-/)
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const hashes = new Set<string>()
  const styles = new Set<string>()
  for (const { file, route } of pagesOf(siteDir)) {
    const html = readFileSync(file, 'utf8')
    for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)) {
      if (/ src=| type="application\/(?:ld\+)?json"/.test(attributes)) continue
      hashes.add(hashOf(text))
    }
    for (const [, text = ''] of html.matchAll(/<style>([^]*?)<\/style>/g)) styles.add(hashOf(text))
    expect(html, route).not.toMatch(/<[^>]+ style="|<style[^>]|<[^>]+ on[a-z]+="/)
  }
  expect([...hashes]).toHaveLength(1)
  expect(policy).toContain(`script-src 'self' ${[...hashes].join('')};`)
  const [, allowed = ''] = /style-src 'self' ([^;]+);/.exec(policy ?? '') ?? []
  expect(allowed.split(' ').toSorted()).toEqual([...styles].toSorted())
})

test('_headers and _redirects are within what Netlify and Cloudflare Pages read', () => {
  const headers = read('_headers').toString()
  expect(headers).toContain(`/*\n  Content-Security-Policy: ${policy}\n`)
  expect(headers).toContain('\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n')
  expect(Math.max(...headers.split('\n').map((line) => line.length))).toBeLessThan(2000)
  const lines = read('_redirects').toString().trimEnd().split('\n')
  expect(lines).toContain('/quickstart /get_started/quickstart 301')
  expect(lines.length).toBeLessThan(2000)
  expect(lines.filter((line) => !/^\/\S+ \/\S* 301$/.test(line))).toEqual([])
})

test('vercel.json says the same', () => {
  const settings = JSON.parse(read('vercel.json').toString()) as {
    cleanUrls: boolean
    headers: { source: string; headers: { key: string; value: string }[] }[]
    redirects: { source: string; destination: string; permanent: boolean }[]
  }
  expect(settings.cleanUrls).toBe(true)
  expect(settings.headers[0]?.headers).toContainEqual({ key: 'Content-Security-Policy', value: policy })
  expect(settings.redirects).toContainEqual({
    source: '/quickstart',
    destination: '/get_started/quickstart',
    permanent: true,
  })
})

test('the function for CloudFront finds every page’s file in object storage, and follows moved addresses', () => {
  const source = read('_hosts/cloudfront-function.js').toString()
  const run = (uri: string) =>
    runInNewContext(`${source}\nJSON.stringify(handler({ request: { uri: ${JSON.stringify(uri)} } }))`) as string
  for (const { route } of pages) expect(run(route)).toBe(JSON.stringify({ uri: `/${pageFile(route)}` }))
  for (const file of ['/assets/a-b.js', '/llms.txt', '/develop/index.md', '/404.html'])
    expect(run(file)).toBe(JSON.stringify({ uri: file }))
  for (const [from, to] of [
    ['/quickstart', '/get_started/quickstart'],
    ['/quickstart/', '/get_started/quickstart'],
    ['/quickstart.html', '/get_started/quickstart'],
    ['/quickstart/index.html', '/get_started/quickstart'],
    ['/guides/sagas/index.html', '/guides/sagas'],
    ['/index.html', '/'],
    ['/develop', '/develop/'],
    ['/concepts/services/', '/concepts/services'],
    ['/concepts/services.html', '/concepts/services'],
    ['/develop/index.html', '/develop/'],
  ])
    expect(JSON.parse(run(from ?? ''))).toMatchObject({ statusCode: 301, headers: { location: { value: to } } })
  expect(Buffer.byteLength(source)).toBeLessThan(10_000)
})
