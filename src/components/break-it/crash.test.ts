import { expect, test } from 'vitest'
import { parseCrash } from './crash.ts'

test('a bar is the crash; what was recorded may be nothing', () => {
  expect(parseCrash('reserve slot, timer | send driver')).toEqual({
    recorded: ['reserve slot', 'timer'],
    rest: ['send driver'],
  })
  expect(parseCrash('| charge payment')).toEqual({ recorded: [], rest: ['charge payment'] })
})

test.each(['', 'reserve slot', 'reserve slot |', 'a | b | c'])('%j is no journal with a crash', (text) =>
  expect(parseCrash(text)).toBeUndefined(),
)
