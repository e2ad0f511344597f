import { expect, test } from 'vitest'
import { readPageProse } from './page-passages.ts'
import { codeMark, lineAt, type Passage } from './passage.ts'

async function read(text: string): Promise<Passage[]> {
  return (await readPageProse(text, 'content/docs/page.mdx')).passages
}

const page = `---
title: Awakeables
description: Wait for an answer.
sidebarLabel: Waiting
---

First *line* of \`code\`,
second line of [a link](/path).

## Resolve it {#resolve}

| Name | Meaning |
|---|---|
| \`ctx\` | The context |

:::note[A title]
Inside a note.
:::

<Figure
  src="figure.svg"
  alt="Two boxes"
  caption="A picture."
/>

<Cards>
  <Card title="Next page" href="/x">
    Text of a card
  </Card>
</Cards>

\`\`\`ts
const code = 'is not read'
\`\`\`

<Snippet src="ts/app.ts#region" title="app.ts" />
<Snippet src="ts/app.ts#region" title="after the change" />
`

test('reads front matter, text, headings, cells and attributes with their lines, and no code', async () => {
  expect((await read(page)).map((passage) => [passage.kind, lineAt(passage, 0), passage.text])).toEqual([
    ['heading', 2, 'Awakeables'],
    ['description', 3, 'Wait for an answer.'],
    ['heading', 4, 'Waiting'],
    ['text', 7, `First line of ${codeMark}, second line of a link.`],
    ['heading', 10, 'Resolve it'],
    ['cell', 12, 'Name'],
    ['cell', 12, 'Meaning'],
    ['cell', 14, 'The context'],
    ['heading', 16, 'A title'],
    ['text', 17, 'Inside a note.'],
    ['label', 22, 'Two boxes'],
    ['label', 23, 'A picture.'],
    ['heading', 27, 'Next page'],
    ['text', 28, 'Text of a card'],
    ['label', 37, 'after the change'],
  ])
})

test('knows the line of each word of a paragraph', async () => {
  const paragraph = (await read(page)).find(({ text }) => text.startsWith('First'))!
  expect(lineAt(paragraph, paragraph.text.indexOf('line of'))).toBe(7)
  expect(lineAt(paragraph, paragraph.text.indexOf('second'))).toBe(8)
  expect(lineAt(paragraph, paragraph.text.indexOf('a link'))).toBe(8)
})

test('a list item keeps its lines, too', async () => {
  const [item] = await read('---\ntitle: ""\n---\n\n- One\n  two\n')
  expect(item?.text).toBe('One two')
  expect(lineAt(item!, item!.text.indexOf('two'))).toBe(6)
})

test('placeholders, addresses and names of repositories are no words', async () => {
  const [passage] = await read(
    'See %%version.engine%% at https://example.com/teh, or [acme/teh](https://example.com/acme/teh).',
  )
  expect(passage?.text).toBe(`See ${codeMark} at ${codeMark}, or ${codeMark}.`)
})

test('a status in code stays a word', async () => {
  const [passage] = await read('It answers `202` to `POST`.')
  expect(passage?.text).toBe(`It answers 202 to ${codeMark}.`)
})

test('shared prose is left to its own file', async () => {
  expect(await read('<Include src="vocabulary.mdx" reader="you" />')).toEqual([])
})

test('a page that cannot be read says why', async () => {
  const { unreadable, passages } = await readPageProse(
    '---\ntitle: One\ndescription: Two.\n---\n\n<Steps>\n',
    'content/docs/page.mdx',
  )
  expect(passages).toHaveLength(2)
  expect(unreadable).toMatchObject([{ severity: 'error', place: { file: 'content/docs/page.mdx', line: 6 } }])
})
