import { describe, expect, it } from 'vitest'
import { englishTexts } from '../../site/texts/english.ts'
import { firstCrashes, hasWorkAfter, steps, tell as tellWith, withCrash, type Crash } from './journal-replay.ts'

const tell = (crashes: readonly Crash[]) => tellWith(crashes, englishTexts.journalReplay)

const before = (...stages: number[]): Crash[] => stages.map((after) => ({ after, worked: false }))
const kinds = (crashes: readonly Crash[]) => tell(crashes).map((stage) => stage.kind)

describe('tell', () => {
  it('first tells of a crash after two steps, a replay of both, and the rest', () => {
    expect(kinds(firstCrashes)).toEqual(['call', 'run', 'run', 'crash', 'replay', 'replay', 'run', 'run', 'return'])
    expect(tell(firstCrashes).map((stage) => stage.attempt)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2])
  })

  it('runs everything once without a crash', () => {
    expect(kinds([])).toEqual(['call', 'run', 'run', 'run', 'run', 'return'])
  })

  it('starts over without a replay when nothing was recorded', () => {
    expect(kinds(before(0))).toEqual(['call', 'crash', 'run', 'run', 'run', 'run', 'return'])
  })

  it('replays everything when the crash comes before the return', () => {
    const stages = tell(before(4))
    expect(stages.map((stage) => stage.kind)).toEqual([
      'call',
      'run',
      'run',
      'run',
      'run',
      'crash',
      'replay',
      'replay',
      'replay',
      'replay',
      'return',
    ])
    expect(stages[5]?.text).toContain('before it returns')
  })

  it.each([[[]], [[2]], [[0, 1, 2]], [[2, 4, 5]], [[1, 3, 6, 8]], [[4]]])(
    'never loses an entry and never runs a recorded step again: crashes after %j',
    (crashes) => {
      const stages = tell(before(...crashes))
      const ran: number[] = []
      for (const [index, stage] of stages.entries()) {
        expect(stage.recorded).toBeGreaterThanOrEqual(stages[index - 1]?.recorded ?? 0)
        if (stage.kind === 'run') ran.push(stage.passed)
        if (stage.kind === 'replay') expect(stage.passed).toBeLessThanOrEqual(stages[index - 1]?.recorded ?? 0)
      }
      expect(ran).toEqual(steps.map((_, index) => index + 1))
      expect(stages.filter((stage) => stage.kind === 'crash')).toHaveLength(crashes.length)
      expect(stages.at(-1)?.kind).toBe('return')
    },
  )

  it('says the attempt when it starts', () => {
    expect(tell(before(2))[4]?.text).toBe(
      'Attempt 2 starts with the journal. Reserve slot returns entry 1. Its code doesn’t run.',
    )
  })
})

describe('a crash after the work, before the record', () => {
  const stages = tell([{ after: 1, worked: true }])

  it('does the work of that step twice, and of no other', () => {
    expect(stages.map((stage) => stage.kind)).toEqual(['call', 'run', 'crash', 'replay', 'run', 'run', 'run', 'return'])
    expect(stages.map((stage) => stage.worked)).toEqual([false, false, true, false, true, false, false, false])
  })

  it('leaves no entry, and says what the second time does', () => {
    expect(stages[2]?.text).toBe(
      'Charge payment does its work: the customer has paid. The process crashes before the result is recorded. The journal still has the input and entry 1.',
    )
    expect(stages[2]?.recorded).toBe(1)
    expect(stages[4]?.text).toBe(
      'Charge payment runs again. The provider knows the idempotency key and charges nothing. The result becomes entry 2.',
    )
  })

  it('can come only where a step would run next', () => {
    const can = tell(firstCrashes).map(hasWorkAfter)
    // call, run, run, crash (a replay is next), replay (another is next), replay, run, run (nothing is next), return
    expect(can).toEqual([true, true, true, false, false, true, true, false, false])
    // After a crash with an empty journal, the first step runs next.
    expect(tell(before(0)).map(hasWorkAfter)[1]).toBe(true)
  })
})

it('tells again what came after a crash that the reader adds', () => {
  const [first] = firstCrashes
  expect(withCrash(firstCrashes, { after: 1, worked: true })).toEqual([{ after: 1, worked: true }])
  const two = withCrash(firstCrashes, { after: 5, worked: false })
  expect(two).toEqual([first, { after: 5, worked: false }])
  expect(kinds(two)).toEqual([
    'call',
    'run',
    'run',
    'crash',
    'replay',
    'replay',
    'crash',
    'replay',
    'replay',
    'run',
    'run',
    'return',
  ])
})
