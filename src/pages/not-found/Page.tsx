import type { PageProps } from '../page-props.ts'
import { NotFound } from './NotFound.tsx'

/** What any unknown address answers. */
export default function NotFoundPage({ site }: PageProps) {
  return (
    <div id="page" data-kind="not-found">
      <NotFound site={site} />
    </div>
  )
}
