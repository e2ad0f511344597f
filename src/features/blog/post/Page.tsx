import type { Post } from '../blog.ts'
import { PostFacts, PostTags } from '../blog/PostFacts.tsx'
import DocPage from '../../../pages/doc/Page.tsx'
import type { PageProps } from '../../../pages/page-props.ts'

/** A post of the blog: a doc's article, with its day, authors and tags. */
export default function PostPage({ children, ...props }: PageProps<Post>) {
  const { betweenPosts, newerPost, olderPost } = props.site.texts.blog
  const about = { site: props.site, post: props.page.data, base: props.site.blog?.base ?? '' }
  return (
    <DocPage words={{ label: betweenPosts, previous: newerPost, next: olderPost }} {...props}>
      <div className="post-head">
        <PostFacts {...about} />
        <PostTags {...about} />
      </div>
      {children}
    </DocPage>
  )
}
