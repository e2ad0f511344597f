import type { Post } from '../../site/blog.ts'
import { PostFacts, PostTags } from '../blog/PostFacts.tsx'
import { texts } from '../blog/texts.ts'
import { DocArticle } from '../doc/DocArticle.tsx'
import type { PageProps } from '../page-props.ts'

const betweenPosts = { label: texts.betweenPosts, previous: texts.newerPost, next: texts.olderPost }

/** A post of the blog: a doc's article, with its day, authors and tags. */
export default function PostPage({ children, ...props }: PageProps<Post>) {
  const about = { site: props.site, post: props.page.data, base: props.site.blog?.base ?? '' }
  return (
    <DocArticle kind="post" words={betweenPosts} {...props}>
      <div className="post-head">
        <PostFacts {...about} />
        <PostTags {...about} />
      </div>
      {children}
    </DocArticle>
  )
}
