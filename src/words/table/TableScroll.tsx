import type { ReactNode } from 'react'

/** A table that scrolls by itself where the screen is small; a keyboard reaches it, a screen reader names it. */
export function TableScroll({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className="table" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
