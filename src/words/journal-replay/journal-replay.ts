/** The story that JournalReplay tells: a handler of four steps, its journal, and crashes wherever the reader puts them. */

/** A step of the handler, and the result its journal entry holds. */
export interface Step {
  name: string
  result: string
}

export const steps: readonly Step[] = [
  { name: 'reserve depot slot', result: 'leeds, slot 7' },
  { name: 'charge payment', result: 'charge ch_81' },
  { name: 'book carrier', result: 'swiftvan, 14:00' },
  { name: 'notify customer', result: 'message sent' },
]

/** One thing that happens. */
export interface Stage {
  kind: 'call' | 'run' | 'crash' | 'replay' | 'return'
  /** Counted from 1. */
  attempt: number
  /** Steps with an entry in the journal, after this. */
  recorded: number
  /** Steps this attempt has behind it, after this. */
  passed: number
  /** What happens, in words. */
  text: string
}

/** Crashes that one story may have: its list of stages stays readable. */
export const maxCrashes = 4
/** The story as it is first told: a crash after the second step. */
export const firstCrashes: readonly number[] = [2]

/**
 * All stages of a story.
 * @param crashes numbers of the stages after which the process crashes, ascending
 */
export function tell(crashes: readonly number[]): Stage[] {
  const stages: Stage[] = []
  let attempt = 1
  let recorded = 0
  let passed = 0
  const add = (kind: Stage['kind'], text: string) => stages.push({ kind, attempt, recorded, passed, text })
  let again = ''

  add('call', 'The call arrives. The engine records its input and starts attempt 1.')
  for (;;) {
    if (crashes.includes(stages.length - 1)) {
      const step = steps[passed]
      add('crash', `The process crashes ${step ? `while ${step.name} runs: that step has no result` : 'before it returns: there is no output'}. ${kept(recorded)}`)
      attempt++
      passed = 0
      again = `Attempt ${attempt} starts with the journal. `
      continue
    }
    const step = steps[passed]
    if (!step) break
    passed++
    if (passed <= recorded) add('replay', `${again}${capital(step.name)} returns entry ${passed}. Its code does not run.`)
    else {
      recorded = passed
      add('run', `${again}${capital(step.name)} runs. Its result becomes entry ${passed}.`)
    }
    again = ''
  }
  add('return', 'The handler returns. The engine records the output and answers the caller.')
  return stages
}

/** A story with one more crash, right after a stage; what came later in it is told anew. */
export function crashAfter(crashes: readonly number[], stage: number): number[] {
  return [...crashes.filter((crash) => crash < stage), stage]
}

function kept(recorded: number): string {
  return recorded === 0 ? 'The engine still has the input.' : `The engine still has the input and ${recorded === 1 ? 'entry 1' : `entries 1 to ${recorded}`}.`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
