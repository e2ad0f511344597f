import { fill, type Texts } from '../../site/texts.ts'
import { CopyButton } from '../code/CopyButton.tsx'

interface Props {
  texts: Texts['content']
  /** Commands as <span data-command>, output as <samp> (src/components/code/code-blocks.compile.ts). */
  html: string
  title?: string
  /** There is a command to copy. */
  commands?: boolean
}

/** A terminal exchange. The prompt is drawn, not written: it is neither selected nor copied. */
export function Terminal({ texts, html, title, commands }: Props) {
  return (
    <div className="terminal">
      {title !== undefined && <p className="code-block__title">{title}</p>}
      <pre
        className="terminal__body"
        tabIndex={0}
        role="group"
        aria-label={title === undefined ? texts.terminal : fill(texts.terminalTitled, { title })}
        dangerouslySetInnerHTML={{ __html: `<code>${html}</code>` }}
      />
      {commands && <CopyButton label={texts.copyCommands} />}
    </div>
  )
}
