/** The code of an example as something to change: the editor in the place of the block, and what can be done with it. */
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { session as tab } from '../../../browser/storage.browser.ts'
import { fill } from '../../../site/texts.ts'
import { PanelButton } from '../panel/PanelButton.browser.tsx'
import type { LiveSession, Start } from '../panel/session.browser.ts'
import type { LiveTry, PanelTexts, RunnerProps } from '../runner-props.ts'
import { RefusedDeployment } from '../server/errors.ts'
import type { Invocation } from '../server/invocation.ts'
import { loadCode, type ChangeableCode } from './changed-code.browser.ts'
import { createCodeView, type CodeView } from './code-view.browser.ts'
import type { Ending } from './frame-process.browser.ts'
import { CodeError } from './modules.browser.ts'

/** What the panel asks of the editor. */
export interface Editing {
  /** Starts the code that is written now. Undefined where it cannot run, which the reader is told. */
  start(): Start | undefined
  /** Shows the code that something was started with. */
  show(start: Start): void
}

interface Props extends RunnerProps {
  texts: PanelTexts
  session: LiveSession
  /** The block with the page's code. */
  block: Element
  editing: Ref<Editing>
  say(text: string): void
  /** For whoever has pressed a button that is gone now. */
  focusRun(): void
  /** Runs the code as it is now, from nothing, and crashes after an effect. */
  runAndCrash(effect: string): void
}

export function EditArea({ session, block, editing, say, focusRun, runAndCrash, ...props }: Props) {
  const { texts, code } = props
  const key = `live ${code.file} ${code.from}`
  const [changeable, setChangeable] = useState<ChangeableCode>()
  const [isLost, setLost] = useState(false)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<{ message: string; line: number }>()
  const view = useRef<CodeView>(undefined)
  const latest = useRef(runAndCrash)
  useEffect(() => void (latest.current = runAndCrash))
  /** The text of each code that was started. */
  const started = useRef(new Map<Start, string>())

  function load() {
    setLost(false)
    const assets = new URL('../assets/', new URL(props.frame, location.href)).href
    loadCode(props.script, assets, props.frame, code).then(setChangeable, () => setLost(true))
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(load, [])

  useEffect(() => {
    if (!changeable) return
    const body = block.querySelector<HTMLElement>('.code-block__body')!
    const host = document.createElement('div')
    host.className = 'live-editor'
    body.after(host)
    body.hidden = true
    // The reader's text is kept for this tab.
    const first = tab.get(key) ?? changeable.text
    const made = createCodeView(host, first, texts.editor, (next) => {
      // At once: a reader may leave before React has rendered.
      tab.set(key, next === changeable.text ? null : next)
      setText(next)
    })
    setText(first)
    view.current = made
    // On a phone the keyboard would cover what there is to press.
    if (matchMedia('(pointer: fine)').matches) made.focus()
    else block.nextElementSibling?.querySelector<HTMLElement>('.live button')?.focus()
    // The block may have been longer than the window, and its button far below.
    host.scrollIntoView({ block: 'nearest' })
    return () => {
      made.remove()
      host.remove()
      body.hidden = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [changeable])

  useEffect(() => setFault(undefined), [text])

  function tell(message: string, line: number) {
    setFault({ message, line })
    view.current?.showFault(line)
  }

  function onEnd(why: Ending) {
    if (typeof why === 'object') tell(why.message, why.line)
    else if (why !== 'not loaded') {
      setFault({ message: texts.limits[why], line: 0 })
      for (const invocation of session.server.invocations) session.kill(invocation)
    }
  }

  function start(): Start | undefined {
    if (!changeable || text === changeable.text) return session.pageCode
    const found = [...started.current].find(([, each]) => each === text)?.[0]
    if (found) return found
    try {
      const made = changeable.start(text, onEnd)
      started.current.set(made, text)
      return made
    } catch (error) {
      if (!(error instanceof CodeError)) throw error
      tell(error.message, error.line)
      return undefined
    }
  }

  const show = (code: Start) => view.current?.set(textOf(code) ?? '')
  useImperativeHandle(editing, () => ({ start, show }))

  function press({ find, replace, crashAfter }: LiveTry, isMade: boolean) {
    const editor = view.current
    if (!editor || !changeable) return
    editor.set(changeable.text)
    if (!isMade) editor.change(find, replace)
    // The text is known when React has heard of it.
    if (crashAfter !== undefined) setTimeout(() => latest.current(crashAfter))
  }

  const textOf = (code: Start | undefined) => (code && started.current.get(code)) ?? changeable?.text
  const open = session.server.invocations.find(({ status, deployment }) => deployment && status !== 'completed')
  const isNew = ![textOf(session.code), textOf(session.codeOf(open?.deployment))].includes(text)

  if (isLost)
    return (
      <div className="load-error" role="alert">
        <p>{texts.notLoaded}</p>
        <button
          type="button"
          onClick={() => {
            focusRun()
            load()
          }}
        >
          {texts.retry}
        </button>
      </div>
    )
  if (!changeable) return <p className="live__about">{texts.loading}</p>
  return (
    <div className="live__edit">
      {fault && (
        <p className="live__fault" role="alert">
          {fault.line > 0 ? fill(texts.codeFault, { line: fault.line, message: fault.message }) : fault.message}
        </p>
      )}
      <div className="live__buttons">
        {props.try.map((each) => {
          const isMade = text === changeable.text.replace(each.find, () => each.replace)
          return (
            <button
              key={each.say}
              type="button"
              className="button button--outline live__try"
              aria-pressed={isMade}
              onClick={() => press(each, isMade)}
            >
              {each.say}
            </button>
          )
        })}
        <PanelButton
          off={text === changeable.text}
          press={() => {
            view.current?.set(changeable.text)
            say(texts.saidRestore)
          }}
        >
          {texts.restore}
        </PanelButton>
        <p className="live__about">{texts.editHint}</p>
      </div>
      {open && isNew && (
        <DeployChoice
          session={session}
          open={open}
          start={start}
          tell={(message) => setFault({ message, line: 0 })}
          texts={texts}
          say={(what) => {
            say(what)
            focusRun()
          }}
        />
      )}
    </div>
  )
}

interface ChoiceProps {
  session: LiveSession
  open: Invocation
  start(): Start | undefined
  tell(message: string): void
  texts: PanelTexts
  say(text: string): void
}

/** Where changed code goes while a call is under way: next to the code that the call began with, or in its place. */
function DeployChoice({ session, open: { target, deployment = '' }, start, tell, texts, say }: ChoiceProps) {
  async function deploy(inPlace: boolean) {
    const code = start()
    if (!code) return
    if (inPlace) session.replace(deployment, code)
    else
      try {
        await session.deploy(code)
      } catch (error) {
        if (error instanceof RefusedDeployment) tell(error.message)
        return
      }
    say(fill(inPlace ? texts.saidInPlace : texts.saidDeployed, { target }))
  }
  return (
    <div className="live__deploy" role="group" aria-label={texts.deploy}>
      <p>{fill(texts.deployAsk, { target })}</p>
      <div className="live__buttons">
        <PanelButton off={false} press={() => void deploy(false)}>
          {texts.deployNew}
        </PanelButton>
        <PanelButton off={false} press={() => void deploy(true)}>
          {texts.deployInPlace}
        </PanelButton>
      </div>
    </div>
  )
}
