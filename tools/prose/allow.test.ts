import { expect, test } from 'vitest'
import { allow } from './allow.ts'
import type { Exception } from './exceptions.ts'
import { codeMark, lineAt, passageOf } from './passage.ts'
import { checkPassage } from './passage-rules.ts'

const file = 'content/docs/page.mdx'
const passages = [
  passageOf(file, 'text', `The workflow stands in the database. It stands in ${codeMark} as well.`, 3)!,
  passageOf(file, 'text', 'It stands in a file.', 5)!,
]
const findings = passages.flatMap((passage) => checkPassage(passage).map((finding) => ({ ...finding, passage })))

function allowing(...exceptions: Omit<Exception, 'file' | 'reason'>[]) {
  const result = allow(
    findings,
    passages,
    exceptions.map((exception) => ({ file, reason: 'It is a test.', ...exception })),
  )
  return {
    left: result.findings.map(({ passage, start }) => [lineAt(passage, start), start]),
    unneeded: result.unneeded,
  }
}

test('an exception allows one place', () => {
  expect(allowing().left).toEqual([
    [3, 13],
    [3, 40],
    [5, 3],
  ])
  expect(allowing({ text: 'workflow stands' })).toEqual({
    left: [
      [3, 40],
      [5, 3],
    ],
    unneeded: [],
  })
  expect(allowing({ text: 'It stands in `ctx` as well' })).toEqual({
    left: [
      [3, 13],
      [5, 3],
    ],
    unneeded: [],
  })
})

test('an exception that nothing needs is reported', () => {
  const place = { file: 'tools/prose/exceptions.ts', line: 1 }
  expect(allowing({ text: 'workflow' }).unneeded).toMatchObject([
    { place, what: `nothing is found in "workflow" of ${file}` },
  ])
  expect(allowing({ text: 'workflow sits' }).unneeded).toMatchObject([
    { place, what: `${file} does not contain "workflow sits"` },
  ])
  expect(allowing({ text: 'workflow stands' }, { text: 'workflow stands' }).unneeded).toHaveLength(1)
})
