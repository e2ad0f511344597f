import type { ReactNode } from 'react'
import type { Texts } from '../../site/texts.ts'
import { Icon } from '../../icons/icons.tsx'
import { admonitionIcons, type AdmonitionKind } from './kinds.ts'

interface Props {
  texts: Texts['content']
  kind: AdmonitionKind
  /** Its kind in words, unless the author gives another title. */
  title?: string
  children?: ReactNode
}

export function Admonition({ texts, kind, title = texts[kind], children }: Props) {
  return (
    <div className={`admonition admonition--${kind}`} role="note">
      <p className="admonition__title">
        <Icon name={admonitionIcons[kind]} />
        {title}
      </p>
      {children}
    </div>
  )
}
