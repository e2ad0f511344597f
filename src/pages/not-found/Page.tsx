import type { Site } from '../../site/site.ts'
import { NotFound } from './NotFound.tsx'

/** What any unknown address answers. */
export default function NotFoundPage({ site }: { site: Site }) {
  return (
    <div id="page" data-kind="notFound">
      <NotFound site={site} />
    </div>
  )
}
