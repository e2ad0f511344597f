import { expect, test } from 'vitest'
import texts from '../../src/site/texts/en.json' with { type: 'json' }
import { checkHeading } from './headings.ts'
import { checkPassage } from './passage-rules.ts'
import { codeMark, passageOf } from './passage.ts'

function found(heading: string): string[] {
  return checkHeading(passageOf('page.mdx', 'heading', heading, 1)!).map(({ remedy }) => remedy)
}

test.each([
  'Resolve an awakeable over HTTP',
  'Deploy to Google Cloud Run',
  'Use TypeScript with Node.js',
  "Restate's guarantees",
  'npm packages',
  'At-least-once delivery',
  `${codeMark} and timers`,
  'Sagas: Compensate a failed step',
  'Java, Kotlin, and Go',
])('%s is in sentence case', (heading) => {
  expect(found(heading)).toEqual([])
})

test.each([
  ['Resolve an Awakeable', ['write "awakeable", or add the name to tools/prose/names.ts']],
  [
    'Service Communication Over HTTP',
    [
      'write "communication", or add the name to tools/prose/names.ts',
      'write "over", or add the name to tools/prose/names.ts',
    ],
  ],
  ['resolve it', ['write "Resolve"']],
  ['Use (Durable) timers', ['write "durable", or add the name to tools/prose/names.ts']],
])('%s is not', (heading, remedies) => {
  expect(found(heading)).toEqual(remedies)
})

test('a label of a figure may continue the line above, and has no capitals of its own either', () => {
  const found = (label: string) =>
    checkPassage(passageOf('content/figures/a.svg', 'label', label, 1)!).map(({ what }) => what)
  for (const label of ['keeps the Restate server', '2 Charge payment', 'Journal, kept by Restate'])
    expect(found(label)).toEqual([])
  expect(found('Durable Journal')).toEqual(['"Journal" has a capital within a label'])
})

test('texts of the interface are in sentence case, but for one that is given', () => {
  const all = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as Record<string, unknown>).flatMap(all)
  // A placeholder may be a sentence.
  const capitals = all(texts).filter((text) => {
    const passage = passageOf('texts.json', 'label', text.replaceAll(/\{\w+\}/g, `${codeMark}.`), 1)
    return passage && checkHeading(passage, true).length > 0
  })
  expect(capitals).toEqual(['Page Error'])
})
