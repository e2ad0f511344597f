import { Pagination } from '../../layout/pagination/Pagination.tsx'
import type { NavLink, SidebarNode } from '../../site/model.ts'
import { readingOrder } from '../../site/navigation.ts'
import { PageFoot } from '../../layout/page-foot/PageFoot.tsx'
import { contentLanguage } from '../../layout/notices/content-language.ts'
import { PageNotices } from '../../layout/notices/PageNotices.tsx'
import { PageActions } from '../../layout/page-actions/PageActions.tsx'
import { Icon } from '../../icons/icons.tsx'
import type { PageProps } from '../page-props.ts'
import { ids } from '../../site/dom.ts'

/**
 * A page that opens a site or a part of it: title and description large, the two pages that come next as buttons,
 * the text wide, no table of contents.
 */
export default function LandingPage({ site, page, children }: PageProps) {
  const { previous, next } = page.frame ?? {}
  const after = nextPages(site.sidebar, page.route)
  return (
    <>
      <main id={ids.main}>
        <PageNotices site={site} page={page} />
        <article className="prose" {...contentLanguage(site, page)}>
          <header className="hero">
            <div>
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
            </div>
            <JournalArt />
          </header>
          {children}
        </article>
        <PageActions site={site} route={page.route} />
        <PageFoot site={site} source={page.source} />
      </main>
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

/** Decoration: a journal whose run stops after two entries, and whose retry continues with the third. */
function JournalArt() {
  return (
    <svg className="hero__art" viewBox="0 0 260 212" width="260" height="212" aria-hidden>
      <path className="hero__rail" d="M36 22v72M36 118v72" />
      <path className="hero__row" d="M66 22h120M66 64h168M66 148h150M66 190h62" />
      <path className="hero__row hero__row--stop" d="M66 106h54" />
      <path className="hero__stop" d="m30 100 12 12M42 100l-12 12" />
      <path className="hero__dot" d="M36 22h.01M36 64h.01M36 148h.01M36 190h.01" />
      <path className="hero__tick" d="m31.5 22.5 3 3 6-7M31.5 64.5l3 3 6-7M31.5 148.5l3 3 6-7M33.5 186v8l6-4-6-4Z" />
    </svg>
  )
}
