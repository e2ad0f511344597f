import { Pagination } from '../../layout/pagination/Pagination.tsx'
import type { NavLink, SidebarNode } from '../../site/model.ts'
import { readingOrder } from '../../site/navigation.ts'
import { PageFoot } from '../../layout/page-foot/PageFoot.tsx'
import { contentLanguage } from '../../layout/notices/content-language.ts'
import { PageNotices } from '../../layout/notices/PageNotices.tsx'
import { PageActions } from '../../layout/page-actions/PageActions.tsx'
import { TableOfContents } from '../../layout/table-of-contents/TableOfContents.tsx'
import { Icon } from '../../icons/icons.tsx'
import type { PageProps } from '../page-props.ts'
import { ids } from '../../site/dom.ts'

/**
 * A page that opens a site or a part of it: title and description large, the two pages that come next as buttons,
 * no breadcrumbs; the contents only where they have a column.
 */
export default function LandingPage({ site, page, children }: PageProps) {
  const { toc = [], previous, next } = page.frame ?? {}
  const language = contentLanguage(site, page)
  const after = nextPages(site.sidebar, page.route)
  return (
    <>
      <main id={ids.main}>
        <PageNotices site={site} page={page} />
        <article className="prose" {...language}>
          <header className="hero">
            <h1>{page.title}</h1>
            <p>{page.description}</p>
            {after.length > 0 && (
              <div className="hero__actions">
                {after.map(({ href, label }, index) => (
                  <a key={href} href={site.href(href)}>
                    {label}
                    {index === 0 && <Icon name="right" />}
                  </a>
                ))}
              </div>
            )}
          </header>
          {children}
        </article>
        <PageActions site={site} route={page.route} />
        <PageFoot site={site} source={page.source} />
      </main>
      <TableOfContents site={site} entries={toc} language={language} page={page} />
      <Pagination site={site} previous={previous} next={next} />
    </>
  )
}

/** The two pages that follow `route` in the sidebar's order: fewer at its end, none for a route it does not hold. */
export function nextPages(sidebar: SidebarNode[], route: string): NavLink[] {
  const order = readingOrder(sidebar)
  const here = order.findIndex((page) => page.href === route)
  return here < 0 ? [] : order.slice(here + 1, here + 3)
}
