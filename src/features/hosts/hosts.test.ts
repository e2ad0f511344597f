import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { OutputFolder } from '../../files/output-folder.ts'
import { testSite } from '../../../tests/support/frame-site.ts'
import { cloudFrontFunction } from './cloudfront.ts'
import { writeCompressed } from '../../files/compressed-files.ts'
import { hostRules } from './host-rules.ts'
import { headersFile, redirectsFile } from './netlify.ts'
import { nginxFile } from './nginx.ts'
import { securityPolicy } from './security-policy.ts'
import { vercelFile } from './vercel.ts'

const { config } = testSite({ redirects: [{ from: '/old', to: '/develop/' }] })
const routes = ['/', '/develop/', '/releases/1.4', '/releases/1.4/notes']
const rulesOf = (own: typeof config) =>
  hostRules(own, routes, { scripts: [], styles: [] }, [{ prefix: '', home: '/' }], {})
const rules = rulesOf(config)

/**
 * What the function does with an address: the file that it asks for, or where it leads.
 * @param querystring as CloudFront gives it
 */
function cloudFront(uri: string, querystring: object = {}, { redirects } = rules): string {
  const source = cloudFrontFunction({ ...rules, redirects }, routes)
  const request = JSON.stringify({ uri, querystring })
  const answer = runInNewContext(`${source}\nJSON.stringify(handler({ request: ${request} }))`)
  const { uri: file, headers } = JSON.parse(answer as string) as {
    uri?: string
    headers?: { location: { value: string } }
  }
  return file ?? `to ${headers?.location.value}`
}

test('CloudFront finds the file of a page whose address has a dot', () => {
  expect(cloudFront('/releases/1.4')).toBe('/releases/1.4.html')
  expect(cloudFront('/releases/1.4/notes')).toBe('/releases/1.4/notes.html')
  expect(cloudFront('/releases/1.4.json')).toBe('/releases/1.4.json')
})

test('an address that has moved is found with a slash at its end, too, and once where both are named', () => {
  expect(cloudFront('/old')).toBe('to /develop/')
  expect(cloudFront('/old/')).toBe('to /develop/')
  const both = { ...config, redirects: [...config.redirects, { from: '/old/', to: '/' }] }
  const from = rulesOf(both).redirects.map((each) => each.from)
  expect(from.filter((each) => each === '/old/')).toHaveLength(1)
})

const own = { 'X-Frame-Options': 'SAMEORIGIN' }
const framed = hostRules(config, routes, { scripts: [], styles: [] }, [{ prefix: '', home: '/' }], { 'frame/': own })
const { headers: sentByVercel } = JSON.parse(vercelFile(framed)) as {
  headers: { source: string; headers: { key: string; value: string }[] }[]
}

test.each([
  ['Strict-Transport-Security', 'max-age=31536000'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Content-Security-Policy', securityPolicy(config, { scripts: [], styles: [] })],
])('every host sends %s', (key, value) => {
  const [forAll] = headersFile(framed).split('\n\n')
  expect(forAll?.split('\n')).toContain(`  ${key}: ${value}`)
  expect(sentByVercel[0]).toEqual({ source: '/(.*)', headers: expect.arrayContaining([{ key, value }]) })
  const sentByNginx = key === 'X-Frame-Options' ? '$site_x_frame_options' : JSON.stringify(value)
  expect(nginxFile(framed).split('\n')).toContain(`add_header ${key} ${sentByNginx} always;`)
})

test('a folder with headers of its own has them on every host', () => {
  expect(headersFile(framed).split('\n\n')).toContain('/frame/*\n  ! X-Frame-Options\n  X-Frame-Options: SAMEORIGIN')
  expect(sentByVercel).toContainEqual({
    source: '/frame/(.*)',
    headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }],
  })
  const lines = nginxFile(framed).split('\n')
  expect(lines).toContain('set $site_x_frame_options "DENY";')
  expect(lines).toContain('if ($uri ~ "^/frame/") { set $site_x_frame_options "SAMEORIGIN"; }')
})

test('an address that has moved is moved for good, on every host', () => {
  expect(redirectsFile(rules)).toContain('/old /develop/ 301\n')
  const { redirects } = JSON.parse(vercelFile(rules)) as { redirects: unknown[] }
  expect(redirects).toContainEqual({ source: '/old', destination: '/develop/', permanent: true })
  expect(nginxFile(rules)).toContain('location = "/old" { return 301 "/develop/$is_args$args"; }')
})

test('a redirect of CloudFront keeps the query, before the hash', () => {
  expect(cloudFront('/old', { sdk: { value: 'java' }, q: { value: '' } })).toBe('to /develop/?sdk=java&q')
  expect(
    cloudFront('/releases/1.4/notes/', { a: { value: '1', multiValue: [{ value: '1' }, { value: '$&2' }] } }),
  ).toBe('to /releases/1.4/notes?a=1&a=$&2')
  const toHash = { ...rules, redirects: [{ from: '/old', to: '/develop/#state' }] }
  expect(cloudFront('/old', { sdk: { value: 'go' } }, toHash)).toBe('to /develop/?sdk=go#state')
})

test('nginx leads from each spelling of a moved address to the page at once, and names none of them twice', () => {
  const redirects = [...rules.redirects, { from: '/old.html', to: '/' }]
  const locations = [...nginxFile({ ...rules, redirects }).matchAll(/^location = "(\/old[^"]*)" .*301 "([^"$]*)/gm)]
  expect(locations.map(([, from, to]) => [from, to]).toSorted()).toEqual([
    ['/old', '/develop/'],
    ['/old.html', '/'],
    ['/old/', '/develop/'],
    ['/old/index.html', '/develop/'],
  ])
})

test('WebAssembly is compressed', async () => {
  expect(nginxFile(rules)).toMatch(/^gzip_types .*application\/wasm/m)
  const dir = await mkdtemp(path.join(tmpdir(), 'hosts-'))
  const out = await OutputFolder.open(path.join(dir, 'dist'), path.join(dir, 'cache'))
  await out.write('core', 'core.wasm', 'x'.repeat(2000))
  await writeCompressed(out)
  expect((await readdir(path.join(dir, 'dist'))).toSorted()).toEqual(['core.wasm', 'core.wasm.br', 'core.wasm.gz'])
  await rm(dir, { recursive: true })
})
