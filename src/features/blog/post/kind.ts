import type { Post } from '../blog.ts'
import { blogFrame, defineBlogKind } from '../blog/blog-pages.ts'

// A post tells a story about something. Whoever searches for that thing wants the page that explains it.
const weight = 0.6

/** A file under content/blog. */
export default defineBlogKind<Post>(
  'post',
  (site, sources) => {
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
  weight,
)
