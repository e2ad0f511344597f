import type { ReactNode } from 'react'
import { fill, type Texts } from '../../site/texts.ts'
import { parseCrash } from './crash.ts'

interface Props {
  texts: Texts['journalRun']
  title: string
  /** What the crash cuts: `reserve slot, timer | send driver`. */
  steps?: string
  children?: ReactNode
}

/** What a tutorial has its reader break, with the journal of the crash and of the attempt after it. */
export function BreakIt({ texts, title, steps, children }: Props) {
  const crash = steps === undefined ? undefined : parseCrash(steps)
  return (
    <div className="break-it">
      <p className="break-it__title" data-node="crashed">
        {title}
      </p>
      {crash && (
        <ol className="break-it__journal" role="list">
          <Attempt number={1} texts={texts} nodes={[['recorded', crash.recorded]]} crashes />
          <Attempt
            number={2}
            texts={texts}
            nodes={[
              ['replayed', crash.recorded],
              ['recorded', crash.rest],
            ]}
          />
        </ol>
      )}
      {children}
    </div>
  )
}

interface AttemptProps {
  number: number
  nodes: [state: 'recorded' | 'replayed', names: string[]][]
  crashes?: boolean
  texts: Texts['journalRun']
}

function Attempt({ number, nodes, crashes = false, texts }: AttemptProps) {
  return (
    <li>
      <b>{fill(texts.attempt, { number })}</b>{' '}
      {nodes.flatMap(([state, names]) =>
        names.map((name) => (
          <span key={name} data-node={state}>
            {name}
            <span className="visually-hidden"> ({texts.states[state]}); </span>
          </span>
        )),
      )}
      {crashes && <span data-node="crashed">{texts.crashedHere}</span>}
    </li>
  )
}
