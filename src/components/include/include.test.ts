import { expect, it } from 'vitest'
import { testSite } from '../../../tests/fixtures/content/test-site.ts'

it('puts a partial in place: its headings, ids, versions, parameters and snippets', async () => {
  const site = await testSite({
    'content/partials/retries.mdx':
      '## Retries in %%param.sdk%% {#retries}\n\nAt %%version.engine%%.\n\n<Include src="deep/inner.mdx" />\n',
    'content/partials/deep/inner.mdx': '### Inner\n\n[state](/state)\n',
  })
  const page = await site.page('## Before\n\n<Include src="retries.mdx" sdk="Go" />\n\n## After\n')
  expect(page.diagnostics).toEqual([])
  expect(page.toc.map((entry) => [entry.id, entry.text])).toEqual([
    ['before', 'Before'],
    ['retries', 'Retries in Go'],
    ['inner', 'Inner'],
    ['after', 'After'],
  ])
  expect(page.code).toContain('At 1.4.')
  expect(Object.keys(page.dependencies)).toEqual(['content/partials/deep/inner.mdx', 'content/partials/retries.mdx'])
  expect(page.links).toEqual([
    { href: '/state', place: { file: 'content/partials/deep/inner.mdx', line: 3, column: 1 } },
  ])
})

it('works within other components', async () => {
  const site = await testSite({ 'content/partials/a.mdx': 'From the partial.' })
  const page = await site.page(
    '<Details summary="A">\n<Include src="a.mdx" />\n</Details>\n\n:::note\n<Include src="a.mdx" />\n:::',
  )
  expect(page.diagnostics).toEqual([])
  expect(page.code.split('From the partial.')).toHaveLength(3)
})

it('reports what is missing, unused, circular or misplaced, with the file it is in', async () => {
  const site = await testSite({
    'content/partials/a.mdx': 'a <Include src="b.mdx" /> in text\n\n<Include src="b.mdx" />\n',
    'content/partials/b.mdx': '\n<Include src="a.mdx" />\n',
    'content/partials/c.mdx': '%%param.sdk%% %%version.nope%%\n\n{oops}\n',
  })
  expect(
    await site.faults(
      '<Include src="gone.mdx" />\n\n<Include src="c.mdx" os="x" />\n\n<Include src="a.mdx" />\n\n<Include />',
    ),
  ).toEqual([
    expect.stringMatching(/^content\/docs\/guides\/sagas\.mdx:5:1: error: there is no content\/partials\/gone\.mdx/),
    expect.stringMatching(
      /^content\/docs\/guides\/sagas\.mdx:7:1: error: content\/partials\/c\.mdx does not use the attribute "os"/,
    ),
    expect.stringMatching(/^content\/docs\/guides\/sagas\.mdx:11:1: error: <Include> lacks the attribute "src"/),
    expect.stringMatching(/^content\/partials\/a\.mdx:1:3: error: <Include> is within a line of text/),
    expect.stringMatching(
      /^content\/partials\/b\.mdx:2:1: error: content\/partials\/a\.mdx includes itself: content\/partials\/a\.mdx > content\/partials\/b\.mdx > content\/partials\/a\.mdx/,
    ),
    expect.stringMatching(/^content\/partials\/c\.mdx:1:1: error: unknown param %%param\.sdk%%/),
    expect.stringMatching(/^content\/partials\/c\.mdx:1:15: error: unknown version %%version\.nope%%/),
    expect.stringMatching(/^content\/partials\/c\.mdx:3:1: error: \{oops\} in text/),
  ])
})

it('names a syntax error in a partial by its own file', async () => {
  const site = await testSite({ 'content/partials/a.mdx': 'fine\n\n<Tabs>\n' })
  expect(await site.faults('<Include src="a.mdx" />')).toEqual([
    expect.stringMatching(/^content\/partials\/a\.mdx:3:1: error: <Tabs>/),
  ])
})

it('never reads outside of the site', async () => {
  const site = await testSite()
  expect(await site.faults('<Include src="../../../../../etc/passwd" />')).toEqual([
    expect.stringMatching(/there is no/),
  ])
})
