import { Breadcrumbs } from '../../layout/breadcrumbs/Breadcrumbs.tsx'
import { PageFoot } from '../../layout/page-foot/PageFoot.tsx'
import { contentLanguage } from '../../layout/notices/content-language.ts'
import { PageNotices } from '../../layout/notices/PageNotices.tsx'
import { PageActions } from '../../layout/page-actions/PageActions.tsx'
import { Pagination, type PaginationWords } from '../../layout/pagination/Pagination.tsx'
import { SdkSwitch } from '../../layout/sdk-switch/SdkSwitch.tsx'
import { MobileTableOfContents, TableOfContents } from '../../layout/table-of-contents/TableOfContents.tsx'
import type { PageProps } from '../page-props.ts'
import { ids } from '../../site/dom.ts'

/** An article with breadcrumbs, table of contents and neighbours around it, whatever the kind of its page. */
export default function DocPage({ site, page, words, children }: PageProps & { words?: PaginationWords }) {
  const { toc = [], breadcrumbs = [], previous, next } = page.frame ?? {}
  const language = contentLanguage(site, page)
  return (
    <>
      <MobileTableOfContents site={site} entries={toc} language={language} page={page} />
      <Breadcrumbs site={site} items={breadcrumbs} />
      <main id={ids.main}>
        <PageNotices site={site} page={page} />
        <SdkSwitch site={site} route={page.route} />
        <PageActions site={site} route={page.route} />
        <article className="prose" {...language}>
          <h1>{page.title}</h1>
          {children}
        </article>
        <PageFoot site={site} source={page.source} />
      </main>
      <TableOfContents site={site} entries={toc} language={language} page={page} />
      <Pagination site={site} previous={previous} next={next} words={words} />
    </>
  )
}
