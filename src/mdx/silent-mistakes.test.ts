import { expect, it } from 'vitest'
import { testSite } from '../../tests/fixtures/content/test-site.ts'

const faults = async (body: string) => (await testSite()).faults(body)

it.each([
  ['```ts\nconst a = 1\n\n## Swallowed\n', 5, 'the code fence is not closed'],
  ['Text.\n\n~~~~ts\na\n~~~\n', 7, 'the code fence is not closed'],
  ['- item\n\n  ```ts\n  a\n\nText.\n', 7, 'the code fence is not closed'],
  [':::note\n\nText.\n\n## Swallowed\n', 5, ':::note is not closed'],
  ['| a | b |\n| 1 | 2 |\n', 5, 'a table without the line below its head'],
  ['| a | b |\n|---|---|\n| 1 | 2 | 3 |\n', 7, "the row has 3 cells, and the table's head 2"],
  ['| a | b |\n|---|---|\n| 1 |\n', 7, "the row has 1 cell, and the table's head 2"],
  ['See this.[^1]\n', 5, 'the footnote [^1] is not there'],
  ['See [the page][page].\n', 5, 'the link [page] is not there'],
  ['See [`ctx.run`][run].\n', 5, 'the link [run] is not there'],
  ['```terminal\ncurl localhost:8080\n```\n', 5, 'a terminal without a command'],
  ['Text.\n\n##Heading\n', 7, 'a heading without a space'],
  ['Text.\n\n    const a = 1\n', 7, 'an indented line is no code'],
  ['## 🎉\n', 5, 'a heading without a word'],
])('tells what Markdown swallows: %j', async (body, line, what) => {
  const told = await faults(body)
  expect(told).toHaveLength(1)
  expect(told[0]).toContain(`sagas.mdx:${line}:`)
  expect(told[0]).toContain(`error: ${what}`)
})

it('says nothing of what is written well', async () => {
  expect(
    await faults(
      '```ts\n| a |\n[^1]\n```\n\n- item\n\n  ```ts\n  a\n  ```\n\n````md\n```\na\n```\n````\n\n' +
        ':::note\n\nText.\n\n:::\n\n::::tip\n\n:::note\n\nText.\n\n:::\n\n::::\n\n' +
        '| `a\\|b` | b |\n|---|---|\n| 1 | \\| |\n\nSee this.[^1] Or a | b, [the page][page], `a[0][1]`.\n\n[^1]: A note.\n\n[page]: /state\n\n## 🎉 {#party}\n\n' +
        '```terminal walk="log"\nlisten\n```\n\n## A heading\n\n1. item\n\n    Its second paragraph, by four.\n\n#1 is first.\n',
    ),
  ).toEqual([])
})
