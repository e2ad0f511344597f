import type { GeneratedCategory } from '../../site/sidebar.ts'
import type { PageFromSource } from '../../site/model.ts'
import type { Site } from '../../site/site.ts'
import { PageFoot } from '../../layout/page-foot/PageFoot.tsx'
import { PageNotices, type NotedPage } from '../../layout/notices/PageNotices.tsx'
import { PageActions } from '../../layout/page-actions/PageActions.tsx'
import { Icon } from '../../icons/icons.tsx'
import { ids } from '../../site/dom.ts'

/** The page made from a category: its title, what it holds, a card for each of its pages. */
export function CategoryIndex({
  site,
  category,
  source,
  page,
}: {
  site: Site
  page: NotedPage
  category: GeneratedCategory
  source?: PageFromSource | undefined
}) {
  return (
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
  )
}
