import { blogFrame, blogOf, indexPage, indexWeight } from '../blog/blog-pages.ts'
import { fill } from '../../../site/texts.ts'
import { definePageKind } from '../../../pages/page-kind.ts'

/** The tags, or the authors, each with how many posts it has. */
export type PostGroups = { label: string; description: string; route: string; posts: number }[]

/** The pages that lead to the lists of posts by tag and by author. */
export default definePageKind<PostGroups>({
  name: 'blog-index',
  isUnversioned: true,
  pages: (sources) => {
    const site = blogOf(sources)
    if (!site) return []
    const { blog, product, routes, texts } = site
    const groups = {
      tags: blog.tags.map((tag) => ({
        label: tag.label,
        description: tag.description,
        route: routes.tag(tag.id),
        posts: blog.posts.filter((post) => post.tags.includes(tag)).length,
      })),
      authors: blog.authors.map((author) => ({
        label: author.name,
        description: author.description,
        route: routes.author(author.id),
        posts: blog.posts.filter((post) => post.authors.includes(author)).length,
      })),
    }
    const names = (['tags', 'authors'] as const).filter((name) => name === 'authors' || groups.tags.length > 0)
    return names.map((name) =>
      indexPage({
        route: routes[name],
        title: texts[name],
        description: fill(texts[`${name}Description`], { product }),
        frame: blogFrame(site, [{ label: texts[name] }]),
        file: blog.files[name],
        data: groups[name],
      }),
    )
  },
  ranking: () => ({ weight: indexWeight }),
})
