import { expect, test } from 'vitest'
import type { PassageKind } from './passage.ts'
import { passageOf } from './passage.ts'
import { checkPassage } from './passage-rules.ts'
import { phrases } from './phrases.ts'

function found(sentence: string, kind: PassageKind = 'text'): string[] {
  const passage = passageOf('page.mdx', kind, sentence, 1)
  return passage ? checkPassage(passage).map(({ what }) => what) : []
}

test.each(phrases.flatMap(({ why, finds }) => finds.map((sentence) => [sentence, why] as const)))(
  '%s: %s',
  (sentence, why) => {
    expect(found(sentence).filter((what) => what.endsWith(why))).not.toEqual([])
  },
)

test.each(phrases.flatMap(({ why, leaves }) => leaves.map((sentence) => [sentence, why] as const)))(
  '%s is left alone',
  (sentence, why) => {
    expect(found(sentence).filter((what) => what.endsWith(why))).toEqual([])
  },
)

test('a clause may begin a heading or a cell, since neither is a sentence', () => {
  expect(found('What is recorded', 'heading')).toEqual([])
  expect(found('What the step returned.', 'cell')).toEqual([])
  expect(found('What the step returned is recorded.')).toHaveLength(1)
})

test('the message quotes the words and names better ones', () => {
  const passage = passageOf('page.mdx', 'text', 'The handler goes on.', 1)!
  expect(checkPassage(passage)).toEqual([
    { start: 12, end: 19, what: '"goes on" sounds translated', remedy: 'write "continues"' },
  ])
})
