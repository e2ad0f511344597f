import { useEffect, useReducer, useRef, useState } from 'react'
import { lateScript } from '../../browser/late-script.browser.ts'
import { fill } from '../../site/texts.ts'
import { pressOn } from './press-on.browser.ts'
import type { RowState } from './panel/journal-rows.ts'
import type { LiveSession } from './panel/session.browser.ts'
import type { JournalRunTexts, RunnerProps } from './runner-props.ts'

export interface JournalRunnerProps extends Pick<RunnerProps, 'script' | 'about' | 'calls'> {
  texts: JournalRunTexts
  steps: string[]
  canEdit: boolean
}

/** The story of the picture: the process crashed after two steps, and a second attempt has finished. */
const picture = { break: 2, state: (index: number): RowState => (index < 2 ? 'replayed' : 'recorded') }

const load = async () => {
  const [{ LiveSession: Session }, { stepStates }] = await Promise.all([
    import('./panel/session.browser.ts'),
    import('./panel/step-states.ts'),
  ])
  return { Session, stepStates }
}

/** A picture that plays once, until Run is pressed: then it is what the real SDK does, loaded for that. */
export default function JournalRunPlayer({ script, about, calls, steps, canEdit, texts }: JournalRunnerProps) {
  const [engine] = useState(() => lateScript(load))
  const [loaded, setLoaded] = useState<
    { session: LiveSession } & Pick<Awaited<ReturnType<typeof load>>, 'stepStates'>
  >()
  const [loading, setLoading] = useState<'no' | 'yes' | 'failed'>('no')
  /** Steps in front of which the process crashed. */
  const [breaks, setBreaks] = useState<readonly number[]>([])
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const place = useRef<HTMLDivElement>(null)
  const session = loaded?.session
  useEffect(() => {
    const end = session?.subscribe(draw)
    return () => {
      end?.()
      session?.end()
    }
  }, [session])

  const invocation = session?.server.invocations.at(-1)
  const states = invocation ? loaded!.stepStates(steps, invocation) : undefined
  const isOver = !session || session.isOver
  const canRun = isOver && loading !== 'yes'

  async function run() {
    if (!canRun) return
    setLoading('yes')
    try {
      let current = session
      if (!current) {
        const { Session, stepStates } = await engine(() => ({ kind: 'press', value: pressOn(place.current) }))
        current = new Session(script, texts.noService)
        setLoaded({ session: current, stepStates })
      }
      const [call] = calls
      await current.call(call!.handler, call!.key, call!.input)
      setBreaks([])
      setLoading('no')
    } catch {
      setLoading('failed')
    }
  }

  function crash() {
    if (isOver || !states) return
    const next = states.findIndex((state) => state === 'pending' || state === 'crashed')
    setBreaks([...breaks, next < 0 ? steps.length - 1 : next])
    session.crash()
  }

  const attempt = fill(texts.attempt, { number: invocation?.attempts.length ?? 2 })
  return (
    <div ref={place} role="group" aria-label={texts.picture} data-plays={!states}>
      <ol className="journal-run__steps" role="list">
        {steps.map((name, index) => {
          const state = states?.[index] ?? picture.state(index)
          return (
            <li key={name} data-node={state}>
              {(states ? breaks.includes(index) : index === picture.break) && (
                <span className="journal-run__break" data-node="crashed">
                  <span className="visually-hidden">{texts.crashedHere}, </span>
                </span>
              )}
              {name}
              <small className={state === 'pending' ? 'visually-hidden' : undefined}> {texts.states[state]}</small>
            </li>
          )
        })}
      </ol>
      <div className="journal-run__controls">
        <button type="button" className="button" aria-disabled={!canRun} onClick={() => void run()}>
          {loading === 'yes' ? texts.loading : session ? texts.run : texts.title}
        </button>
        <button type="button" className="button button--outline button--danger" aria-disabled={isOver} onClick={crash}>
          {texts.crash}
        </button>
        {canEdit && (
          <button type="button" className="button button--outline" onClick={() => edit(texts.edit)}>
            {texts.edit}
          </button>
        )}
        <p role="status">
          {loading === 'failed'
            ? texts.notLoaded
            : states && `${attempt} · ${isOver ? texts.completed : texts.running}`}
        </p>
        <p>
          {session ? (
            <>
              {texts.about}. <a href={about}>{texts.differences}</a>
            </>
          ) : (
            texts.size
          )}
        </p>
      </div>
    </div>
  )
}

/** Presses Edit below the code: in the page's first live example, whose language is chosen for that. */
function edit(label: string) {
  const example = document.querySelector('.live-example')
  const panel = example?.closest<HTMLElement>('.tabs__panel')
  const tab = panel?.parentElement?.querySelector<HTMLInputElement>(
    `.tabs__input[value="${panel.dataset['tabValue']}"]`,
  )
  if (!tab?.checked) tab?.click()
  const buttons = [...(example?.querySelectorAll('button') ?? [])]
  const button = buttons.find(({ textContent }) => textContent === label)
  // Where the editor is open already, the panel is shown.
  ;(button ?? buttons[0])?.focus()
  button?.click()
}
