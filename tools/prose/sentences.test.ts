import { expect, test } from 'vitest'
import { codeMark, passageOf } from './passage.ts'
import { readGrammar } from './sentences.ts'

const read = (text: string) => readGrammar(passageOf('page.mdx', 'text', text, 1)!)

test('parts a passage into sentences', () => {
  expect(read('It runs on Node.js. Does it? Yes.').sentences).toEqual([
    { start: 0, text: 'It runs on Node.js.' },
    { start: 20, text: 'Does it?' },
    { start: 29, text: 'Yes.' },
  ])
})

test('finds repeated words and wrong articles', () => {
  expect(read('Call the the handler with an key.').findings).toEqual([
    { start: 5, end: 12, what: '"the the" repeats a word', remedy: 'write "the" once' },
    { start: 26, end: 28, what: '"an key." has the wrong article', remedy: 'write "a key."' },
  ])
})

test('code is neither repeated nor has it an article', () => {
  expect(read(`Use a ${codeMark} ${codeMark} or an ${codeMark}.`).findings).toEqual([])
})
