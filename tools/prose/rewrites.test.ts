import { expect, test } from 'vitest'
import { readPageProse } from './page-passages.ts'
import { checkPassage } from './passage-rules.ts'
import { loadSpeller } from './spelling.ts'

/** Sentences of the first pages, and what they became. The check finds most of the first and none of the second. */
const rewrites: readonly { before: string; after: string }[] = [
  {
    before: 'With this page you can tell what your handler does after its process dies.',
    after: 'When a process dies, Restate runs the handler again and skips the steps that already finished.',
  },
  {
    before: 'A handler is a function of yours. The engine stands in front of it.',
    after: [
      'You write handlers: ordinary functions in your own process.',
      'Restate receives every call and runs it to completion.',
    ].join(' '),
  },
  { before: 'they return what stands in the journal', after: 'they return their recorded results' },
  { before: 'For a moment you need a fourth.', after: "You'll briefly need a fourth terminal." },
  {
    before: 'It does not know the engine, and the engine does not know it yet.',
    after: 'Next, register the service with Restate.',
  },
  {
    before: 'Under INPUT and OUTPUT stands what the SDK tells the engine.',
    after: "INPUT and OUTPUT show each handler's content type or JSON schema.",
  },
  {
    before: 'Take what is random from the context or from a step.',
    after: 'Get random values from `ctx` or from a step, so every attempt sees the same ones.',
  },
  {
    before: 'What is undone is put on the list before it is done.',
    after: 'Register each compensation before you run its step.',
  },
  { before: 'A final error undoes nothing.', after: "A terminal error doesn't roll anything back." },
  { before: 'undoes what has to be undone, and lets it out', after: 'runs its compensations and rethrows' },
  { before: 'calls that stand for themselves', after: 'independent requests' },
  {
    before: 'where random values and times come from that a retry repeats',
    after: 'how to get random values and timestamps that survive a retry',
  },
  { before: 'has to take the same way as before', after: 'must follow the same path' },
  { before: 'if the message may become superfluous', after: 'if you might cancel it' },
  { before: 'Waiting callers wait on.', after: 'Calls have no timeout by default.' },
  {
    before: 'A page of its own covers each thing that a handler can do.',
    after: 'Each capability has its own page.',
  },
  {
    before: [
      'The handler makes one, hands the id to the other system and waits; the answer arrives under this id.',
      'No process has to wait meanwhile, and a crash loses neither the wait nor the answer.',
    ].join(' '),
    after: [
      'Create an awakeable, send its id to the other system, and `await` its promise.',
      'When that system resolves the id over HTTP, your handler continues, even if your process restarted in between.',
      'Nothing needs to keep running while you wait.',
    ].join(' '),
  },
]

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
