/** The story that JournalReplay tells: a handler of four steps, its journal, and crashes wherever the reader puts them. */

/** A step of the handler. */
export interface Step {
  name: string
  /** What its journal entry holds. */
  result: string
  /** What its work has done in the world. */
  done: string
  /** What happens when the work is done a second time. */
  twice: string
}

export const steps: readonly Step[] = [
  {
    name: 'reserve slot',
    result: 'leeds-7',
    done: 'the depot has a reservation',
    twice: 'The depot gets the same request twice.',
  },
  {
    name: 'charge payment',
    result: 'pay-PX-1042',
    done: 'the customer has paid',
    twice: 'The provider knows the idempotency key and charges nothing.',
  },
  {
    name: 'book carrier',
    result: 'swiftvan-PX-1042',
    done: 'the carrier has a booking',
    twice: 'The carrier gets the same request twice.',
  },
  {
    name: 'notify customer',
    result: 'done',
    done: 'the message is out',
    twice: 'The customer gets the message twice.',
  },
]

/** A crash that the reader puts into the story. */
export interface Crash {
  /** The stage it comes after, counted from 0. */
  after: number
  /** Whether the next step did its work before the process crashed. Its result is not recorded either way. */
  worked: boolean
}

/** One thing that happens. */
export interface Stage {
  kind: 'call' | 'run' | 'crash' | 'replay' | 'return'
  /** Counted from 1. */
  attempt: number
  /** Steps with an entry in the journal, after this. */
  recorded: number
  /** Steps this attempt has behind it, after this. */
  passed: number
  /** Of a crash: whether the step's work was done. Of a run: whether it was done before. */
  worked: boolean
  /** What happens, in words. */
  text: string
}

/** Crashes that one story may have: its list of stages stays readable. */
export const maxCrashes = 4
/** The story as it is first told: a crash after the second step. */
export const firstCrashes: readonly Crash[] = [{ after: 2, worked: false }]

/**
 * All stages of a story.
 * @param crashes in the order in which they come
 */
export function tell(crashes: readonly Crash[]): Stage[] {
  const stages: Stage[] = []
  /** Numbers of steps whose work was done and not recorded. */
  const worked = new Set<number>()
  let attempt = 1
  let recorded = 0
  let passed = 0
  let starts = ''
  const add = (kind: Stage['kind'], text: string, hasWorked = false) =>
    stages.push({ kind, attempt, recorded, passed, worked: hasWorked, text })

  add('call', 'The call arrives. Restate records its input and starts attempt 1.')
  for (;;) {
    const step = steps[passed]
    const crash = crashes.find((each) => each.after === stages.length - 1)
    if (crash) {
      if (crash.worked && step) worked.add(passed)
      add('crash', `${crashText(step, crash.worked)} ${kept(recorded)}`, crash.worked)
      attempt++
      passed = 0
      starts = `Attempt ${attempt} starts with the journal. `
      continue
    }
    if (!step) break
    const again = worked.has(passed)
    passed++
    if (passed <= recorded)
      add('replay', `${starts}${capital(step.name)} returns entry ${passed}. Its code doesn’t run.`)
    else {
      recorded = passed
      add(
        'run',
        `${starts}${capital(step.name)} runs${again ? ` again. ${step.twice} The` : '. Its'} result becomes entry ${passed}.`,
        again,
      )
    }
    starts = ''
  }
  add('return', 'The handler returns. Restate records the result and responds to the caller.')
  return stages
}

/** Whether a crash right after a stage can come after the next step's work: there has to be a step that would run. */
export function hasWorkAfter({ kind, passed, recorded }: Stage): boolean {
  const done = kind === 'crash' ? 0 : passed
  return done === recorded && done < steps.length
}

/** A story with one more crash; what came later in it is told again. */
export function withCrash(crashes: readonly Crash[], crash: Crash): Crash[] {
  return [...crashes.filter(({ after }) => after < crash.after), crash]
}

function crashText(step: Step | undefined, worked: boolean): string {
  if (!step) return 'The process crashes before it returns, so there is no result yet.'
  if (!worked) return `The process crashes before ${step.name} does its work.`
  return `${capital(step.name)} does its work: ${step.done}. The process crashes before the result is recorded.`
}

function kept(recorded: number): string {
  if (recorded === 0) return 'The journal still has the input.'
  const entries = recorded === 1 ? 'entry 1' : `entries 1 ${recorded === 2 ? 'and' : 'to'} ${recorded}`
  return `The journal still has the input and ${entries}.`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
