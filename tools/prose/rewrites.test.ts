import { expect, test } from 'vitest'
import { readPageProse } from './page-passages.ts'
import { checkPassage } from './passage-rules.ts'
import { rewrites } from './rewrites.fixture.ts'
import { loadSpeller } from './spelling.ts'

const speller = await loadSpeller()

async function findingsIn(sentence: string): Promise<string[]> {
  const { passages } = await readPageProse(sentence, 'content/partials/sentence.mdx')
  return [...passages.flatMap(checkPassage), ...(await speller.check(passages))].map(({ what }) => what)
}

test('finds at least 13 of the 16 sentences that were rewritten, and the paragraph', async () => {
  const missed: string[] = []
  for (const { before } of rewrites) if ((await findingsIn(before)).length === 0) missed.push(before)
  expect(rewrites).toHaveLength(17)
  expect(missed).toEqual([
    'For a moment you need a fourth.',
    'where random values and times come from that a retry repeats',
    'Waiting callers wait on.',
  ])
})

test.each(rewrites.map(({ after }) => after))('finds nothing in: %s', async (after) => {
  expect(await findingsIn(after)).toEqual([])
})
