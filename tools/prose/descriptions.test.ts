import { expect, test } from 'vitest'
import { checkDescription } from './descriptions.ts'

function found(text: string): string[] {
  return checkDescription('page.mdx', { text, line: 3 }).map(({ what }) => what)
}

test('one sentence is right', () => {
  expect(found('Install Node.js 20.19 or later, e.g. with a version manager, and start the server.')).toEqual([])
})

test.each([
  ['It starts. It ends.', 'the description has 2 sentences'],
  ['Awakeables', 'the description is not a whole sentence'],
])('%s', (text, what) => {
  expect(found(text)).toEqual([what])
})
