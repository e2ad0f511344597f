import { Island } from '../../islands/Island.tsx'
import type { Texts } from '../../site/texts.ts'
import LiveExampleRunner from './LiveExample.client.tsx'
import type { LiveCall } from './runner-props.ts'

export interface LiveExampleProps {
  /** `develop/state/minimal` */
  application: string
  calls: LiveCall[]
  href(path: string): string
  texts: Texts['content']['live']
}

/** Below a quoted example that runs in the page: the button that loads it. Without script there is nothing to press. */
export function LiveExample({ application, calls, href, texts }: LiveExampleProps) {
  return (
    <Island when="intent" className="live-example">
      <LiveExampleRunner
        script={href(`/live/${application}.js`)}
        about={href('/references/live-examples')}
        calls={calls}
        texts={texts}
      />
    </Island>
  )
}
