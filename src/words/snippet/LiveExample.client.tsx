'use client'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { Texts } from '../../site/texts.ts'

/** A handler that a reader can call, as live.yaml beside the application has it. */
export interface LiveCall {
  handler: string
  key?: string | undefined
  input?: unknown
}

export interface RunnerProps {
  /** Address of the application's script. */
  script: string
  /** Address of the page that tells what differs from a real server. */
  about: string
  calls: LiveCall[]
  texts: Texts['content']['live']
}

/** A button, until it is pressed: everything else is loaded then. */
export function LiveExampleRunner(props: RunnerProps) {
  const { texts } = props
  const [Panel, setPanel] = useState<ComponentType<RunnerProps>>()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const retry = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (state === 'failed') retry.current?.focus()
  }, [state])

  async function load() {
    if (state === 'loading') return
    setState('loading')
    try {
      const { LivePanel } = await import('./live/LivePanel.client.tsx')
      setPanel(() => LivePanel)
    } catch {
      setState('failed')
    }
  }

  if (Panel) return <Panel {...props} />
  if (state === 'failed')
    return (
      <div className="load-error" role="alert">
        <p>{texts.notLoaded}</p>
        <button type="button" ref={retry} onClick={() => void load()}>
          {texts.retry}
        </button>
      </div>
    )
  return (
    <button type="button" className="button" aria-disabled={state === 'loading'} onClick={() => void load()}>
      {state === 'loading' ? texts.loading : texts.title}
    </button>
  )
}
