/**
 * SPEC.md §8: each fault is planted in a small site, and its message is read. Where messages are made is asked directly;
 * the real command is run where it has to say them, or to end with their status.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createFixture, page, type Fixture, type Outcome } from './support/fixture-site.ts'

type Site = Parameters<typeof createFixture>

const made: Fixture[] = []
afterEach(async () => {
  await Promise.all(made.splice(0).map((fixture) => fixture.remove()))
})

async function fixtureOf(...site: Site): Promise<Fixture> {
  const fixture = await createFixture(...site)
  made.push(fixture)
  return fixture
}

/** Runs the command. */
const build = async (...site: Site): Promise<Outcome> => (await fixtureOf(...site)).build()

/** Of a configuration that is written in one line, a column says nothing. */
const withoutColumns = (output: string): string => output.replaceAll(/\b(site\.config\.ts:1):\d+:/g, '$1:')
const check = async (...site: Site): Promise<Outcome> => (await fixtureOf(...site)).check()

const docs = (bodies: Record<string, string>) =>
  Object.fromEntries(Object.entries(bodies).map(([name, body]) => [`content/docs/${name}`, page(body)]))

test('of a site without faults nothing is said', async () => {
  const pages = docs({ 'a.mdx': 'See [home](/) and [here](#x).' })
  expect(await check(pages, {}, { tutorial: ['index', 'a'] })).toEqual({ status: 0, output: '' })
})

