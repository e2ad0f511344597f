/** SPEC.md §8: each fault is planted in a small site, the real build is run, its message is read. */
import { afterEach, describe, expect, test } from 'vitest'
import { createFixture, page, type Fixture } from './support/fixture-site.ts'

const made: Fixture[] = []
afterEach(async () => {
  await Promise.all(made.splice(0).map((fixture) => fixture.remove()))
})

async function build(...parameters: Parameters<typeof createFixture>): Promise<{ status: number | null; output: string }> {
  const fixture = await createFixture(...parameters)
  made.push(fixture)
  return fixture.build()
}

const docs = (bodies: Record<string, string>) => Object.fromEntries(Object.entries(bodies).map(([name, body]) => [`content/docs/${name}`, page(body)]))

test('a site without faults builds and says how many pages', async () => {
  const { status, output } = await build(docs({ 'a.mdx': 'See [home](/) and [here](#x).' }))
  expect(output).toMatch(/Built \d+ pages/)
  expect(status).toBe(0)
})

describe('links', () => {
  test('broken links stop the build, every one listed by page', async () => {
    const { status, output } = await build(docs({ 'a.mdx': 'A [link](/nowhere).\n\nAnd [one](/gone).', 'b.mdx': '<Cards>\n<Card title="x" href="/not-here">y</Card>\n</Cards>' }))
    expect(status).toBe(1)
    expect(output).toMatch(/content\/docs\/a\.mdx:5:\d+: error: broken link to \/nowhere\./)
    expect(output).toMatch(/content\/docs\/a\.mdx:7:\d+: error: broken link to \/gone\./)
    expect(output).toMatch(/content\/docs\/b\.mdx:6:\d+: error: broken link to \/not-here\./)
  })

  test('a broken link to a Markdown file warns, and the build goes on', async () => {
    const { status, output } = await build(docs({ 'a.mdx': 'A [file](./missing.mdx).' }))
    expect(status).toBe(0)
    expect(output).toMatch(/content\/docs\/a\.mdx:5:\d+: warning: .*missing\.mdx/)
  })

  test('broken anchors are ignored unless the setting says otherwise', async () => {
    const files = docs({ 'a.mdx': 'A [heading](/#not-there).' })
    const quiet = await build(files)
    expect(quiet.status).toBe(0)
    expect(quiet.output).not.toContain('not-there')
    const warned = await build(files, { checks: { brokenAnchors: 'warn' } })
    expect(warned.status).toBe(0)
    expect(warned.output).toMatch(/a\.mdx:5:\d+: warning: broken anchor #not-there on \//)
    const strict = await build(files, { checks: { brokenAnchors: 'error' } })
    expect(strict.status).toBe(1)
    expect(strict.output).toMatch(/a\.mdx:5:\d+: error: broken anchor #not-there on \//)
  })
})

test('a duplicate route warns and names both files', async () => {
  const { status, output } = await build({ ...docs({ 'a.mdx': 'One.' }), 'content/docs/a.md': page('Two.') })
  expect(status).toBe(0)
  expect(output).toMatch(/warning: duplicate route \/a, already written by content\/docs\/a\.mdx?\./)
})

describe('configuration', () => {
  test('an unknown navbar item type', async () => {
    const { status, output } = await build({}, { navbar: { logo: { alt: 'x', href: 'https://example.com' }, items: [{ type: 'mega' }] } })
    expect(status).toBe(1)
    expect(output).toContain('unknown navbar item type "mega"')
  })

  test('an unknown doc id in the navbar', async () => {
    const { status, output } = await build({}, { navbar: { logo: { alt: 'x', href: 'https://example.com' }, items: [{ type: 'doc', docId: 'guides/none' }] } })
    expect(status).toBe(1)
    expect(output).toContain('site.config.ts: navbar.items: unknown doc id "guides/none"')
  })

  test('an unknown sidebar id', async () => {
    const { status, output } = await build({}, {}, { tutorial: ['index'], api: ['index'] })
    expect(status).toBe(1)
    expect(output).toContain('sidebars.ts: unknown sidebar id "api"')
  })

  test('an unknown doc id in the sidebar', async () => {
    const { status, output } = await build({}, {}, { tutorial: ['index', 'guides/none'] })
    expect(status).toBe(1)
    expect(output).toContain('sidebars.ts: tutorial[1]: unknown doc id "guides/none"')
  })

  test('an unknown key', async () => {
    const { status, output } = await build({}, { colour: 'blue' })
    expect(status).toBe(1)
    expect(output).toContain('unknown key "colour"')
  })
})

describe('pages', () => {
  test('an unknown front matter key names file and line', async () => {
    const { status, output } = await build({ 'content/docs/a.mdx': '---\ntitle: A\ndescription: A page.\nauthor: me\n---\nText.\n' })
    expect(status).toBe(1)
    expect(output).toMatch(/content\/docs\/a\.mdx:4(:\d+)?: error: .*author/)
  })

  test('a missing snippet region names file and line and the regions there are', async () => {
    const { status, output } = await build({ ...docs({ 'a.mdx': 'Text.\n\n<Snippet src="ts/app.ts#missing" />' }), 'snippets/ts/app.ts': '// #region there\nexport const a = 1\n// #endregion there\n' })
    expect(status).toBe(1)
    expect(output).toMatch(/content\/docs\/a\.mdx:7(:\d+)?: error: .*missing/)
    expect(output).toContain('there')
  })

  test('an unknown version placeholder names file and line', async () => {
    const { status, output } = await build(docs({ 'a.mdx': 'Text.\n\nVersion %%version.cobol%%.' }))
    expect(status).toBe(1)
    expect(output).toMatch(/content\/docs\/a\.mdx:7(:\d+)?: error: .*cobol/)
  })

  test('a word that is not in the vocabulary names file and line', async () => {
    const { status, output } = await build(docs({ 'a.mdx': 'Text.\n\n<Carousel />' }))
    expect(status).toBe(1)
    expect(output).toMatch(/content\/docs\/a\.mdx:7(:\d+)?: error: .*Carousel/)
  })

  test('a syntax error names file and line', async () => {
    const { status, output } = await build(docs({ 'a.mdx': 'Text.\n\n<Details summary="x">' }))
    expect(status).toBe(1)
    expect(output).toMatch(/content\/docs\/a\.mdx:\d+(:\d+)?: error: /)
  })

  test('all faults of all pages are listed at once', async () => {
    const { output } = await build({ ...docs({ 'a.mdx': '%%version.cobol%%', 'b.mdx': '<Carousel />' }), 'content/docs/c.mdx': '---\ntitle: C\n---\n' })
    for (const file of ['a.mdx', 'b.mdx', 'c.mdx']) expect(output).toContain(`content/docs/${file}:`)
  })
})
