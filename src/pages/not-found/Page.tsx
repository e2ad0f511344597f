import type { PageProps } from '../page-props.ts'
import { NotFound } from './NotFound.tsx'
import { ids } from '../../site/dom.ts'

/** What any unknown address answers. */
export default function NotFoundPage({ site }: PageProps) {
  return (
    <div id={ids.page} data-kind="not-found">
      <NotFound site={site} />
    </div>
  )
}
