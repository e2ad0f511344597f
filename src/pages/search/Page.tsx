import type { PageProps } from '../page-props.ts'
import { SearchPage } from './SearchPage.tsx'

/** The page at /search. */
export default function Search({ site }: PageProps) {
  return (
    <div id="page" data-kind="search">
      <SearchPage site={site} />
    </div>
  )
}
