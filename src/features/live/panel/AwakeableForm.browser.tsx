/** What somebody outside answers: an awakeable that a handler waits for. */
import { useState } from 'react'
import type { PanelTexts } from '../runner-props.ts'
import type { Result } from '../server/messages.ts'
import { PanelButton } from './PanelButton.browser.tsx'

interface Props {
  id: string
  /** What live.yaml proposes as its result. */
  proposed: unknown
  texts: PanelTexts
  complete: (result: Result) => void
}

export function AwakeableForm({ id, proposed = null, texts, complete }: Props) {
  const [value, setValue] = useState(() => JSON.stringify(proposed))
  const isJson = parses(value)
  return (
    <section className="live__part">
      <p className="live__title">
        {texts.awakeable}{' '}
        <span className="live__id" dir="ltr">
          {id}
        </span>
      </p>
      <div className="live__call">
        <label className="live__field">
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
          <PanelButton off={!isJson} press={() => complete({ value: new TextEncoder().encode(value) })}>
            {texts.resolve}
          </PanelButton>
          <PanelButton off={false} press={() => complete({ failure: { code: 500, message: texts.rejectedWith } })}>
            {texts.reject}
          </PanelButton>
        </div>
      </div>
    </section>
  )
}

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
