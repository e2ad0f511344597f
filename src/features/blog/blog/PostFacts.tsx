import { blogRoutes, type Post } from '../blog.ts'
import { fillPlural } from '../../../site/texts.ts'
import { dayInWords } from '../../../site/day.ts'
import type { Site } from '../../../site/site.ts'

/** Below a post's title: its day, how long it takes to read, and who wrote it. */
export function PostFacts({ site, post, base }: { site: Site; post: Post; base: string }) {
  const { locale } = site.edition
  return (
    <p className="post-facts">
      <time dateTime={post.date}>{dayInWords(locale, post.date)}</time>
      {` · ${fillPlural(site.texts.blog.minutes, post.minutes, locale.htmlLang)}`}
      <span className="post-facts__by">
        <span> · </span>
        {`${site.texts.blog.by} `}
        <Linked
          links={post.authors.map(({ id, name }) => ({ label: name, href: blogRoutes(base).author(id) }))}
          site={site}
        />
      </span>
    </p>
  )
}

/** What a post is about, as links to the other posts with that tag. */
export function PostTags({ site, post, base }: { site: Site; post: Post; base: string }) {
  if (post.tags.length === 0) return null
  return (
    <p className="post-tags">
      {site.texts.blog.taggedWith}{' '}
      <Linked links={post.tags.map(({ id, label }) => ({ label, href: blogRoutes(base).tag(id) }))} site={site} />
    </p>
  )
}

function Linked({ site, links }: { site: Site; links: { label: string; href: string }[] }) {
  return links.map(({ label, href }, index) => (
    <span key={href}>
      {index > 0 && ', '}
      <a href={site.href(href)}>{label}</a>
    </span>
  ))
}
