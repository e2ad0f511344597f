/** What the pages of the blog have in common: their frame, and the sidebar that groups posts by year. Pure. */
import { blogRoutes, byYear, feedFormats, type Author, type Blog, type Post } from '../blog.ts'
import type { BlogConfig, SiteConfig } from '../../../site/config.ts'
import type { Breadcrumb, NavLink, SidebarNode, TocEntry } from '../../../site/model.ts'
import type { Texts } from '../../../site/texts.ts'
import type { BlogLinks } from '../../../site/site.ts'
import type { Page, PageFrame } from '../../../site/page.ts'
import { definePageKind, type ListedPage, type PageKind, type PageSources } from '../../../pages/page-kind.ts'

/** The blog with its settings, for kinds to make their pages from. */
export interface BlogSite {
  blog: Blog
  config: BlogConfig
  texts: Texts['blog']
  product: string
  routes: ReturnType<typeof blogRoutes>
}

/** The name under which the blog is found among the data of features. */
export const blogData = 'blog'

/** @returns undefined for a site without a blog */
export function blogOf({ config, texts, data }: Pick<PageSources, 'config' | 'texts' | 'data'>): BlogSite | undefined {
  const blog = data[blogData] as Blog | undefined
  if (config.blog === false || blog === undefined) return undefined
  return {
    blog,
    config: config.blog,
    texts: texts.blog,
    product: config.title,
    routes: blogRoutes(config.blog.base),
  }
}

/** The file that the blog's own titles and descriptions are written in. */
export const configFile = 'site.config.ts'

const sidebars = new WeakMap<Blog, SidebarNode[]>()

/** Posts by year, the newest year open, between the blog's other pages. Made once: every page of the blog shows it. */
export function blogSidebar({ blog, routes, texts }: BlogSite): SidebarNode[] {
  const known = sidebars.get(blog)
  if (known) return known
  const years = byYear(blog.posts).map(({ year, posts }, index): SidebarNode => ({
    type: 'category',
    label: year,
    ...(index === 0 && { open: true }),
    items: posts.map(({ title, route }) => ({ type: 'link', label: title, href: route })),
  }))
  const link = (label: string, href: string): SidebarNode => ({ type: 'link', label, href })
  const made: SidebarNode[] = [
    link(texts.allPosts, routes.list()),
    ...years,
    { type: 'rule' },
    ...(blog.tags.length > 0 ? [link(texts.tags, routes.tags)] : []),
    link(texts.authors, routes.authors),
    link(texts.archive, routes.archive),
  ]
  sidebars.set(blog, made)
  return made
}

/** @param trail what is between the blog's first page and this one, with this one */
export function blogFrame(
  site: BlogSite,
  trail: Breadcrumb[],
  around: { toc?: TocEntry[]; previous?: NavLink | undefined; next?: NavLink | undefined } = {},
): PageFrame {
  const { toc = [], previous, next } = around
  const home = { label: site.config.title, ...(trail.length > 0 && { href: site.routes.list() }) }
  return {
    sidebar: { frame: 'blog', label: site.texts.sidebar, nodes: blogSidebar(site) },
    breadcrumbs: [home, ...trail],
    toc,
    previous,
    next,
  }
}

/** A page that holds links to posts and nothing else to read. */
export const indexPage = <Data>(
  page: Pick<Page<Data>, 'route' | 'title' | 'description' | 'frame' | 'file' | 'data' | 'dated'>,
): ListedPage<Data> => ({ ...page, listed: true, isIndex: true, hasAddress: true })

/**
 * A kind of page of the blog; a site without a blog has none.
 * @param weight in search. Whoever searches wants the posts themselves, rather than lists of them
 */
export const defineBlogKind = <Data>(
  name: string,
  pages: (site: BlogSite, sources: PageSources) => ListedPage<Data>[],
  weight = 0.4,
): PageKind =>
  definePageKind<Data>({
    name,
    isUnversioned: true,
    pages(sources) {
      const site = blogOf(sources)
      return site ? pages(site, sources) : []
    },
    ranking: () => ({ weight }),
  })

/** The posts with a tag, or of an author. */
export interface PostGroup {
  label: string
  description: string
  posts: Post[]
  /** Of a page of their list. */
  route(page?: number): string
  author?: Author
}

export const groupsOf = ({ blog, routes }: BlogSite): Record<'tags' | 'authors', PostGroup[]> => ({
  tags: blog.tags.map((tag) => ({
    label: tag.label,
    description: tag.description,
    posts: blog.posts.filter(({ tags }) => tags.includes(tag)),
    route: (page) => routes.tag(tag.id, page),
  })),
  authors: blog.authors.map((author) => ({
    label: author.name,
    description: author.description,
    posts: blog.posts.filter(({ authors }) => authors.includes(author)),
    route: (page) => routes.author(author.id, page),
    author,
  })),
})

/** What every page of the site says about the blog: where it is, and where it can be subscribed to. */
export function blogLinks(config: SiteConfig, data: PageSources['data']): BlogLinks | undefined {
  if (config.blog === false || data[blogData] === undefined) return undefined
  const { title, base } = config.blog
  return { title, base, feeds: feedFormats.map(({ name, type, file }) => ({ name, type, href: `${base}/${file}` })) }
}
