import { expect, it } from 'vitest'
import { readCodeMeta, readLines } from './code-meta.compile.ts'
import { testSite } from '../../../tests/fixtures/content/test-site.ts'

it('reads all of a meta', () => {
  expect(readCodeMeta('title="src/my app.ts" {2,4-6} lineNumbers wrap')).toEqual({
    meta: { title: 'src/my app.ts', highlight: new Set([2, 4, 5, 6]), lineNumbers: true, wrap: true },
    unknown: [],
  })
  expect(readCodeMeta('')).toEqual({ meta: { highlight: new Set(), lineNumbers: false, wrap: false }, unknown: [] })
})

it('says what it does not know', () => {
  expect(readCodeMeta('showLineNumbers {a} {3-1} title=x').unknown).toEqual([
    'showLineNumbers',
    '{a}',
    '{3-1}',
    'title=x',
  ])
})

it.each([
  ['1', [1]],
  [' 2 , 4 - 5 ', [2, 4, 5]],
  ['', undefined],
  ['0', undefined],
  ['1-', undefined],
  ['1-99999999', undefined],
])('reads lines %j', (text, lines) => {
  expect(readLines(text)).toEqual(lines && new Set(lines))
})

it('reports at the fence what cannot be meant', async () => {
  const site = await testSite()
  expect(
    await site.faults('```ts bogus {1-3}\na\n```\n\n```Typscript\na\n```\n\n```terminal lineNumbers\n$ a\n```'),
  ).toEqual([
    expect.stringMatching(/sagas\.mdx:5:1: error: the code fence does not know bogus\. use title/),
    expect.stringMatching(/sagas\.mdx:5:1: error: line 2 is to be highlighted, but the code has 1 line\./),
    expect.stringMatching(
      /sagas\.mdx:9:1: error: unknown code language "Typscript"\. use text, or one of the catalogue, for example typescript/,
    ),
    expect.stringMatching(/sagas\.mdx:13:1: error: a terminal fence takes only a title/),
  ])
})
