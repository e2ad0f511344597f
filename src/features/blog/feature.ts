import type { Feature } from '../feature.ts'
import archive from './blog-archive/kind.ts'
import index from './blog-index/kind.ts'
import { blogData, blogLinks } from './blog/blog-pages.ts'
import list from './blog/kind.ts'
import post from './post/kind.ts'
import { discoverPosts, readBlog } from './read-blog.ts'

/** Posts, lists of them and feeds. With `blog: false`, and without posts, nothing on the site knows of it. */
export const blog: Feature = {
  name: blogData,
  watches: ['content'],
  async find({ edition, config }, { siteDir }) {
    if (config.blog === false || edition.prefix !== '') return { pages: [] }
    const { posts, diagnostics } = await discoverPosts(siteDir, config.blog)
    return { pages: posts, diagnostics }
  },
  async read({ project: { siteDir, config }, docs }) {
    if (config.blog === false) return { diagnostics: [] }
    const { blog: data, diagnostics } = await readBlog(siteDir, config.blog, docs, lastDayBegun(new Date()))
    return { data, diagnostics }
  },
  kinds: [post, list, archive, index],
  tell: (config, data) => ({ blog: blogLinks(config, data) }),
  addresses: ({ editions: [root] }) => root?.site.blog?.feeds.map(({ href }) => href) ?? [],
  write: async (site) => (await import('./feeds.ts')).writeFeeds(site),
}

/** The day that has begun where it begins first on earth: a post from that day is none from the future. */
function lastDayBegun(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
}
