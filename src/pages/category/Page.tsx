import type { GeneratedCategory } from '../../site/sidebar.ts'
import { Breadcrumbs } from '../../layout/breadcrumbs/Breadcrumbs.tsx'
import { PageFoot } from '../../layout/page-foot/PageFoot.tsx'
import { PageNotices } from '../../layout/notices/PageNotices.tsx'
import { PageActions } from '../../layout/page-actions/PageActions.tsx'
import { Pagination } from '../../layout/pagination/Pagination.tsx'
import { Icon } from '../../icons/icons.tsx'
import type { PageProps } from '../page-props.ts'
import { ids } from '../../site/dom.ts'

/** The page made from a category: its title, what it holds, a card for each of its pages. */
export default function CategoryPage({ site, page }: PageProps<GeneratedCategory>) {
  const { breadcrumbs = [], previous, next } = page.frame ?? {}
  const { data: category, source } = page
  return (
    <>
      <Breadcrumbs site={site} items={breadcrumbs} />
      <main id={ids.main}>
        <PageNotices site={site} page={page} />
        <PageActions site={site} route={category.route} />
        <article className="prose">
          <h1>{category.title}</h1>
          <p className="lead">{category.description}</p>
          <ul className="cards" role="list">
            {category.items.map((item) => (
              <li key={item.href} className="card">
                <a className="card__title" href={site.href(item.href)}>
                  {item.label}
                  {item.external && <Icon name="external" title={site.texts.site.anotherSite} />}
                </a>
                {item.description && <p className="card__text">{item.description}</p>}
              </li>
            ))}
          </ul>
        </article>
        <PageFoot site={site} source={source} />
      </main>
      <Pagination site={site} previous={previous} next={next} />
    </>
  )
}
