import { Breadcrumbs } from '../../../layout/breadcrumbs/Breadcrumbs.tsx'
import { PageActions } from '../../../layout/page-actions/PageActions.tsx'
import { PageFoot } from '../../../layout/page-foot/PageFoot.tsx'
import { Pagination } from '../../../layout/pagination/Pagination.tsx'
import { ids } from '../../../site/dom.ts'
import type { PageProps } from '../../../pages/page-props.ts'
import type { PostListData } from './kind.ts'
import { PostFacts, PostTags } from './PostFacts.tsx'

/** A list of posts, newest first. */
export default function BlogPage({
  site,
  page: { data, route, title, description, frame, listed, source },
}: PageProps<PostListData>) {
  const { breadcrumbs = [], previous, next } = frame ?? {}
  const texts = site.texts.blog
  const { base = '', feeds = [] } = site.blog ?? {}
  return (
    <>
      <Breadcrumbs site={site} items={breadcrumbs} />
      <main id={ids.main}>
        {listed && <PageActions site={site} route={route} />}
        <article className="prose">
          <h1>{title}</h1>
          <p className="lead">{description}</p>
          {data.author?.url !== undefined && (
            <p>
              <a href={data.author.url}>{texts.aboutAuthor}</a>
            </p>
          )}
          {data.isFirst && (
            <p className="feeds">
              {texts.subscribe}{' '}
              {feeds.map(({ name, href, type }, index) => (
                <span key={href}>
                  {index > 0 && ', '}
                  <a href={site.href(href)} type={type}>
                    {name}
                  </a>
                </span>
              ))}
            </p>
          )}
          <ol className="posts" role="list">
            {data.posts.map((post) => (
              <li key={post.route}>
                <h2>
                  <a href={site.href(post.route)}>{post.title}</a>
                </h2>
                <PostFacts site={site} post={post} base={base} />
                <p>{post.description}</p>
                <PostTags site={site} post={post} base={base} />
              </li>
            ))}
          </ol>
        </article>
        <PageFoot site={site} source={source} />
      </main>
      <Pagination
        site={site}
        previous={previous}
        next={next}
        words={{ label: texts.betweenPages, previous: texts.newerPosts, next: texts.olderPosts }}
      />
    </>
  )
}
