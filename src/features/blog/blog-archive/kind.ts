import { byYear, type Post } from '../blog.ts'
import { blogFrame, configFile, defineBlogKind, indexPage } from '../blog/blog-pages.ts'
import { fill } from '../../../site/texts.ts'

export type Archive = { year: string; posts: Pick<Post, 'route' | 'title' | 'date'>[] }[]

/** Every post on one page, by year. */
export default defineBlogKind<Archive>('blog-archive', (site) => {
  const { blog, product, routes, texts } = site
  const years = byYear(blog.posts)
  return [
    indexPage({
      route: routes.archive,
      title: texts.archive,
      description: fill(texts.archiveDescription, { product }),
      frame: blogFrame(site, [{ label: texts.archive }], {
        toc: years.map(({ year }) => ({ id: year, level: 2, text: year })),
      }),
      file: configFile,
      dated: blog.posts[0]?.date,
      data: years.map(({ year, posts }) => ({
        year,
        posts: posts.map(({ route, title, date }) => ({ route, title, date })),
      })),
    }),
  ]
})
