import type { ReactNode } from 'react'
import type { Texts } from '../../site/texts.ts'
import { Icon } from '../../icons/icons.tsx'

interface Props {
  texts: Texts['content']
  kind: 'note' | 'tip' | 'info' | 'warning' | 'danger'
  /** Its kind in words, unless the author gives another title. */
  title?: string
  children?: ReactNode
}

/** What a reader must not miss. */
export function Admonition({ texts, kind, title = texts[kind], children }: Props) {
  return (
    <div className={`admonition admonition--${kind}`} role="note">
      <p className="admonition__title">
        <Icon name={kind} />
        {title}
      </p>
      {children}
    </div>
  )
}
