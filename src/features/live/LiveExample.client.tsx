import { useEffect, useRef, useState } from 'react'
import { lateScript } from '../../browser/late-script.browser.ts'
import type { PanelProps } from './panel/LivePanel.browser.tsx'
import { pressOn } from './press-on.browser.ts'
import type { RunnerProps } from './runner-props.ts'

interface Loaded {
  Panel(props: PanelProps): React.ReactNode
  EditArea?: PanelProps['EditArea']
}

/** Two buttons, until one is pressed: everything else is loaded then. */
export default function LiveExampleRunner(props: RunnerProps) {
  const { texts } = props
  const [{ Panel, EditArea }, setLoaded] = useState<Partial<Loaded>>({})
  const [state, setState] = useState<'idle' | 'run' | 'edit' | 'failed'>('idle')
  const [wanted, setWanted] = useState<'run' | 'edit'>('run')
  /** Until it is loaded after all: the button that is pressed again keeps the focus. */
  const [hasFailed, setFailed] = useState(false)
  const [panelScript] = useState(() => lateScript(() => import('./panel/LivePanel.browser.tsx')))
  const [editorScript] = useState(() => lateScript(() => import('./editor/EditArea.browser.tsx')))
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (state === 'failed') place.current?.querySelector('button')?.focus()
  }, [state])

  async function load(want: typeof wanted) {
    if (state === 'run' || state === 'edit') return
    setState(want)
    setWanted(want)
    const wish = () => ({ kind: 'press' as const, value: pressOn(place.current, want === 'run' ? 0 : 1) })
    try {
      const [panel, editor] = await Promise.all([panelScript(wish), want === 'edit' ? editorScript(wish) : undefined])
      setLoaded({ Panel: panel.LivePanel, EditArea: editor?.EditArea ?? EditArea })
      setState('idle')
      setFailed(false)
    } catch {
      setState('failed')
      setFailed(true)
    }
  }

  const failed = (
    <div ref={place} className="load-error" role="alert">
      {state === 'failed' && <p>{texts.notLoaded}</p>}
      <button type="button" aria-disabled={state !== 'failed'} onClick={() => void load(wanted)}>
        {state === 'failed' ? texts.retry : texts.loading}
      </button>
    </div>
  )
  if (Panel)
    return (
      <>
        {hasFailed && failed}
        <Panel {...props} EditArea={EditArea} edit={() => void load('edit')} isLoadingEditor={state === 'edit'} />
      </>
    )
  if (hasFailed) return failed
  return (
    <div ref={place} className="live-example__offer">
      <button
        type="button"
        className="button button--outline"
        aria-disabled={state !== 'idle'}
        onClick={() => void load('run')}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 5v14l11-7z" fill="currentColor" />
        </svg>
        {state === 'run' ? texts.loading : texts.title}
      </button>
      <button
        type="button"
        className="button button--outline"
        aria-disabled={state !== 'idle'}
        onClick={() => void load('edit')}
      >
        {state === 'edit' ? texts.loading : texts.edit}
      </button>
      <span className="live-example__size">{texts.size}</span>
    </div>
  )
}
