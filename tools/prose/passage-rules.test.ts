import { expect, test } from 'vitest'
import { codeMark, passageOf } from './passage.ts'
import { checkPassage } from './passage-rules.ts'

const found = (text: string) =>
  checkPassage(passageOf('page.mdx', 'text', text, 1)!).map(({ start, end, remedy }) => [
    text.slice(start, end),
    remedy,
  ])

test('finds names that are written in another way', () => {
  expect(found('Use Typescript, NodeJS and kafka, and send json to the url.')).toEqual([
    ['json', 'write "JSON"'],
    ['NodeJS', 'write "Node.js"'],
    ['Typescript', 'write "TypeScript"'],
    ['url', 'write "URL"'],
    ['kafka', 'write "Kafka"'],
  ])
})

test('leaves the right names and code alone', () => {
  expect(found(`Use TypeScript, Node.js, Kafka and ${codeMark}, and send JSON to the URLs.`)).toEqual([])
})

test('says where in a passage of several sentences a phrase is', () => {
  expect(found('The first is fine. The second goes on. The third is fine.')).toEqual([['goes on', 'write "continues"']])
})
