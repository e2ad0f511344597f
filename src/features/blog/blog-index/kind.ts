import { blogFrame, defineBlogKind, groupsOf, indexPage } from '../blog/blog-pages.ts'
import { fill } from '../../../site/texts.ts'

/** The tags, or the authors, each with how many posts it has. */
export type PostGroups = { label: string; description: string; route: string; posts: number }[]

/** The pages that lead to the lists of posts by tag and by author. */
export default defineBlogKind<PostGroups>('blog-index', (site) => {
  const { blog, product, routes, texts } = site
  const names = (['tags', 'authors'] as const).filter((name) => name === 'authors' || blog.tags.length > 0)
  return names.map((name) =>
    indexPage({
      route: routes[name],
      title: texts[name],
      description: fill(texts[`${name}Description`], { product }),
      frame: blogFrame(site, [{ label: texts[name] }]),
      file: blog.files[name],
      data: groupsOf(site)[name].map(({ route, posts, label, description }) => ({
        label,
        description,
        route: route(),
        posts: posts.length,
      })),
    }),
  )
})
