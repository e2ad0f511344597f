import type { ReactNode } from 'react'
import { Icon } from '../../icons/icons.tsx'

interface Props {
  summary: string
  open?: boolean
  children?: ReactNode
}

/** A panel that opens: the browser's own, so that it works and is found in the page without script. */
export function Details({ summary, open, children }: Props) {
  return (
    <details className="details" open={open}>
      <summary className="details__summary">
        <Icon name="chevron" />
        {summary}
      </summary>
      <div className="details__content">{children}</div>
    </details>
  )
}
