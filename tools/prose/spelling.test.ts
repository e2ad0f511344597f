import { expect, test } from 'vitest'
import { passageOf } from './passage.ts'
import { loadSpeller } from './spelling.ts'

const speller = await loadSpeller()

async function found(text: string) {
  return (await speller.check([passageOf('page.mdx', 'text', text, 1)!])).map(({ start, what, remedy }) => ({
    start,
    what,
    remedy,
  }))
}

test('American English and the words of the product are right', async () => {
  expect(await found("The awakeable's behavior: serialize it, and it isn't cancelled.")).toEqual([])
})

test.each([
  [
    'Change the behaviour.',
    11,
    '"behaviour" is not in the dictionary',
    'write "behavior", or add the word to tools/prose/dictionary.txt',
  ],
  ['It is canceled.', 6, '"canceled" is spelled differently here', 'write "cancelled"'],
  ['Labelled boxes.', 0, '"Labelled" is spelled differently here', 'write "labeled"'],
])('%s', async (text, start, what, remedy) => {
  expect(await found(text)).toEqual([{ start, what, remedy }])
})

test('says in which passage a word is', async () => {
  const passages = [
    passageOf('page.mdx', 'text', 'One is fine.', 1)!,
    passageOf('page.mdx', 'text', 'Two is recieved.', 2)!,
  ]
  expect(await speller.check(passages)).toMatchObject([{ passage: passages[1], start: 7, end: 15 }])
})