describe('links', () => {
  test('broken links stop the build, every one listed by page', async () => {
    const { status, output } = await build(
      docs({
        'a.mdx': 'A [link](/nowhere).\n\nAnd [one](/gone).',
        'b.mdx': '<Cards>\n<Card title="x" href="/not-here">y</Card>\n</Cards>',
      }),
    )
    expect(status).toBe(1)
    expect(output).toMatch(/content\/docs\/a\.mdx:5:\d+: error: broken link to \/nowhere\./)
    expect(output).toMatch(/content\/docs\/a\.mdx:7:\d+: error: broken link to \/gone\./)
    expect(output).toMatch(/content\/docs\/b\.mdx:6:\d+: error: broken link to \/not-here\./)
  })

  test('a broken link to a Markdown file warns, and the build goes on', async () => {
    const { status, output } = await check(docs({ 'a.mdx': 'A [file](./missing.mdx).' }))
    expect(status).toBe(0)
    expect(output).toMatch(/content\/docs\/a\.mdx:5:\d+: warning: .*missing\.mdx/)
  })

  test('broken anchors are ignored unless the setting says otherwise', async () => {
    const files = docs({ 'a.mdx': 'A [heading](/#not-there).' })
    const quiet = await check(files)
    expect(quiet.status).toBe(0)
    expect(quiet.output).not.toContain('not-there')
    const warned = await check(files, { checks: { brokenAnchors: 'warn' } })
    expect(warned.status).toBe(0)
    expect(warned.output).toMatch(/a\.mdx:5:\d+: warning: broken anchor #not-there on \//)
    const strict = await check(files, { checks: { brokenAnchors: 'error' } })
    expect(strict.status).toBe(1)
    expect(strict.output).toMatch(/a\.mdx:5:\d+: error: broken anchor #not-there on \//)
  })
})

test('a duplicate route warns and names both files', async () => {
  const { status, output } = await build({ ...docs({ 'a.mdx': 'One.' }), 'content/docs/a.md': page('Two.') })
  expect(status).toBe(0)
  expect(output).toMatch(
    /a\.mdx:1: warning: duplicate route \/a: it is written by content\/docs\/a\.md, so this page is left out\./,
  )
  // The overview, the page, the search page and the not-found page.
  expect(output).toMatch(/Built 4 pages into .*, with 3 warnings\./)
})

describe('routes', () => {
  test.each([
    ['search.mdx', '/search', 'the site\'s own page "Search"'],
    ['404.mdx', '/404', 'the site\'s own page "Page not found"'],
  ])("a page in the place of the site's own is left out, with a warning: %s", async (name, route, owner) => {
    const { status, output } = await check(docs({ [name]: 'Mine.' }))
    expect(status).toBe(0)
    expect(output).toContain(
      `content/docs/${name}:1: warning: duplicate route ${route}: it is written by ${owner}, so this page is left out`,
    )
  })

  test('a page in the place of a category keeps it, and so does the first of two categories', async () => {
    const category = (label: string, slug: string) => ({
      type: 'category',
      label,
      link: { type: 'generated-index', slug, description: 'x' },
      items: [label],
    })
    const sidebar = {
      tutorial: ['index', category('a', '/category/x'), category('b', '/category/y'), category('c', '/category/y')],
    }
    const { status, output } = await check(
      docs({ 'a.mdx': 'A.', 'b.mdx': 'B.', 'c.mdx': 'C.', 'category/x.mdx': 'Mine.' }),
      {},
      sidebar,
    )
    expect(status).toBe(0)
    expect(output).toContain(
      'sidebars.ts:1: warning: duplicate route /category/x: it is written by content/docs/category/x.mdx',
    )
    expect(output).toContain('sidebars.ts:1: warning: duplicate route /category/y: it is written by sidebars.ts')
  })

  test('a file name that makes a route no reader reaches', async () => {
    const { status, output } = await check(docs({ 'a b.mdx': 'Text.', 'x.html.mdx': 'Text.' }))
    expect(status).toBe(1)
    expect(output).toContain('content/docs/a b.mdx:1: error: no reader reaches /a b')
    expect(output).toContain('content/docs/x.html.mdx:1: error: no reader reaches /x.html')
  })
})

describe('configuration', () => {
  test('an unknown navbar item type', async () => {
    const { status, output } = await build(
      {},
      { navbar: { logo: { alt: 'x', href: 'https://example.com' }, items: [{ type: 'mega' }] } },
    )
    expect(status).toBe(1)
    expect(output).toContain('unknown navbar item type "mega"')
  })

  test('an unknown doc id in the navbar', async () => {
    const { status, output } = await check(
      {},
      { navbar: { logo: { alt: 'x', href: 'https://example.com' }, items: [{ type: 'doc', docId: 'guides/none' }] } },
    )
    expect(status).toBe(1)
    expect(withoutColumns(output)).toContain('site.config.ts:1: navbar.items[0]: unknown doc id "guides/none"')
  })

  test('an unknown sidebar id', async () => {
    const { status, output } = await check({}, {}, { tutorial: ['index'], api: ['index'] })
    expect(status).toBe(1)
    expect(output).toContain('sidebars.ts: unknown sidebar id "api"')
  })

  test('an unknown doc id in the sidebar', async () => {
    const { status, output } = await check({}, {}, { tutorial: ['index', 'guides/none'] })
    expect(status).toBe(1)
    expect(output).toContain('sidebars.ts:1:37: tutorial[1]: unknown doc id "guides/none"')
  })

  test('a doc in the navbar that the sidebar does not hold, without a label', async () => {
    const { status, output } = await check(docs({ 'a.mdx': 'Text.' }), {
      navbar: { logo: { alt: 'x', href: 'https://example.com' }, items: [{ type: 'doc', docId: 'a' }] },
    })
    expect(status).toBe(1)
    expect(withoutColumns(output)).toContain(
      'site.config.ts:1: navbar.items[0]: the sidebar does not hold a, so the item has no label; give it one',
    )
    expect(output).not.toContain('    at ')
  })

  test('links of navbar and footer that lead nowhere', async () => {
    const footer = {
      groups: [{ title: 'x', links: [{ label: 'y', href: '/gone' }] }],
      logo: { alt: 'x', href: 'https://example.com' },
      copyright: 'x',
    }
    const { status, output } = await check({}, { footer })
    expect(status).toBe(1)
    expect(output).toContain('site.config.ts:1: error: footer.groups[0].links[0].href: broken link to /gone')
  })

  test.each([
    [
      'an address without a scheme',
      { url: 'docs.restate.dev' },
      'site.config.ts:1: url: must be a whole http(s) address; correct the value',
    ],
    [
      'a link that runs a script',
      { announcement: { id: 'a', text: 'b', href: ' javascript:alert(1)' } },
      'site.config.ts:1: announcement.href: must not run a script',
    ],
    [
      'two latest versions',
      { docsVersions: [1, 2].map((n) => ({ label: String(n), isLatest: true, path: '/', mainDoc: 'index' })) },
      'site.config.ts:1: docsVersions: exactly one version must be the latest',
    ],
    [
      'an unknown main doc',
      { docsVersions: [{ label: 'Next', isLatest: true, path: '/', mainDoc: 'home' }] },
      'site.config.ts:1: docsVersions[0].mainDoc: unknown doc id "home"',
    ],
    ['a setting that nothing reads yet', { calendar: 'gregory' }, 'unknown key "calendar"'],
  ])('%s', async (_name, config, message) => {
    const { status, output } = await check({}, config)
    expect(status).toBe(1)
    expect(withoutColumns(output)).toContain(message)
    expect(output).not.toContain('    at ')
  })

  test.each([
    ['that is missing', undefined, 'site.config.ts: the file is missing; every site has one at its root'],
    [
      'with a syntax error',
      'export default {\n  title: ,\n}\n',
      'site.config.ts:2:10: Unexpected ","; correct the file',
    ],
    [
      'that throws',
      "const title: string = 'Title'\n\nif (title) throw new Error('no title today')\nexport default { title }\n",
      'site.config.ts:3:18: no title today; correct the file',
    ],
    [
      'that imports what is not there',
      "import { redirects } from './redirects.ts'\n\nexport default { redirects }\n",
      'site.config.ts:1:27: Could not resolve "./redirects.ts"; correct the file',
    ],
    ['without a default export', 'export const config = {}\n', 'site.config.ts: there is no default export'],
  ])('a configuration %s', async (_name, text, message) => {
    const fixture = await fixtureOf({})
    if (text === undefined) await rm(path.join(fixture.dir, 'site.config.ts'))
    else await fixture.write('site.config.ts', text)
    const { status, output } = await fixture.check()
    expect(status).toBe(1)
    expect(output).toContain(message)
    expect(output).not.toContain('    at ')
  })

  test('an unknown key', async () => {
    const fixture = await fixtureOf({})
    const config = await readFile(path.join(fixture.dir, 'site.config.ts'), 'utf8')
    await fixture.write('site.config.ts', config.replace('{', "{\n  colour: 'blue',\n"))
    const { status, output } = await fixture.check()
    expect(status).toBe(1)
    expect(output).toContain(
      'site.config.ts:2:11: the configuration: unknown key "colour"; remove it or correct its spelling',
    )
  })
})

describe('pages', () => {
  test('an unknown front matter key names file and line', async () => {
    const { status, output } = await check({
      'content/docs/a.mdx': '---\ntitle: A\ndescription: A page.\nauthor: me\n---\nText.\n',
    })
    expect(status).toBe(1)
    expect(output).toMatch(/content\/docs\/a\.mdx:4(:\d+)?: error: .*author/)
  })

  test('a missing snippet region names file and line and the regions there are', async () => {
    const { status, output } = await check({
      ...docs({ 'a.mdx': 'Text.\n\n<Snippet src="ts/app.ts#missing" />' }),
      'snippets/ts/app.ts': '// #region there\nexport const a = 1\n// #endregion there\n',
    })
    expect(status).toBe(1)
    expect(output).toMatch(/content\/docs\/a\.mdx:7(:\d+)?: error: .*missing/)
    expect(output).toContain('there')
  })

  test('an unknown version placeholder names file and line', async () => {
    const { status, output } = await check(docs({ 'a.mdx': 'Text.\n\nVersion %%version.cobol%%.' }))
    expect(status).toBe(1)
    expect(output).toMatch(/content\/docs\/a\.mdx:7(:\d+)?: error: .*cobol/)
  })

  test('a word that is not in the vocabulary names file and line', async () => {
    const { status, output } = await check(docs({ 'a.mdx': 'Text.\n\n<Carousel />' }))
    expect(status).toBe(1)
    expect(output).toMatch(/content\/docs\/a\.mdx:7(:\d+)?: error: .*Carousel/)
  })

  test('a syntax error names file and line', async () => {
    const { status, output } = await check(docs({ 'a.mdx': 'Text.\n\n<Details summary="x">' }))
    expect(status).toBe(1)
    expect(output).toMatch(/content\/docs\/a\.mdx:\d+(:\d+)?: error: /)
  })

  test.each([
    [
      'a percent sign that stands for no character',
      '[x](#50%)',
      'the link #50% has a percent sign that stands for no character',
    ],
    ['the same in an image', '![x](./50%.png)', 'the image ./50%.png has a percent sign that stands for no character'],
    [
      'a link that runs a script',
      '[x](JavaScript:alert(1))',
      "the link JavaScript:alert(1) would run in the reader's browser",
    ],
  ])('%s names file and line', async (_name, body, message) => {
    const { status, output } = await check(docs({ 'a.mdx': body }))
    expect(status).toBe(1)
    expect(output).toMatch(/content\/docs\/a\.mdx:5:\d+: error: /)
    expect(output).toContain(message)
  })

  test('a file that is no text', async () => {
    const fixture = await fixtureOf(docs({ 'nul.mdx': 'a\0b', 'quotes.mdx': '<Snippet src="ts/latin.ts" />' }))
    await writeFile(path.join(fixture.dir, 'content/docs/latin.mdx'), Buffer.from(page('caf\u00e9'), 'latin1'))
    await fixture.write('snippets/ts/latin.ts', '')
    await writeFile(path.join(fixture.dir, 'snippets/ts/latin.ts'), Buffer.from('// caf\u00e9', 'latin1'))
    const { status, output } = await fixture.check()
    expect(status).toBe(1)
    expect(output).toContain(
      'content/docs/nul.mdx:1: error: the file holds NUL bytes, so it is no text. save it as UTF-8 text.',
    )
    expect(output).toContain('content/docs/latin.mdx:1: error: the file is not UTF-8.')
    expect(output).toContain('snippets/ts/latin.ts:1: error: the file is not UTF-8.')
  })

  test('all faults of all pages are listed at once', async () => {
    const { output } = await check({
      ...docs({ 'a.mdx': '%%version.cobol%%', 'b.mdx': '<Carousel />' }),
      'content/docs/c.mdx': '---\ntitle: C\n---\n',
    })
    for (const file of ['a.mdx', 'b.mdx', 'c.mdx']) expect(output).toContain(`content/docs/${file}:`)
  })
})

describe('an API description', () => {
  const file = 'content/reference/parcels.yaml'
  const apis = [{ description: file, base: '/parcels' }]
  const sidebars = { tutorial: ['index', { type: 'pages', base: '/parcels' }] }
  const operation = (id: string, more = 'tags: [parcel]') =>
    `{operationId: ${id}, ${more}, summary: Parcels, description: Returns parcels., responses: {'200': {description: Parcels.}}}`
  const description = (paths: string, components = '{}') =>
    `openapi: 3.1.0\ninfo: {title: Parcels, version: '1', summary: All of it.}\ntags: [{name: parcel, description: Find parcels.}]\npaths:\n${paths}\ncomponents: ${components}\n`
  const checkApi = (text: string) => check({ [file]: text }, { apis }, sidebars)

  test('becomes pages that the sidebar holds', async () => {
    expect(await checkApi(description(`  /a: {get: ${operation('list')}, put: ${operation('put')}}`))).toEqual({
      status: 0,
      output: '',
    })
  })

  test.each([
    [
      'does not parse',
      description('  /a: {get: ['),
      /parcels\.yaml:6: error: the description can't be read: .*correct the YAML/,
    ],
    [
      'refers to nothing',
      description(`  /a: {get: {$ref: '#/components/parts/Gone'}}`),
      /parcels\.yaml:5: error: the reference #\/components\/parts\/Gone leads nowhere/,
    ],
    [
      'has an operation id twice',
      description(`  /a: {get: ${operation('list')}}\n  /b: {get: ${operation('list')}}`),
      /parcels\.yaml:6: error: the operationId list is taken by GET \/a/,
    ],
    [
      'has an operation without a tag',
      description(`  /a: {get: ${operation('list')}}\n  /b: {get: ${operation('other', 'tags: []')}}`),
      /parcels\.yaml:6: error: GET \/b has no tag/,
    ],
  ])('that %s stops the build with one error', async (_what, text, error) => {
    const { status, output } = await checkApi(text)
    expect(output).toMatch(error)
    expect(output.match(/: error: /g)).toHaveLength(1)
    expect(status).toBe(1)
  })
})

describe('live examples', () => {
  const app = (text: string, live: string) => ({
    'snippets/ts/src/a/app.ts': text,
    'snippets/ts/src/a/live.yaml': live,
    ...docs({ 'a.mdx': '<Snippet src="ts/src/a/app.ts" live />' }),
  })
  const endpoint = 'import * as restate from "@restatedev/restate-sdk";\nrestate.endpoint().listen();\n'

  test('what is wrong with live.yaml stops the build, and so does an example that no page runs', async () => {
    const { status, output } = await check({
      ...app(endpoint, 'app.ts:\n  calls:\n    - handler: scan\n'),
      'snippets/ts/src/b/app.ts': endpoint,
      'snippets/ts/src/b/live.yaml': '# nobody quotes it\nship:\n  calls:\n    - handler: Shipment/scan\n',
    })
    expect(status).toBe(1)
    expect(output).toContain(
      'snippets/ts/src/a/live.yaml:3: error: app.ts.calls.0.handler: write a service and a handler',
    )
    expect(output).toContain('snippets/ts/src/b/live.yaml:2: error: no page runs "ship" of b.')
    expect(output.match(/ error: /g)).toHaveLength(2)
  })

  test('an import that no browser has stops the build', async () => {
    const { status, output } = await build(
      app(`import "node:net";\n${endpoint}`, 'app.ts:\n  calls:\n    - handler: Shipment/scan\n'),
    )
    expect(status).toBe(1)
    expect(output).toContain(
      'snippets/ts/src/a/app.ts:1: error: a live example imports node:net, which no browser has.',
    )
    expect(output.match(/ error: /g)).toHaveLength(1)
  })
})
