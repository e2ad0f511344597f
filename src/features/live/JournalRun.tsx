import { Island } from '../../islands/Island.tsx'
import JournalRunPlayer from './JournalRun.client.tsx'
import type { JournalRunTexts, LiveCall } from './runner-props.ts'

export interface JournalRunProps {
  /** `concepts` */
  application: string
  /** What Run calls: one handler. */
  calls: LiveCall[]
  /** Names of the handler's steps. */
  steps: string[]
  /** Whether a live example of the page quotes the handler. */
  canEdit: boolean
  href(path: string): string
  texts: JournalRunTexts
}

/** The steps of a handler as a journal, and the handler itself to run and to crash. Without script it is a picture. */
export function JournalRun({ application, calls, steps, canEdit, href, texts }: JournalRunProps) {
  return (
    <Island when="intent" className="journal-run">
      <JournalRunPlayer
        script={href(`/live/${application}.js`)}
        about={href('/references/live-examples')}
        calls={calls}
        steps={steps}
        canEdit={canEdit}
        texts={texts}
      />
    </Island>
  )
}
