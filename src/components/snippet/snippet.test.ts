import { expect, it } from 'vitest'
import { testSite } from '../../../tests/fixtures/content/test-site.ts'

const app =
  "import x from 'y'\n\n// #region ship\nexport const ship = 1\n// #fold Types\ntype A = string\n// #endfold\n// #endregion ship\n// #region quote\nexport const quote = 2\n// #endregion\n"

it('quotes a region: dedented, folded, highlighted, with its file as a dependency', async () => {
  const site = await testSite({ 'snippets/ts/src/app.ts': app })
  const page = await site.page('<Snippet src="ts/src/app.ts#ship" title="app.ts" highlight="1" lineNumbers wrap />')
  expect(page.diagnostics).toEqual([])
  expect(Object.keys(page.dependencies)).toEqual(['snippets/ts/src/app.ts'])
  for (const text of [
    'title: "app.ts"',
    'numbered: true',
    'wrap: true',
    'l hl',
    '<summary>Types</summary>',
    'export const',
  ])
    expect(page.code).toContain(text)
  expect(page.code).not.toMatch(/region|quote|import x/)
})

it('quotes a whole file without markers, in a language of its own', async () => {
  const site = await testSite({ 'snippets/ts/src/app.ts': app, 'snippets/ts/run.conf': 'a = 1' })
  const page = await site.page('<Snippet src="ts/src/app.ts" />\n\n<Snippet src="ts/run.conf" lang="toml" />')
  expect(page.diagnostics).toEqual([])
  expect(page.code).toContain("'y'")
  expect(page.code).not.toContain('#region')
  expect(page.code).toContain('language: "toml"')
})

it('shows one example in several languages as tabs of one group', async () => {
  const site = await testSite({
    'snippets/ts/a.ts': 'a',
    'snippets/go/a.go': 'package a',
    'snippets/kotlin/A.kt': 'val a = 1',
  })
  const page = await site.page(
    '<Snippets>\n  <Snippet src="ts/a.ts" />\n  <Snippet src="go/a.go" />\n  <Snippet src="kotlin/A.kt" />\n</Snippets>',
  )
  expect(page.diagnostics).toEqual([])
  const labels = [...page.code.matchAll(/"?label"?: "(\w+)"/g)].map((match) => match[1])
  expect(labels).toEqual(['TypeScript', 'Go', 'Kotlin', 'TypeScript', 'Go', 'Kotlin'])
  expect(page.code).toContain('group: "sdk"')
})

it('reports a missing file and a missing region with the ones there are', async () => {
  const site = await testSite({ 'snippets/ts/a.ts': app, 'snippets/ts/none.ts': 'x', 'snippets/ts/empty.ts': '\n' })
  expect(
    await site.faults(
      '<Snippet src="ts/b.ts#ship" />\n\n<Snippet src="ts/a.ts#shop" />\n\n<Snippet src="ts/none.ts#a" />\n\n<Snippet src="ts/empty.ts" />\n\n<Snippet src="../package.json" />',
    ),
  ).toEqual([
    'content/docs/guides/sagas.mdx:5:1: error: there is no snippets/ts/b.ts. write the file, or correct src: it is a path below snippets.',
    'content/docs/guides/sagas.mdx:7:1: error: snippets/ts/a.ts has no region "shop". use one of ship, quote.',
    'content/docs/guides/sagas.mdx:9:1: error: snippets/ts/none.ts has no region "a". mark it in the file with #region a and #endregion a.',
    'content/docs/guides/sagas.mdx:11:1: error: snippets/ts/empty.ts is empty. write the example.',
    expect.stringMatching(/sagas\.mdx:13:1: error: there is no package\.json/),
  ])
})

it('reports broken markers of a quoted file at their own place, once', async () => {
  const site = await testSite({ 'snippets/ts/a.ts': '// #region a\nx\n// #endregion a\n// #region b\n' })
  expect(await site.faults('<Snippet src="ts/a.ts#a" />\n\n<Snippet src="ts/a.ts#a" />')).toEqual([
    expect.stringMatching(/^snippets\/ts\/a\.ts:4: error: region "b" is never closed/),
  ])
})

it('reports two snippets of one language, one without a language, and lines that are none', async () => {
  const site = await testSite({ 'snippets/ts/a.ts': 'x', 'snippets/k8s/a.yaml': 'x: 1' })
  expect(
    await site.faults(
      '<Snippets>\n  <Snippet src="ts/a.ts" />\n  <Snippet src="ts/a.ts" />\n  <Snippet src="k8s/a.yaml" />\n</Snippets>\n\n<Snippet src="ts/a.ts" highlight="x" />',
    ),
  ).toEqual([
    expect.stringMatching(/sagas\.mdx:7:3: error: two snippets in TypeScript/),
    expect.stringMatching(/sagas\.mdx:8:3: error: the snippet k8s\/a\.yaml is of no language that has a tab/),
    expect.stringMatching(/sagas\.mdx:11:1: error: highlight="x" names no lines/),
  ])
})
