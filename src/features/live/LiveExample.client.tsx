import { useEffect, useRef, useState, type ComponentType } from 'react'
import { lateScript, type Wishes } from '../../browser/late-script.browser.ts'
import type { RunnerProps } from './runner-props.ts'

/** A button, until it is pressed: everything else is loaded then. */
export default function LiveExampleRunner(props: RunnerProps) {
  const { texts } = props
  const [Panel, setPanel] = useState<ComponentType<RunnerProps>>()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [script] = useState(() => lateScript(() => import('./panel/LivePanel.browser.tsx')))
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (state === 'failed') place.current?.querySelector('button')?.focus()
  }, [state])

  async function load() {
    if (state === 'loading') return
    setState('loading')
    try {
      const { LivePanel } = await script(() => ({ kind: 'press', value: pressOn(place.current) }))
      setPanel(() => LivePanel)
    } catch {
      setState('failed')
    }
  }

  if (Panel) return <Panel {...props} />
  if (state === 'failed')
    return (
      <div ref={place} className="load-error" role="alert">
        <p>{texts.notLoaded}</p>
        <button type="button" onClick={() => void load()}>
          {texts.retry}
        </button>
      </div>
    )
  return (
    <div ref={place} className="live-example__offer">
      <button
        type="button"
        className="button button--outline"
        aria-disabled={state === 'loading'}
        onClick={() => void load()}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 5v14l11-7z" fill="currentColor" />
        </svg>
        {state === 'loading' ? texts.loading : texts.title}
      </button>
      <span className="live-example__size">{texts.size}</span>
    </div>
  )
}

/** Where the button is on the page, so that it is pressed again where only a new document can load the script. */
function pressOn(place: Element | null): Wishes['press'] {
  const islands = [...document.querySelectorAll('[data-island]')]
  return [islands.findIndex((island) => island.contains(place)), 0]
}
