import { byYear, type Post } from '../blog.ts'
import { blogFrame, blogOf, configFile, indexPage, indexWeight } from '../blog/blog-pages.ts'
import { fill } from '../../../site/texts.ts'
import { definePageKind } from '../../../pages/page-kind.ts'

export type Archive = { year: string; posts: Pick<Post, 'route' | 'title' | 'date'>[] }[]

/** Every post on one page, by year. */
export default definePageKind<Archive>({
  name: 'blog-archive',
  isUnversioned: true,
  pages: (sources) => {
    const site = blogOf(sources)
    if (!site) return []
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
  },
  ranking: () => ({ weight: indexWeight }),
})
