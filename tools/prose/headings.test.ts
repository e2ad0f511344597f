import { expect, test } from 'vitest'
import { checkHeading } from './headings.ts'
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
