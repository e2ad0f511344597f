import { CopyButton } from '../code/CopyButton.tsx'

interface Props {
  /** Commands as <span data-command>, output as <samp> (src/words/code/code-blocks.compile.ts). */
  html: string
  title?: string
  /** There is a command to copy. */
  commands?: boolean
}

/** A terminal exchange. The prompt is drawn, not written: it is neither selected nor copied. */
export function Terminal({ html, title, commands }: Props) {
  return (
    <div className="terminal">
      {title !== undefined && <p className="code-block__title">{title}</p>}
      <pre
        className="terminal__body"
        tabIndex={0}
        role="group"
        aria-label={title === undefined ? 'Terminal' : `Terminal: ${title}`}
        dangerouslySetInnerHTML={{ __html: `<code>${html}</code>` }}
      />
      {commands && <CopyButton what="commands" />}
    </div>
  )
}
