import { fillPlural } from '../../site/texts.ts'
import { DocArticle } from '../doc/DocArticle.tsx'
import type { PageProps } from '../page-props.ts'
import type { PostGroups } from './kind.ts'

export default function BlogIndexPage(props: PageProps<PostGroups>) {
  const { site, page } = props
  return (
    <DocArticle kind="blog-index" {...props}>
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
    </DocArticle>
  )
}
