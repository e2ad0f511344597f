import type { ReactNode } from 'react'
import type { DocFrame } from '../../site/model.ts'

/** The text of a doc under its title. */
export function DocArticle({ frame, children }: { frame: DocFrame; children: ReactNode }) {
  return (
    <main id="main">
      <article className="prose">
        <h1>{frame.title}</h1>
        {children}
      </article>
    </main>
  )
}
