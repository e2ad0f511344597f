'use client'
import { useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Attempt, Invocation } from '../../../live/invocation.ts'
import type { Entry } from '../../../live/journal.ts'
import type { Result } from '../../../live/messages.ts'
import { fill } from '../../../site/texts.ts'
import type { RunnerProps } from '../LiveExample.client.tsx'
import { describeEntry, textOf } from './describe-entry.ts'
import { LiveSession } from './session.browser.ts'
import './LivePanel.css'

type Texts = RunnerProps['texts']

/** An example that runs: what is called, what can happen to it, and what the server knows of it. */
export function LivePanel({ script, about, calls, texts }: RunnerProps) {
  const [session] = useState(() => new LiveSession(script))
  useSyncExternalStore(session.subscribe, () => session.version)
  useEffect(() => () => session.end(), [session])
  const [said, say] = useState('')
  const [chosen, choose] = useState(0)
  const [keys, setKeys] = useState(() => calls.map(({ key }) => key ?? ''))
  const [inputs, setInputs] = useState(() => calls.map(({ input }) => JSON.stringify(input, null, 2)))
  const [fault, setFault] = useState<string>()
  const [isLoading, setLoading] = useState(false)
  const [notLoaded, setNotLoaded] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const call = calls[chosen]!
  const input = inputs[chosen]
  const { invocations, keysWithState } = session.server
  const last = invocations.at(-1)

  // Whoever pressed the button wants to see it run; and the button is gone.
  useEffect(() => {
    panel.current?.querySelector('button')?.focus()
    void run()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useSaying(invocations, texts, say)

  async function run() {
    if (isLoading) return
    let value: unknown
    try {
      value = input === undefined ? undefined : JSON.parse(input)
      setFault(undefined)
    } catch (error) {
      return setFault(fill(texts.notJson, { reason: error instanceof Error ? error.message : '' }))
    }
    setNotLoaded(false)
    setLoading(true)
    try {
      await session.call(call.handler, call.key === undefined ? undefined : keys[chosen], value)
      say(fill(texts.saidRun, { target: call.handler }))
    } catch {
      setNotLoaded(true)
    }
    setLoading(false)
  }

  const isOver = !invocations.some(({ status }) => status !== 'completed')
  return (
    <div className="live" ref={panel} role="group" aria-label={texts.title}>
      <p className="live__about">
        {texts.about}. <a href={about}>{texts.differences}</a>
      </p>

      <div className="live__call">
        {calls.length > 1 && (
          <label className="live__field">
            {texts.handler}
            <select value={chosen} onChange={({ target }) => choose(Number(target.value))}>
              {calls.map(({ handler }, index) => (
                <option key={handler} value={index}>
                  {handler}
                </option>
              ))}
            </select>
          </label>
        )}
        {call.key !== undefined && (
          <label className="live__field">
            {texts.key}
            <input
              type="text"
              value={keys[chosen]}
              onChange={({ target }) => setKeys(keys.with(chosen, target.value))}
              spellCheck={false}
            />
          </label>
        )}
        {input !== undefined && (
          <label className="live__field live__field--wide">
            {texts.input}
            <textarea
              value={input}
              rows={Math.min(8, input.split('\n').length)}
              onChange={({ target }) => setInputs(inputs.with(chosen, target.value))}
              spellCheck={false}
              dir="ltr"
              aria-invalid={fault !== undefined}
              aria-describedby={fault === undefined ? undefined : `${id}-fault`}
            />
          </label>
        )}
        {fault !== undefined && (
          <p className="live__fault" id={`${id}-fault`} role="alert">
            {fault}
          </p>
        )}
      </div>

      <div className="live__buttons">
        <Button kind="run" off={isLoading} press={() => void run()}>
          {isLoading ? texts.loading : texts.run}
        </Button>
        <Button
          kind="crash"
          off={isOver}
          press={() => {
            session.crash()
            say(texts.saidCrash)
          }}
        >
          {texts.crash}
        </Button>
        <Button
          kind="crash"
          off={session.isArmed}
          press={() => {
            session.arm()
            say(texts.armed)
          }}
        >
          {texts.crashAfterWork}
        </Button>
        <Button
          off={!last && session.printed.length === 0}
          press={() => {
            session.reset()
            setFault(undefined)
            setNotLoaded(false)
            say(texts.saidReset)
          }}
        >
          {texts.reset}
        </Button>
      </div>
      {session.isArmed && <p className="live__armed">{texts.armed}</p>}
      {notLoaded && (
        <div className="load-error" role="alert">
          <p>{texts.notLoaded}</p>
          <button type="button" onClick={() => void run()}>
            {texts.retry}
          </button>
        </div>
      )}

      {session.awakeables.map((awakeable) => (
        <AwakeableForm
          key={awakeable}
          id={awakeable}
          texts={texts}
          complete={(result) => session.completeAwakeable(awakeable, result)}
        />
      ))}

      {invocations.map((invocation) => (
        <InvocationView key={invocation.id.text} invocation={invocation} texts={texts} />
      ))}

      {keysWithState.map(({ service, key }) => (
        <section className="live__part" key={`${service}/${key}`}>
          <p className="live__title">{fill(texts.state, { key: `${service}/${key}` })}</p>
          <dl className="live__state">
            {session.server.state(service, key).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="ltr">{textOf(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}

      {session.printed.length > 0 && (
        <section className="live__part">
          <p className="live__title">{texts.printed}</p>
          <pre className="live__printed" dir="ltr" tabIndex={0} role="group" aria-label={texts.printed}>
            {session.printed.join('\n')}
          </pre>
        </section>
      )}

      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

const buttonClasses = {
  run: 'button',
  crash: 'button button--outline button--danger',
  other: 'button button--outline',
}

function Button(props: { kind?: keyof typeof buttonClasses; off: boolean; press: () => void; children: ReactNode }) {
  const { kind = 'other', off, press, children } = props
  return (
    <button type="button" className={buttonClasses[kind]} aria-disabled={off} onClick={() => !off && press()}>
      {children}
    </button>
  )
}

function AwakeableForm(props: { id: string; texts: Texts; complete: (result: Result) => void }) {
  const { id, texts, complete } = props
  const [value, setValue] = useState('{ "officer": "Ada", "dutyCents": 500 }')
  const isJson = parses(value)
  return (
    <section className="live__part">
      <p className="live__title">{texts.awakeable}</p>
      <p className="live__id" dir="ltr">
        {id}
      </p>
      <label className="live__field live__field--wide">
        {texts.awakeableResult}
        <textarea
          rows={1}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          aria-invalid={!isJson}
          spellCheck={false}
          dir="ltr"
        />
      </label>
      <div className="live__buttons">
        <Button off={!isJson} press={() => complete({ value: new TextEncoder().encode(value) })}>
          {texts.resolve}
        </Button>
        <Button off={false} press={() => complete({ failure: { code: 500, message: texts.rejectedWith } })}>
          {texts.reject}
        </Button>
      </div>
    </section>
  )
}

function InvocationView({ invocation, texts }: { invocation: Invocation; texts: Texts }) {
  const { target, journal, attempts, result } = invocation
  return (
    <section className="live__part" aria-label={target}>
      <p className="live__title">
        <span dir="ltr">{target}</span> <span className="live__status">{statusOf(invocation, texts)}</span>
      </p>
      <div className="live__columns">
        <div>
          <p className="live__label">{texts.journal}</p>
          <ol className="live__journal" start={0}>
            {journal.map((entry, index) => (
              <EntryView key={index} entry={entry} />
            ))}
          </ol>
        </div>
        <div>
          <p className="live__label">{texts.attempts}</p>
          <ol className="live__attempts">
            {attempts.map((attempt, index) => (
              <li key={index} data-end={attempt.end?.how ?? 'running'}>
                {attemptOf(attempt, index, texts)}
              </li>
            ))}
          </ol>
          {result && (
            <>
              <p className="live__label">{texts.answer}</p>
              <p className="live__answer" dir="ltr" data-failed={result.failure !== undefined}>
                {answerOf(result, texts)}
              </p>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

function EntryView({ entry }: { entry: Entry }) {
  const { name, what, detail } = describeEntry(entry)
  return (
    <li data-kind={entry.kind}>
      <span className="live__entry">{name}</span> {what}
      {detail !== '' && (
        <span className="live__detail" dir="ltr">
          {detail}
        </span>
      )}
    </li>
  )
}

function statusOf({ status }: Invocation, texts: Texts): string {
  if (status === 'completed') return texts.completed
  return status === 'suspended' ? texts.suspended : texts.running
}

function attemptOf({ replayed, end }: Attempt, index: number, texts: Texts): string {
  const parts = [
    fill(texts.attempt, { number: index + 1 }),
    index === 0 ? texts.firstAttempt : fill(texts.replayed, { count: replayed }),
  ]
  if (!end) parts.push(texts.running)
  else if (end.how === 'failed') {
    parts.push(fill(texts.failed, { reason: end.error ?? '' }))
    parts.push(fill(texts.retryIn, { milliseconds: Math.round(end.retryIn ?? 0) }))
  } else parts.push(end.how === 'completed' ? texts.completed : texts.suspended)
  return parts.join(' · ')
}

function answerOf({ value, failure }: Result, texts: Texts): string {
  if (failure) return fill(texts.failure, { code: failure.code ?? 0, message: failure.message ?? '' })
  return value === undefined || value.length === 0 ? texts.nothing : textOf(value)
}

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Says what readers who do not see the panel have to know: each new attempt after a crash, and each end. */
function useSaying(invocations: readonly Invocation[], texts: Texts, say: (text: string) => void): void {
  const heard = useRef(new Set<string>())
  useEffect(() => {
    for (const invocation of invocations) {
      const { id, target, attempts, result } = invocation
      const news = (name: string, text: string) => {
        if (heard.current.has(`${id.text} ${name}`)) return
        heard.current.add(`${id.text} ${name}`)
        say(text)
      }
      const { length: number } = attempts
      if (number > 1)
        news(`attempt ${number}`, fill(texts.saidAttempt, { number, target, count: attempts.at(-1)?.replayed ?? 0 }))
      if (result) news('end', fill(texts.saidEnd, { target, answer: answerOf(result, texts) }))
    }
  })
}
