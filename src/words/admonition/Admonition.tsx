import type { ReactNode } from 'react'
import { Icon } from '../../icons/icons.tsx'

interface Props {
  kind: 'note' | 'tip' | 'info' | 'warning' | 'danger'
  title: string
  children?: ReactNode
}

/** What a reader must not miss. */
export function Admonition({ kind, title, children }: Props) {
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
