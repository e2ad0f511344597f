import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { fill } from '../../../site/texts.ts'
import { journalRun, livePanel } from '../../../site/texts/en.json'
import type { PanelTexts, RunnerProps } from '../runner-props.ts'
import type { EditArea, Editing } from '../editor/EditArea.browser.tsx'
import { RefusedDeployment, RefusedRequest } from '../server/errors.ts'
import type { Invocation } from '../server/invocation.ts'
import { AwakeableForm } from './AwakeableForm.browser.tsx'
import { EffectCounts, Effects } from './Effects.browser.tsx'
import { InvocationView } from './InvocationView.browser.tsx'
import { PanelButton } from './PanelButton.browser.tsx'
import { LiveSession } from './session.browser.ts'
import { useSaying } from './use-saying.browser.tsx'
import styles from './LivePanel.css?inline'

// With the script, and not as a file that could fail alone: a panel is never without its styles.
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)

export interface PanelProps extends RunnerProps {
  /** Once the reader has asked for it. */
  EditArea?: typeof EditArea
  edit: () => void
  isLoadingEditor: boolean
}

/** An example that runs: what is called, what can happen to it, and the server's record of it. */
export function LivePanel({ EditArea: Area, edit, isLoadingEditor, ...props }: PanelProps) {
  const { script, about, calls, panelTexts } = props
  const texts: PanelTexts = { ...props.texts, ...journalRun, ...livePanel, ...panelTexts }
  const [session] = useState(() => new LiveSession(script, texts.noService, props.effects))
  useSyncExternalStore(session.subscribe, () => session.version)
  useEffect(() => () => session.end(), [session])
  const [said, say] = useState('')
  const [chosen, choose] = useState(0)
  const [keys, setKeys] = useState(() => calls.map(({ key }) => key ?? ''))
  const [inputs, setInputs] = useState(() => calls.map(({ input }) => JSON.stringify(input, null, 2)))
  const [fault, setFault] = useState<{ text: string; of?: 'key' | 'input' }>()
  const [isLoading, setLoading] = useState(false)
  const [notLoaded, setNotLoaded] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const editing = useRef<Editing>(null)
  const [block, setBlock] = useState<Element | null>(null)
  const id = useId()
  const call = calls[chosen]!
  const input = inputs[chosen]
  const { invocations } = session.server

  useEffect(() => {
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [])
  // Whoever pressed the button wants to see it run; and the button is gone.
  useEffect(() => {
    setBlock(panel.current?.closest('[data-island]')?.previousElementSibling ?? null)
    focusRun()
    if (!Area) void run()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [Area])
  // What was pressed and what comes of it are seen together.
  const latest = invocations.at(-1)
  useEffect(() => {
    if (latest) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [latest, latest?.status])
  useSaying(invocations, session.effects, texts, say)
  useEffect(() => {
    if (session.trap === 'missed') say(texts.noStep)
  }, [session.trap, texts.noStep])

  const focusRun = () => panel.current?.querySelector<HTMLElement>('.live__call button')?.focus()

  async function run() {
    if (isLoading) return
    const key = call.key === undefined ? undefined : keys[chosen]!.trim()
    const service = call.handler.split('/')[0] ?? ''
    if (key === '') return setFault({ text: fill(texts.noKey, { service }), of: 'key' })
    let value: unknown
    try {
      value = input === undefined ? undefined : JSON.parse(input)
    } catch (error) {
      const reason = error instanceof Error ? error.message : ''
      return setFault({ text: fill(texts.notJson, { reason }), of: 'input' })
    }
    setFault(undefined)
    setNotLoaded(false)
    const code = editing.current ? editing.current.start() : session.pageCode
    if (!code) return
    const isAsOnPage = code === session.pageCode
    setLoading(true)
    try {
      if (code !== session.code) {
        if (session.isOver) {
          const { trap, armedEffect } = session
          session.reset()
          if (trap === 'armed') session.arm(armedEffect)
        }
        await session.deploy(code)
      }
      await session.call(call.handler, key, value)
      say(fill(texts.saidRun, { target: call.handler }))
    } catch (error) {
      if (error instanceof RefusedRequest)
        setFault({ text: fill(texts.refused, { code: error.code, message: error.message }) })
      else if (error instanceof RefusedDeployment) setFault({ text: error.message })
      // Why changed code has not started is told by the editor.
      else if (isAsOnPage || String(error).includes('not loaded')) setNotLoaded(true)
    }
    setLoading(false)
  }

  /** The buttons are gone that the reader has pressed: the reader goes on in the call that they belonged to. */
  function goOnIn({ id: { text } }: Invocation) {
    panel.current?.querySelector<HTMLElement>(`[data-invocation="${text}"]`)?.focus({ preventScroll: true })
  }

  function putBack(invocation: Invocation) {
    const code = session.putBack(invocation.deployment ?? '')
    if (code) editing.current?.show(code)
    say(texts.saidPutBack)
    goOnIn(invocation)
  }

  function complete(
    awakeable: (typeof session.awakeables)[number],
    result: Parameters<typeof session.completeAwakeable>[1],
  ) {
    session.completeAwakeable(awakeable.id, result)
    goOnIn(awakeable.invocation)
  }

  const effects = invocations.length + session.printed.length > 0 && <Effects session={session} texts={texts} />
  const faultOf = (field: 'key' | 'input') =>
    fault?.of === field ? { 'aria-invalid': true, 'aria-describedby': `${id}-fault` } : {}
  return (
    <div className="live" ref={panel} role="group" aria-label={texts.title}>
      {Area && block && (
        <Area
          {...props}
          texts={texts}
          session={session}
          block={block}
          editing={editing}
          say={say}
          focusRun={focusRun}
          runAndCrash={(effect) => {
            session.reset()
            session.arm(effect)
            void run()
          }}
        />
      )}
      <div className="live__call">
        <div className="live__fields">
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
                {...faultOf('key')}
              />
            </label>
          )}
          {input !== undefined && (
            <label className="live__field live__field--wide">
              {texts.input}
              <textarea
                value={input}
                rows={Math.min(3, input.split('\n').length)}
                onChange={({ target }) => setInputs(inputs.with(chosen, target.value))}
                spellCheck={false}
                dir="ltr"
                {...faultOf('input')}
              />
            </label>
          )}
        </div>
        <div className="live__buttons">
          <p className="live__about">
            {texts.about}. <a href={about}>{texts.differences}</a>
          </p>
          <PanelButton kind="run" off={isLoading} press={() => void run()}>
            {isLoading ? texts.loading : texts.run}
          </PanelButton>
          <PanelButton
            kind="crash"
            off={session.isOver}
            press={() => {
              session.crash()
              say(texts.saidCrash)
            }}
          >
            {texts.crash}
          </PanelButton>
          <PanelButton
            kind="crash"
            off={session.trap === 'armed'}
            press={() => {
              session.arm()
              say(texts.armed)
            }}
          >
            {texts.crashAfterWork}
          </PanelButton>
          <PanelButton
            off={invocations.length === 0 && session.printed.length === 0}
            press={() => {
              session.reset()
              setFault(undefined)
              setNotLoaded(false)
              say(texts.saidReset)
            }}
          >
            {texts.reset}
          </PanelButton>
          {!Area && (
            <PanelButton off={isLoadingEditor} press={edit}>
              {isLoadingEditor ? texts.loading : texts.edit}
            </PanelButton>
          )}
        </div>
      </div>
      {fault && (
        <p className="live__fault" id={`${id}-fault`} role="alert">
          {fault.text}
        </p>
      )}
      {session.trap === 'armed' && <p className="live__armed">{texts.armed}</p>}
      {session.trap === 'missed' && <p className="live__armed">{texts.noStep}</p>}
      {notLoaded && (
        <div className="load-error" role="alert">
          <p>{texts.notLoaded}</p>
          <button
            type="button"
            onClick={() => {
              focusRun()
              void run()
            }}
          >
            {texts.retry}
          </button>
        </div>
      )}

      {session.awakeables.map((awakeable) => (
        <AwakeableForm
          key={awakeable.id}
          id={awakeable.id}
          proposed={calls.find(({ resolve }) => resolve !== undefined)?.resolve}
          texts={texts}
          complete={(result) => complete(awakeable, result)}
        />
      ))}

      <EffectCounts session={session} texts={texts} />
      {invocations.map((invocation) => (
        <InvocationView
          key={invocation.id.text}
          invocation={invocation}
          texts={texts}
          errors={props.errors}
          putBack={() => putBack(invocation)}
          kill={() => {
            session.kill(invocation)
            goOnIn(invocation)
          }}
        >
          {invocations.length === 1 && effects}
        </InvocationView>
      ))}
      {invocations.length !== 1 && effects && <div className="live__part">{effects}</div>}

      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
