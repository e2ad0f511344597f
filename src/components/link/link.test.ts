import { expect, it } from 'vitest'
import { testSite } from '../../../tests/fixtures/content/test-site.ts'

it('collects every link with its place: text, definitions, cards', async () => {
  const site = await testSite()
  const page = await site.page(
    '[a](/state#read) [b][ref]\n\n[ref]: /develop/\n\n<Cards>\n  <Card title="T" href="/guides">x [in it](#here)</Card>\n</Cards>',
  )
  expect(page.diagnostics).toEqual([])
  expect(page.links.map(({ href, place }) => [href, place.line])).toEqual([
    ['/state#read', 5],
    ['/develop/', 7],
    ['/guides', 10],
    ['#here', 10],
  ])
})

it('turns links to Markdown files into routes, from next to the page or from the content folder', async () => {
  const site = await testSite({
    'content/docs/guides/cron.mdx': '',
    'content/docs/develop/index.mdx': '',
    'content/docs/index.md': '',
  })
  const page = await site.page('[a](./cron.mdx?x=1#b) [b](../develop/index.mdx) [c](/guides/cron.mdx) [d](../index.md)')
  expect(page.diagnostics).toEqual([])
  expect(page.links.map((link) => link.href)).toEqual(['/guides/cron?x=1#b', '/develop/', '/guides/cron', '/'])
  expect(page.code).toContain('href: "/guides/cron?x=1#b"')
  expect(Object.keys(page.dependencies)).toContain('content/docs/guides/cron.mdx')
})

it.each([
  [
    'warn',
    [
      'content/docs/guides/sagas.mdx:5:1: warning: the link ./gone.mdx is to a Markdown file that is not there. link the page by its route, for example /guides/sagas.',
    ],
  ],
  ['error', [expect.stringMatching(/sagas\.mdx:5:1: error: the link \.\/gone\.mdx/)]],
  ['ignore', []],
] as const)('reports a Markdown file that is not there as "%s" says', async (brokenMarkdownLinks, expected) => {
  const site = await testSite({}, { brokenMarkdownLinks })
  expect(await site.faults('[a](./gone.mdx)')).toEqual(expected)
})

it.each([
  ['[a]()', 'a link without an address'],
  ['[](/state)', 'the link to /state has no text'],
  ['[a](htps://x.test)', 'the link htps://x.test begins with the unknown "htps:"'],
  [
    '<Cards>\n  <Card title="T" href="htps://x.test">x</Card>\n</Cards>',
    'the link htps://x.test begins with the unknown',
  ],
])('refuses a link that no reader can follow: %s', async (body, what) => {
  const told = await (await testSite()).faults(body)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/sagas\.mdx:[56]:\d+: error: /)
  expect(told[0]).toContain(what)
})

it('takes a picture and code for the text of a link', async () => {
  const site = await testSite({
    'content/docs/guides/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  })
  expect(await site.faults('[![What is seen](./a.svg)](/state) [`ctx`](/state) [mail](mailto:a@x.test)')).toEqual([])
})

it('leaves other sites and Markdown outside the content folder alone', async () => {
  const site = await testSite({ 'README.md': 'x' })
  const page = await site.page('[a](https://x.test/b.md)\n\n[c](../../../README.md)')
  expect(page.links.map((link) => link.href)).toEqual(['https://x.test/b.md', '../../../README.md'])
  expect(page.diagnostics).toHaveLength(1)
})
