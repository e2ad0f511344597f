import { useRef, useState, type KeyboardEvent } from 'react'
import { fill } from '../../site/texts.ts'
import { journalReplay } from '../../site/texts/en.json'
import {
  firstCrashes,
  hasWorkAfter,
  maxCrashes,
  steps,
  tell,
  withCrash,
  type Crash,
  type ReplayTexts,
  type Stage,
} from './journal-replay.ts'

/**
 * A handler next to its journal, stage by stage. The reader goes back and forth, and may crash the process at any stage.
 * Below the buttons are all stages in words, so that nothing is lost without script.
 */
export default function JournalReplayPlayer({ texts = journalReplay }: { texts?: ReplayTexts }) {
  const [crashes, setCrashes] = useState<readonly Crash[]>(firstCrashes)
  const [at, setAt] = useState(0)
  const stages = tell(crashes, texts)
  const stage = stages[at] as Stage
  const isCrashable = stage.kind !== 'return' && crashes.filter(({ after }) => after < at).length < maxCrashes
  const canCrash = isCrashable && stage.kind !== 'crash'
  const canCrashAfterWork = isCrashable && hasWorkAfter(stage)

  const go = (to: number) => setAt(Math.min(Math.max(to, 0), stages.length - 1))
  const crash = (worked: boolean) => {
    setCrashes(withCrash(crashes, { after: at, worked }))
    setAt(at + 1)
  }
  const startOver = () => {
    setCrashes(firstCrashes)
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft'))
      return
    event.preventDefault()
    // Forward is where the text goes.
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    go(event.key === forward ? at + 1 : at - 1)
  }

  return (
    <div className="player journal-replay" role="group" aria-label={texts.title} onKeyDown={onKeyDown}>
      <div className="journal-replay__picture" data-stage={stage.kind} aria-hidden="true">
        <p className="journal-replay__process">
          {texts.handler}{' '}
          <span className="journal-replay__attempt">{fill(texts.attempt, { number: stage.attempt })}</span>
        </p>
        <p className="journal-replay__engine">{texts.journal}</p>
        <Row
          texts={texts}
          handler="ship(PX-1042)"
          note={stage.kind === 'crash' ? undefined : stage.attempt === 1 ? texts.starts : texts.startsAgain}
          state={stage.kind === 'crash' ? 'gone' : 'passed'}
          flow={stage.kind === 'call' ? 'in' : undefined}
          entry={[texts.input, 'PX-1042']}
          isNew={stage.kind === 'call'}
        />
        {steps.map((step, index) => (
          <Row
            key={step.id}
            texts={texts}
            handler={texts.steps[step.id].name}
            {...rowOf(stage, index, stages, at, texts)}
            entry={index < stage.recorded ? [fill(texts.entry, { number: index + 1 }), step.result] : undefined}
            isNew={stage.kind === 'run' && index === stage.recorded - 1}
          />
        ))}
        <Row
          texts={texts}
          handler={texts.returnReceipt}
          state={
            stage.kind === 'return' ? 'ran' : stage.kind === 'crash' && stage.passed === steps.length ? 'lost' : 'ahead'
          }
          flow={stage.kind === 'return' ? 'out' : undefined}
          entry={stage.kind === 'return' ? [texts.output, texts.receipt] : undefined}
          isNew={stage.kind === 'return'}
        />
      </div>

      <p className="player__now journal-replay__now" data-danger={stage.kind === 'crash'} aria-live="polite">
        <span className="visually-hidden">{`${fill(texts.stage, { number: at + 1, count: stages.length })} `}</span>
        {stage.text}
      </p>

      <div className="journal-replay__controls">
        <button type="button" className="journal-replay__way" aria-disabled={at === 0} onClick={() => go(at - 1)}>
          {texts.back}
        </button>
        <button type="button" className="button" aria-disabled={at === stages.length - 1} onClick={() => go(at + 1)}>
          {texts.next}
        </button>
        <CrashButton
          texts={texts}
          before={canCrash && (() => crash(false))}
          after={canCrashAfterWork && (() => crash(true))}
        />
        <button type="button" className="journal-replay__way" onClick={startOver}>
          {texts.startOver}
        </button>
      </div>

      {/* With script only what has happened: the rest of the story is the reader's. */}
      <details className="journal-replay__story">
        <summary>{texts.story}</summary>
        <ol className="journal-replay__stages">
          {stages.map(({ kind, text }, index) => (
            <li
              key={`${index} ${text}`}
              data-kind={kind}
              data-when={index < at ? 'past' : index === at ? 'now' : 'ahead'}
              aria-current={index === at ? 'step' : undefined}
            >
              {text}
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}

type Act = (() => void) | false

/** Asks when the process crashes: before the next step does its work, or after it. */
function CrashButton({ texts, before, after }: { texts: ReplayTexts; before: Act; after: Act }) {
  const [isAsking, ask] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isOff = !before && !after
  const close = () => {
    ask(false)
    button.current?.focus()
  }
  const choice = (text: string, act: Act) => (
    <button
      type="button"
      aria-disabled={!act}
      onClick={() => {
        if (!act) return
        act()
        close()
      }}
    >
      {text}
    </button>
  )
  return (
    <div
      role="group"
      aria-label={texts.crashes}
      className="journal-replay__crash"
      onKeyDown={({ key }) => key === 'Escape' && isAsking && close()}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && ask(false)}
    >
      <button
        ref={button}
        type="button"
        className="button button--outline button--danger"
        aria-disabled={isOff}
        aria-expanded={isAsking}
        onClick={() => ask(!isAsking && !isOff)}
      >
        {texts.crashes}
      </button>
      {isAsking && (
        <div className="journal-replay__when">
          {choice(texts.crash, before)}
          {choice(texts.crashAfterWork, after)}
        </div>
      )}
    </div>
  )
}

type RowState = 'ahead' | 'ran' | 'passed' | 'replayed' | 'lost' | 'gone'
/** What a row says in each state. */
const says = ({ ran, passed, replayed, lost }: ReplayTexts): Record<RowState, string> => ({
  ahead: '',
  ran,
  passed,
  replayed,
  lost,
  gone: '',
})

/** The node in front of a row; the row's own words say the same. */
const nodes = {
  ahead: 'pending',
  ran: 'recorded',
  passed: 'recorded',
  replayed: 'replayed',
  lost: 'crashed',
  gone: 'pending',
} as const satisfies Record<RowState, string>

interface RowProps {
  texts: ReplayTexts
  handler: string
  /** What is said instead of the state's own word. */
  note?: string
  state: RowState
  /** Which way the result goes: from the handler into the journal, or back. */
  flow?: 'in' | 'out'
  entry?: [name: string, value: string]
  isNew: boolean
}

function Row({ texts, handler, state, note = says(texts)[state], flow, entry, isNew }: RowProps) {
  return (
    <div className="journal-replay__row">
      <p className="journal-replay__step" data-state={state}>
        <span data-node={nodes[state]}>{handler}</span>
        {note && <small>{note}</small>}
      </p>
      <span className="journal-replay__flow" data-flow={flow} />
      <p className="journal-replay__entry" data-new={isNew || undefined}>
        {entry && (
          <>
            <small>{entry[0]}</small>
            {entry[1]}
          </>
        )}
      </p>
    </div>
  )
}

/** What a step's row shows at a stage: in this attempt it ran, came from the journal, was cut off, or is still ahead. */
function rowOf(
  stage: Stage,
  index: number,
  stages: Stage[],
  at: number,
  texts: ReplayTexts,
): Pick<RowProps, 'state' | 'flow' | 'note'> {
  if (stage.kind === 'crash') {
    if (index === stage.passed) return stage.worked ? { state: 'lost', note: texts.notRecorded } : { state: 'lost' }
    return { state: index < stage.passed ? 'gone' : 'ahead' }
  }
  if (index >= stage.passed) return { state: 'ahead' }
  const own = stages
    .slice(0, at + 1)
    .findLast(
      (other) =>
        other.attempt === stage.attempt &&
        other.passed === index + 1 &&
        (other.kind === 'run' || other.kind === 'replay'),
    )
  const replayed = own?.kind === 'replay'
  if (own !== stage) return { state: replayed ? 'replayed' : 'passed' }
  if (replayed) return { state: 'replayed', flow: 'in' }
  return stage.worked ? { state: 'ran', flow: 'out', note: texts.ranAgain } : { state: 'ran', flow: 'out' }
}
