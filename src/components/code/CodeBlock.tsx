import { fill, type Texts } from '../../site/texts.ts'
import { CopyButton } from './CopyButton.tsx'

interface Props {
  texts: Texts['content']
  /** Highlighted code (src/components/code/highlight.compile.ts): <pre><code>, with <details class="fold"> where lines are folded. */
  html: string
  language: string
  /** Shown above the code: a file name. */
  title?: string
  numbered?: boolean
  wrap?: boolean
}

/** Code with its title and a button that copies it. It scrolls by itself, so a keyboard must be able to reach it. */
export function CodeBlock({ texts, html, language, title, numbered, wrap }: Props) {
  const classes = ['code-block', numbered && 'code-block--numbered', wrap && 'code-block--wrap']
    .filter(Boolean)
    .join(' ')
  return (
    <div className={classes} data-language={language}>
      {title !== undefined && <p className="code-block__title">{title}</p>}
      <div
        className="code-block__body"
        tabIndex={0}
        role="group"
        aria-label={title === undefined ? texts.code : fill(texts.codeTitled, { title })}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <CopyButton label={texts.copyCode} />
    </div>
  )
}
