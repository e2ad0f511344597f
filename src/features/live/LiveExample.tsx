import { Island } from '../../islands/Island.tsx'
import type { Texts } from '../../site/texts.ts'
import { englishTexts, notEnglish } from '../../site/texts/english.ts'
import LiveExampleRunner from './LiveExample.client.tsx'
import type { LiveCode, LiveExampleSpec, RunnerProps } from './runner-props.ts'

export interface LiveExampleProps extends LiveExampleSpec {
  /** `develop/state/minimal` */
  application: string
  code: LiveCode
  href(path: string): string
  texts: Texts['content']['live']
  panelTexts: Required<RunnerProps>['panelTexts']
}

/** Below a quoted example that runs in the page: the button that loads it. Without script there is nothing to press. */
export function LiveExample({ application, href, panelTexts, ...example }: LiveExampleProps) {
  const { journalRun, livePanel } = englishTexts
  const ownTexts = notEnglish(panelTexts, { ...journalRun, ...livePanel })
  return (
    <Island when="intent" className="live-example">
      <LiveExampleRunner
        script={href(`/live/${application}.js`)}
        frame={href('/live-frame/frame.htm')}
        about={href('/references/live-examples')}
        errors={href('/references/errors')}
        {...example}
        {...(ownTexts && { panelTexts: ownTexts })}
      />
    </Island>
  )
}
