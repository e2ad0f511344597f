import type { PageProps } from '../page-props.ts'
import { SearchPage } from './SearchPage.tsx'
import { ids } from '../../site/dom.ts'

/** The page at /search. */
export default function Search({ site, page }: PageProps) {
  return (
    <div id={ids.page} data-kind="search">
      <SearchPage site={site} page={page} />
    </div>
  )
}
