/** The blog as data: its posts, who wrote them, and what they are about. Pure. */

/** Who writes posts, as content/blog/authors.yaml says. */
export interface Author {
  id: string
  name: string
  /** One sentence about the author. */
  description: string
  /** Whether the name is that of several people. */
  team?: boolean
  /** A page about the author elsewhere. */
  url?: string
}

/** What posts are about, as content/blog/tags.yaml says. */
export interface Tag {
  id: string
  label: string
  /** One sentence about what its posts have in common. */
  description: string
}

/** A post as lists and feeds show it. */
export interface Post {
  /** Exact route without the base path. */
  route: string
  title: string
  description: string
  /** Day of publication, as 2031-05-12. */
  date: string
  /** Reading time. */
  minutes: number
  authors: Author[]
  tags: Tag[]
  /** Path from the project's root. */
  file: string
}

export interface Blog {
  /** Newest first. */
  posts: Post[]
  /** Those that have posts, in the order of their file. */
  authors: Author[]
  tags: Tag[]
  files: { authors: string; tags: string }
}

/** Where the parts of the blog are; `base` is the configured route of its first page. */
export function blogRoutes(base: string) {
  const numbered = (route: string, page: number) => (page === 1 ? route : `${route}/page/${page}`)
  return {
    list: (page = 1) => numbered(base, page),
    post: (slug: string) => `${base}/${slug}`,
    archive: `${base}/archive`,
    tags: `${base}/tags`,
    tag: (id: string, page = 1) => numbered(`${base}/tags/${id}`, page),
    authors: `${base}/authors`,
    author: (id: string, page = 1) => numbered(`${base}/authors/${id}`, page),
  }
}

/** Names that a post cannot have, because the blog's own pages and files have them. */
export const reservedSlugs: readonly string[] = ['archive', 'authors', 'feed', 'page', 'tags']

/** The formats in which the blog can be subscribed to, with the file of each below the blog's route. */
export const feedFormats = [
  { name: 'RSS', file: 'rss.xml', type: 'application/rss+xml' },
  { name: 'Atom', file: 'atom.xml', type: 'application/atom+xml' },
  { name: 'JSON Feed', file: 'feed.json', type: 'application/feed+json' },
] as const

/** Words that an adult reads in a minute, in text of this kind. */
const wordsPerMinute = 230

/** @param words of prose; code is not counted, since readers skim it */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute))
}

/** Newest first; posts of one day in the order of their addresses, so that every build lists them alike. */
export function newestFirst(posts: readonly Post[]): Post[] {
  return posts.toSorted((a, b) => (a.date === b.date ? (a.route < b.route ? -1 : 1) : a.date < b.date ? 1 : -1))
}

/** Posts of each year, in the order given. */
export function byYear(posts: readonly Post[]): { year: string; posts: Post[] }[] {
  const years = new Map<string, Post[]>()
  for (const post of posts) {
    const year = post.date.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), post])
  }
  return [...years].map(([year, ofYear]) => ({ year, posts: ofYear }))
}

/** Parts of at most `size`; one empty part for nothing, because a list without posts is a page, too. */
export function paginate<T>(items: readonly T[], size: number): T[][] {
  const count = Math.max(1, Math.ceil(items.length / size))
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

/** Whether a text such as 2031-05-12 names a day that the calendar has. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
