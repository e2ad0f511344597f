import { expect, it } from 'vitest'
import { takeHeadingIds } from './explicit-ids.compile.ts'
import { testSite } from '../../../tests/fixtures/content/test-site.ts'

it('takes ids out of headings, and leaves code and text alone', () => {
  const { text, ids } = takeHeadingIds(
    '## A {#a}\n\n```md\n## B {#b}\n```\n\n### `C` d  {#c-d}\nnot {#e}\n~~~\n# {#f}\n```\n## G {#g}\n~~~',
  )
  expect(text).toBe('## A\n\n```md\n## B {#b}\n```\n\n### `C` d\nnot {#e}\n~~~\n# {#f}\n```\n## G {#g}\n~~~')
  expect([...ids]).toEqual([
    [1, 'a'],
    [7, 'c-d'],
  ])
})

it('gives ids from the text or as set, and a table of contents of levels 2 and 3', async () => {
  const site = await testSite()
  const page = await site.page(
    '## Cancel an invocation {#cancel}\n### `ctx.run()` in *detail*\n#### Deeper\n## Cancel\n',
  )
  expect(page.diagnostics).toEqual([])
  expect(page.toc).toEqual([
    { id: 'cancel', level: 2, text: 'Cancel an invocation' },
    { id: 'ctxrun-in-detail', level: 3, text: 'ctx.run() in detail' },
    // The set id is taken.
    { id: 'cancel-1', level: 2, text: 'Cancel' },
  ])
  expect(page.anchors).toEqual(['cancel', 'ctxrun-in-detail', 'deeper', 'cancel-1'])
  expect(page.code).toContain('id: "cancel-1"')
})

it('shows only the code of an error in the table of contents', async () => {
  const site = await testSite()
  const page = await site.page('## RT0001: abort timeout {#RT0001}\n## Errors: all {#errors}')
  expect(page.toc.map(({ text }) => text)).toEqual(['RT0001', 'Errors: all'])
})

it('tells two headings with one text apart', async () => {
  const site = await testSite()
  expect((await site.page('## Example\n## Example')).anchors).toEqual(['example', 'example-1'])
})

it('leaves headings within a tab out of the table of contents, but not out of the anchors', async () => {
  const site = await testSite()
  const page = await site.page('## A\n\n<Tabs>\n<Tab value="a" label="A">\n\n### In a tab\n\n</Tab>\n</Tabs>')
  expect(page.toc.map((entry) => entry.id)).toEqual(['a'])
  expect(page.anchors).toEqual(['a', 'in-a-tab'])
})

it('reports ids set twice and ids that cannot be in a link', async () => {
  const site = await testSite()
  expect(await site.faults('## A {#x}\n## B {#x}\n## C {#4!}')).toEqual([
    'content/docs/guides/sagas.mdx:6:1: error: the heading id "x" already is at line 5. give one of the two headings another id.',
    expect.stringMatching(/sagas\.mdx:7:1: error: the heading id "4!" cannot be in a link/),
  ])
})

it('reports a heading of level 1, an empty one, and a level left out', async () => {
  const site = await testSite()
  expect(await site.faults('# A\n\n##\n\n#### D')).toEqual([
    expect.stringMatching(/sagas\.mdx:5:1: error: a heading of level 1/),
    expect.stringMatching(/sagas\.mdx:7:1: error: a heading without text/),
    expect.stringMatching(/sagas\.mdx:9:1: warning: a heading of level 4 follows one of level 2\. use ###/),
  ])
})

it('never gives a heading an id of the layout or of tabs', async () => {
  const site = await testSite()
  const page = await site.page('## Page\n## Main\n## Menu\n## Progress\n## Tabs 1\n## Search results\n')
  expect(page.anchors).toEqual(['page-1', 'main-1', 'menu-1', 'progress-1', 'tabs-1-1', 'search-results-1'])
  expect(await site.faults('## Main {#main}\n')).toEqual([
    expect.stringContaining('the heading id "main" is used by the layout'),
  ])
})
