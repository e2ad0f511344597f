import type { ReactNode } from 'react'
import type { Site } from '../site/site.ts'
import type { Page } from '../site/page.ts'

/** What a kind's `Page.tsx` is rendered with. */
export interface PageProps<Data = unknown> {
  site: Site
  page: Page<Data>
  /** What the author wrote, rendered; nothing for a page without a compiled body. */
  children?: ReactNode
}
