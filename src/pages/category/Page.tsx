import { Breadcrumbs } from '../../layout/breadcrumbs/Breadcrumbs.tsx'
import { Pagination } from '../../layout/pagination/Pagination.tsx'
import type { GeneratedCategory } from '../../site/sidebar.ts'
import type { PageProps } from '../page-props.ts'
import { CategoryIndex } from './CategoryIndex.tsx'
import { ids } from '../../site/dom.ts'

export default function CategoryPage({ site, page }: PageProps<GeneratedCategory>) {
  const { breadcrumbs = [], previous, next } = page.frame ?? {}
  return (
    <div id={ids.page} data-kind="category">
      <Breadcrumbs site={site} items={breadcrumbs} />
      <CategoryIndex site={site} page={page} category={page.data} source={page.source} />
      <Pagination site={site} {...(previous && { previous })} {...(next && { next })} />
    </div>
  )
}
