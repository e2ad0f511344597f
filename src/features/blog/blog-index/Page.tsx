import { fillPlural } from '../../../site/texts.ts'
import DocPage from '../../../pages/doc/Page.tsx'
import type { PageProps } from '../../../pages/page-props.ts'
import type { PostGroups } from './kind.ts'

export default function BlogIndexPage(props: PageProps<PostGroups>) {
  const { site, page } = props
  return (
    <DocPage {...props}>
      <ul className="cards" role="list">
        {page.data.map(({ label, description, route, posts }) => (
          <li key={route} className="card">
            <a className="card__title" href={site.href(route)}>
              {label}
            </a>
            <p className="card__text">{description}</p>
            <p className="card__text">{fillPlural(site.texts.blog.posts, posts, site.edition.locale.htmlLang)}</p>
          </li>
        ))}
      </ul>
    </DocPage>
  )
}
