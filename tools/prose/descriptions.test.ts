import { expect, test } from 'vitest'
import { checkDescription } from './descriptions.ts'

function found(text: string): string[] {
  return checkDescription('page.mdx', { text, line: 3 }).map(({ what }) => what)
}

test('one sentence of 160 characters is right', () => {
  expect(found(`${'a'.repeat(159)}.`)).toEqual([])
  expect(found('Install Node.js 20.19 or later, e.g. with a version manager, and start the server.')).toEqual([])
})

test.each([
  [`${'a'.repeat(160)}.`, 'the description has 161 characters'],
  ['It starts. It ends.', 'the description has 2 sentences'],
  ['Awakeables', 'the description is not a whole sentence'],
  ['It calls `ctx.run`.', 'the description holds markup'],
  ['It is *really* recorded.', 'the description holds markup'],
])('%s', (text, what) => {
  expect(found(text)).toEqual([what])
})

test('a page needs one', () => {
  expect(checkDescription('page.mdx', undefined)).toMatchObject([
    { place: { file: 'page.mdx', line: 1 }, what: 'the page has no description' },
  ])
})
