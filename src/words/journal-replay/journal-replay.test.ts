import { describe, expect, it } from 'vitest'
import { crashAfter, firstCrashes, steps, tell } from './journal-replay.ts'

const kinds = (crashes: readonly number[]) => tell(crashes).map((stage) => stage.kind)

describe('tell', () => {
  it('first tells of a crash after two steps, a replay of both, and the rest', () => {
    expect(kinds(firstCrashes)).toEqual(['call', 'run', 'run', 'crash', 'replay', 'replay', 'run', 'run', 'return'])
    expect(tell(firstCrashes).map((stage) => stage.attempt)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2])
  })

  it('runs everything once without a crash', () => {
    expect(kinds([])).toEqual(['call', 'run', 'run', 'run', 'run', 'return'])
  })

  it('starts over without a replay when nothing was recorded', () => {
    expect(kinds([0])).toEqual(['call', 'crash', 'run', 'run', 'run', 'run', 'return'])
  })

  it('replays everything when the crash comes before the return', () => {
    const stages = tell([4])
    expect(stages.map((stage) => stage.kind)).toEqual(['call', 'run', 'run', 'run', 'run', 'crash', 'replay', 'replay', 'replay', 'replay', 'return'])
    expect(stages[5]?.text).toContain('before it returns')
  })

  it.each([[[]], [[2]], [[0, 1, 2]], [[2, 4, 5]], [[1, 3, 6, 8]], [[4]]])('never loses an entry and never runs a recorded step again: crashes after %j', (crashes) => {
    const stages = tell(crashes)
    const ran: number[] = []
    for (const [index, stage] of stages.entries()) {
      expect(stage.recorded).toBeGreaterThanOrEqual(stages[index - 1]?.recorded ?? 0)
      if (stage.kind === 'run') ran.push(stage.passed)
      if (stage.kind === 'replay') expect(stage.passed).toBeLessThanOrEqual(stages[index - 1]?.recorded ?? 0)
    }
    expect(ran).toEqual(steps.map((_, index) => index + 1))
    expect(stages.filter((stage) => stage.kind === 'crash')).toHaveLength(crashes.length)
    expect(stages.at(-1)?.kind).toBe('return')
  })

  it('says the attempt when it starts', () => {
    expect(tell([2])[4]?.text).toBe('Attempt 2 starts with the journal. Reserve depot slot returns entry 1. Its code does not run.')
  })
})

it('tells anew what came after a crash that the reader adds', () => {
  expect(crashAfter([2], 1)).toEqual([1])
  expect(crashAfter([2], 5)).toEqual([2, 5])
  expect(kinds(crashAfter([2], 5))).toEqual(['call', 'run', 'run', 'crash', 'replay', 'replay', 'crash', 'replay', 'replay', 'run', 'run', 'return'])
})
