import { dayInWords } from '../../../site/day.ts'
import DocPage from '../../../pages/doc/Page.tsx'
import type { PageProps } from '../../../pages/page-props.ts'
import type { Archive } from './kind.ts'

export default function ArchivePage(props: PageProps<Archive>) {
  const { site, page } = props
  return (
    <DocPage {...props}>
      {page.data.map(({ year, posts }) => (
        <section key={year} aria-labelledby={year}>
          <h2 id={year}>{year}</h2>
          <ul className="archive" role="list">
            {posts.map(({ route, title, date }) => (
              <li key={route}>
                <time dateTime={date}>{dayInWords(site.edition.locale, date)}</time>{' '}
                <a href={site.href(route)}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DocPage>
  )
}
