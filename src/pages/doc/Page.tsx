import { Breadcrumbs } from '../../layout/breadcrumbs/Breadcrumbs.tsx'
import { Pagination } from '../../layout/pagination/Pagination.tsx'
import { MobileTableOfContents, TableOfContents } from '../../layout/table-of-contents/TableOfContents.tsx'
import type { PageProps } from '../page-props.ts'
import { ids } from '../../site/dom.ts'

export default function DocPage({ site, page, children }: PageProps) {
  const { toc = [], breadcrumbs = [], previous, next } = page.frame ?? {}
  return (
    <div id={ids.page} data-kind="doc">
      <MobileTableOfContents entries={toc} />
      <Breadcrumbs site={site} items={breadcrumbs} />
      <main id={ids.main}>
        <article className="prose">
          <h1>{page.title}</h1>
          {children}
        </article>
      </main>
      <TableOfContents entries={toc} />
      <Pagination site={site} {...(previous && { previous })} {...(next && { next })} />
    </div>
  )
}
