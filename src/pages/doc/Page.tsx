import type { ReactNode } from 'react'
import type { DocFrame } from '../../site/model.ts'
import type { Site } from '../../site/site.ts'
import { Breadcrumbs } from '../../layout/breadcrumbs/Breadcrumbs.tsx'
import { DocArticle } from './DocArticle.tsx'
import { LandingArticle } from '../landing/LandingArticle.tsx'
import { Pagination } from '../../layout/pagination/Pagination.tsx'
import { MobileTableOfContents, TableOfContents } from '../../layout/table-of-contents/TableOfContents.tsx'

/**
 * A page under content/docs.
 * @param children what the author wrote, rendered
 */
export default function DocPage({ site, frame, children }: { site: Site; frame: DocFrame; children: ReactNode }) {
  if (frame.layout === 'landing')
    return (
      <div id="page" data-kind="landing">
        <LandingArticle site={site} frame={frame}>{children}</LandingArticle>
        <Pagination site={site} previous={frame.previous} next={frame.next} />
      </div>
    )
  return (
    <div id="page" data-kind="doc">
      <MobileTableOfContents entries={frame.toc} />
      <Breadcrumbs site={site} items={frame.breadcrumbs} />
      <DocArticle frame={frame}>{children}</DocArticle>
      <TableOfContents entries={frame.toc} />
      <Pagination site={site} previous={frame.previous} next={frame.next} />
    </div>
  )
}
