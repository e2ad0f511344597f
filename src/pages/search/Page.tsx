import type { Site } from '../../site/site.ts'
import { SearchPage } from './SearchPage.tsx'

/** The page at /search. */
export default function Search({ site }: { site: Site }) {
  return (
    <div id="page" data-kind="search">
      <SearchPage site={site} />
    </div>
  )
}
