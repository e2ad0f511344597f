import { expect, test } from 'vitest'
import { readComments } from './comment-passages.ts'
import { lineAt } from './passage.ts'
import { checkPassage } from './passage-rules.ts'

const found = (text: string, file = 'a.ts') =>
  readComments(text, file).flatMap((passage) =>
    checkPassage(passage).map(({ start, what }) => `${lineAt(passage, start)}: ${what}`),
  )

test('comments are read as a stranger reads them, with the line of what is found', () => {
  const text = '/**\n * Reads a file.\n * The index lies beside it.\n */\nconst a = 1 // It starts\n  // anew.\n'
  expect(found(text)).toEqual(['3: "beside" sounds translated', '6: "anew" sounds translated'])
  expect(found('/* The panel beside it. */\n.a { color: red }', 'a.css')).toEqual(['1: "beside" sounds translated'])
})

test('a description of a property may be a clause, a sentence may not begin with one', () => {
  expect(found('interface A {\n  /** What it waits for. */\n  a: string\n}')).toEqual([])
  expect(found('// What has no translation is shown as it is.')).toEqual([
    '1: "What has no translation is" begins a sentence with a clause instead of a thing',
  ])
})

test('code, words for tools and strings are no comments', () => {
  expect(found("// oxlint-disable-next-line beside\nconst a = 'beside'\n// Calls `beside` and a/beside.ts.")).toEqual(
    [],
  )
})
