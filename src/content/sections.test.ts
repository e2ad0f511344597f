import { expect, it } from 'vitest'
import { testSite } from '../../tests/fixtures/content/test-site.ts'

it('parts the page at its headings, without code and with inline code', async () => {
  const site = await testSite({ 'snippets/ts/a.ts': 'secret()', 'snippets/transcripts/t.txt': '$ secret' })
  const page = await site.page(
    [
      'Intro with `ctx.run` and\nmore.',
      '```ts\nsecret()\n```',
      '<Snippet src="ts/a.ts" />',
      '<Transcript src="t" />',
      '## First',
      '- one\n- two',
      '### Deeper {#deep}',
      ':::warning[Take care]\nof it\n:::',
      '| a | b |\n|---|---|\n| c | d |\n\nAfter it.',
      '## Second',
      '<Details summary="Why?">\nBecause.\n</Details>',
      '<Cards>\n<Card title="Card" href="/x">text</Card>\n</Cards>',
      '{/* not this */}',
      '<Tabs>\n<Tab value="a" label="Not this">\n\nIn a tab\n\n</Tab>\n</Tabs>',
    ].join('\n\n'),
  )
  expect(page.diagnostics).toEqual([])
  expect(page.sections).toEqual([
    { anchor: '', headings: ['Sagas'], text: 'Intro with ctx.run and more.' },
    { anchor: 'first', headings: ['Sagas', 'First'], text: 'one · two' },
    { anchor: 'deep', headings: ['Sagas', 'First', 'Deeper'], text: 'Take care · of it · a · b · c · d · After it.' },
    { anchor: 'second', headings: ['Sagas', 'Second'], text: 'Why? Because. Card text · In a tab' },
  ])
})

it('keeps the identifiers of examples, fenced and quoted, apart from the text', async () => {
  const site = await testSite({ 'snippets/ts/a.ts': 'await ctx.sleep({ hours: 1 })\nconst paymentKey = 1' })
  const page = await site.page(
    'Text.\n\n## Wait\n\n<Snippet src="ts/a.ts" />\n\n```toml\njournal_retention = "1d"\n```\n',
  )
  expect(page.diagnostics).toEqual([])
  expect(page.sections).toEqual([
    { anchor: '', headings: ['Sagas'], text: 'Text.' },
    { anchor: 'wait', headings: ['Sagas', 'Wait'], text: '', code: 'ctx.sleep paymentKey journal_retention' },
  ])
})

it('keeps what programs say in tables, and no names, calls or commands of two words', async () => {
  const site = await testSite({})
  const page = await site.page(
    '| See | Do |\n|---|---|\n| `the parcel is too heavy` | `restate up` |\n| `send(parcel, to, depot)` | `depot` |\n',
  )
  expect(page.sections.map(({ messages }) => messages)).toEqual([['the parcel is too heavy']])
})
