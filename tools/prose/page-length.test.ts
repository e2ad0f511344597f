import { expect, test } from 'vitest'
import { formatDiagnostic } from '../../src/site/diagnostics.ts'
import { checkLengths, summary, type Stretch } from './page-length.ts'
import { readPageProse } from './page-passages.ts'

const page = `---
title: Not counted
description: Nor is this.
---

## Three \`ctx.run\` words {#id}

| Name | Two words |
|---|---|
| ![not](/a.png) | **One** |

<Details summary="not counted">
- In a [fold](/path),
  too: %%default.worker.key%%
</Details>

<Include src="outside.mdx" />

<Tabs group="sdk">
<Tab value="java" label="Java">
Java

<Include
  name="x"
  src="inside.mdx"
/>
</Tab>
<Tab value="kotlin" label="Kotlin">
One word more
</Tab>
</Tabs>

\`\`\`ts
const not = 'counted'
\`\`\`
`

test('counts headings, text, and cells, each language by itself, and names what is included', async () => {
  const { stretches } = await readPageProse(page, 'content/docs/page.mdx')
  expect(stretches.filter(({ words, partial }) => words > 0 || partial)).toEqual([
    { words: 3 },
    { words: 1 },
    { words: 2 },
    { words: 1 },
    { words: 5 },
    { words: 1, language: 'java' },
    { words: 3, language: 'kotlin' },
    { words: 0, partial: 'content/partials/outside.mdx' },
    { words: 0, partial: 'content/partials/inside.mdx', language: 'java' },
  ])
})

const files = new Map<string, Stretch[]>([
  [
    'content/docs/a.mdx',
    [
      { words: 10 },
      { words: 0, partial: 'content/partials/one.mdx' },
      { words: 5, language: 'java' },
      { words: 0, partial: 'content/partials/two.mdx', language: 'java' },
      { words: 6, language: 'kotlin' },
    ],
  ],
  ['content/docs/references/b.mdx', [{ words: 50 }, { words: 0, partial: 'content/partials/two.mdx' }]],
  ['content/partials/one.mdx', [{ words: 1 }, { words: 0, partial: 'content/partials/two.mdx' }]],
  ['content/partials/two.mdx', [{ words: 2 }]],
  ['content/blog/post.mdx', [{ words: 100 }]],
])

test('a page counts as its longest reader sees it, what it includes with it; all together count once', () => {
  const { words, pages, diagnostics } = checkLengths(files, { all: 74, page: 20 })
  expect(words).toBe(74)
  expect(pages).toEqual([
    { file: 'content/docs/references/b.mdx', words: 52, language: undefined },
    { file: 'content/docs/a.mdx', words: 20, language: 'java' },
  ])
  expect(diagnostics).toEqual([])
})

test('too many words are a fault of the page, references aside, and of all pages', () => {
  const limits = { all: 73, page: 19 }
  const lengths = checkLengths(files, limits)
  expect(lengths.diagnostics.map(formatDiagnostic)).toEqual([
    expect.stringMatching(
      /^content\/docs\/a\.mdx:1: error: the page has 20 words for a reader of java, and may have 19\./,
    ),
    expect.stringMatching(/^content\/docs:1: error: all pages have 74 words, and may have 73\./),
  ])
  expect(summary(lengths, limits)).toMatch(
    /^Pages .* 74 words \(at most 73\), content\/docs\/a\.mdx 20 .*\(at most 19\)/,
  )
})
