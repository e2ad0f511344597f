import { expect, test } from 'vitest'
import { countEffects, keptLines, withLine, type PrintedLine } from './printed-lines.ts'

const print = (...texts: string[]) => texts.reduce<readonly PrintedLine[]>(withLine, [])

test('an effect that happens again is counted; with the key of its call, the other side counts it once', () => {
  const charge = 'payment provider: charges PX-1042 inv_1V1oWtZM'
  expect(print('reserve slot leeds', charge, 'reserve slot leeds', charge, charge)).toEqual([
    { text: 'reserve slot leeds', count: 2, isKeyed: false },
    { text: charge, count: 3, isKeyed: true },
  ])
})

test('a loop that prints without end keeps the last lines', () => {
  const lines = print(...Array.from({ length: keptLines + 5 }, (_, index) => `line ${index}`))
  expect(lines).toHaveLength(keptLines)
  expect(lines.at(-1)?.text).toBe(`line ${keptLines + 4}`)
})

test('effects are counted by what they are about, and requests with one key once', () => {
  const effects = [{ match: '^charge payment (\\S+)', say: 'charge payment' }]
  const lines = [
    'charge payment PX-1 5',
    'load van',
    'charge payment PX-1 6',
    'charge payment PX-2 inv_1a',
    'charge payment PX-2 inv_1a',
  ]
  expect(countEffects(lines, effects)).toEqual([
    { say: 'charge payment PX-1', count: 2 },
    { say: 'charge payment PX-2', count: 1 },
  ])
})
