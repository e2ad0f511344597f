import type { Post } from '../blog.ts'
import { blogFrame, blogOf } from '../blog/blog-pages.ts'
import { definePageKind } from '../../../pages/page-kind.ts'

/** A file under content/blog. */
export default definePageKind<Post>({
  name: 'post',
  isUnversioned: true,
  pages: (sources) => {
    const site = blogOf(sources)
    if (!site) return []
    const { posts } = site.blog
    const compiled = new Map(sources.collected.map((post) => [post.file, post]))
    const link = (post: Post | undefined) => post && { label: post.title, href: post.route }
    return posts.map((post, index) => {
      const { toc = [], frontMatter } = compiled.get(post.file) ?? {}
      return {
        route: post.route,
        title: post.title,
        description: post.description,
        frame: blogFrame(site, [{ label: post.title }], {
          toc: frontMatter?.hideToc ? [] : toc,
          previous: link(posts[index - 1]),
          next: link(posts[index + 1]),
        }),
        file: post.file,
        frontMatter,
        hasBody: true,
        listed: true,
        hasAddress: true,
        dated: post.date,
        article: {
          published: post.date,
          authors: post.authors.map(({ id, name, team = false }) => ({
            name,
            route: site.routes.author(id),
            isTeam: team,
          })),
          tags: post.tags.map(({ label }) => label),
        },
        data: post,
      }
    })
  },
  // A post tells a story about something. Whoever searches for that thing wants the page that explains it.
  ranking: () => ({ weight: 0.6 }),
})
