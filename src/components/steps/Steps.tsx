import type { ReactNode } from 'react'

/** Numbered steps. The role is said, since a list without visible markers is none to some screen readers. */
export function Steps({ children }: { children?: ReactNode }) {
  return (
    <ol className="steps" role="list">
      {children}
    </ol>
  )
}

/** One step: its heading, then what to do. */
export function Step({ children }: { children?: ReactNode }) {
  return <li className="steps__step">{children}</li>
}
