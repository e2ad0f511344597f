import { paginate, type Author, type Post } from '../blog.ts'
import type { Breadcrumb } from '../../../site/model.ts'
import type { ListedPage } from '../../../pages/page-kind.ts'
import { blogFrame, configFile, defineBlogKind, groupsOf, indexPage, type BlogSite } from './blog-pages.ts'
import { fill } from '../../../site/texts.ts'

export interface PostListData {
  posts: Post[]
  /** Whose posts they are, where they are one author's. */
  author?: Author
  /** Whether it begins the whole blog: the feeds are offered there. */
  isFirst: boolean
}

interface List {
  title: string
  description: string
  posts: Post[]
  file: string
  routeOf(page: number): string
  /** What is between the blog's first page and the list, with the list; nothing for the blog itself. */
  trail: Breadcrumb[]
  author?: Author
}

/** The pages of a list. The first is what search engines and search show; the others lead on to older posts. */
function listPagesOf(site: BlogSite, list: List): ListedPage<PostListData>[] {
  const parts = paginate(list.posts, site.config.postsPerPage)
  return parts.map((posts, index) => {
    const page = index + 1
    const link = (to: number) => ({
      label: fill(site.texts.pageOf, { page: to, pages: parts.length }),
      href: list.routeOf(to),
    })
    const frame = blogFrame(site, list.trail, {
      previous: page > 1 ? link(page - 1) : undefined,
      next: page < parts.length ? link(page + 1) : undefined,
    })
    const { title, description, file, author } = list
    const data = { posts, isFirst: page === 1 && list.trail.length === 0, author }
    const whole = indexPage({ route: list.routeOf(page), title, description, frame, file, dated: posts[0]?.date, data })
    return page === 1 ? whole : { ...whole, title: fill(site.texts.titleOfPage, { title, page }), listed: false }
  })
}

/** Lists of posts: all of them, those with a tag, those of an author. */
export default defineBlogKind<PostListData>('blog', (site) => {
  const { blog, config, routes, texts } = site
  const all: List = {
    title: config.title,
    description: config.description,
    posts: blog.posts,
    file: configFile,
    routeOf: routes.list,
    trail: [],
  }
  const groups = (['tags', 'authors'] as const).flatMap((name) =>
    groupsOf(site)[name].map(({ label, route, ...group }): List => ({
      ...group,
      title: label,
      file: blog.files[name],
      routeOf: route,
      trail: [{ label: texts[name], href: routes[name] }, { label }],
    })),
  )
  return [all, ...groups].flatMap((list) => listPagesOf(site, list))
})
