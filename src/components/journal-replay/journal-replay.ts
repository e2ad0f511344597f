/** The story that JournalReplay tells: a handler of four steps, its journal, and crashes wherever the reader puts them. */
import { fill, type Texts } from '../../site/texts.ts'

export type ReplayTexts = Texts['journalReplay']

/** A step of the handler; the texts say its name, what its work has done, and what happens when it is done twice. */
export interface Step {
  id: keyof ReplayTexts['steps']
  /** What its journal entry holds. */
  result: string
}

export const steps: readonly Step[] = [
  { id: 'reserve', result: 'leeds-7' },
  { id: 'charge', result: 'pay-PX-1042' },
  { id: 'book', result: 'swiftvan-PX-1042' },
  { id: 'notify', result: 'done' },
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
export function tell(crashes: readonly Crash[], texts: ReplayTexts): Stage[] {
  const stages: Stage[] = []
  /** Numbers of steps whose work was done and not recorded. */
  const worked = new Set<number>()
  let attempt = 1
  let recorded = 0
  let passed = 0
  let starts = ''
  const add = (kind: Stage['kind'], text: string, hasWorked = false) =>
    stages.push({ kind, attempt, recorded, passed, worked: hasWorked, text })

  add('call', texts.called)
  for (;;) {
    const step = steps[passed]
    const crash = crashes.find((each) => each.after === stages.length - 1)
    if (crash) {
      if (crash.worked && step) worked.add(passed)
      add('crash', `${crashText(step, crash.worked, texts)} ${kept(recorded, texts)}`, crash.worked)
      attempt++
      passed = 0
      starts = `${fill(texts.attemptStarts, { number: attempt })} `
      continue
    }
    if (!step) break
    const again = worked.has(passed)
    passed++
    const { name, twice } = texts.steps[step.id]
    const values = { step: capital(name), number: passed, twice }
    if (passed <= recorded) add('replay', starts + fill(texts.stepReplayed, values))
    else {
      recorded = passed
      add('run', starts + fill(again ? texts.stepRanAgain : texts.stepRan, values), again)
    }
    starts = ''
  }
  add('return', texts.returned)
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

function crashText(step: Step | undefined, worked: boolean, texts: ReplayTexts): string {
  if (!step) return texts.crashedBeforeReturn
  const { name, done } = texts.steps[step.id]
  return worked ? fill(texts.crashedAfter, { step: capital(name), done }) : fill(texts.crashedBefore, { step: name })
}

function kept(recorded: number, texts: ReplayTexts): string {
  const { keptInput, keptOne, keptTwo, keptMore } = texts
  return fill([keptInput, keptOne, keptTwo][recorded] ?? keptMore, { number: recorded })
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
