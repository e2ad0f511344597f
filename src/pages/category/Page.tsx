import type { DocFrame } from '../../site/model.ts'
import type { GeneratedCategory } from '../../site/sidebar.ts'
import type { Site } from '../../site/site.ts'
import { Breadcrumbs } from '../../layout/breadcrumbs/Breadcrumbs.tsx'
import { CategoryIndex } from './CategoryIndex.tsx'
import { Pagination } from '../../layout/pagination/Pagination.tsx'

/** A page made from a category of the sidebar (/category/…). */
export default function CategoryPage({ site, frame, category }: { site: Site; frame: DocFrame; category: GeneratedCategory }) {
  return (
    <div id="page" data-kind="category">
      <Breadcrumbs site={site} items={frame.breadcrumbs} />
      <CategoryIndex site={site} category={category} />
      <Pagination site={site} previous={frame.previous} next={frame.next} />
    </div>
  )
}
