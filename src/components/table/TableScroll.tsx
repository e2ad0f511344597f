import type { ReactNode } from 'react'
import { fill, type Texts } from '../../site/texts.ts'

interface Props {
  texts: Texts['content']
  /** What the table is under. */
  heading: string
  /** Of the tables under that heading, which one it is. */
  number: number
  children?: ReactNode
}

/** A table that scrolls by itself where the screen is small; a keyboard reaches it, a screen reader names it. */
export function TableScroll({ texts, heading, number, children }: Props) {
  const label = fill(number === 1 ? texts.table : texts.tableNumbered, { heading, number })
  return (
    <div className="table" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
