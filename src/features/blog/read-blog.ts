/** From the files of the blog to its data: which posts there are, and whether all that they name exists. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { blogRoutes, isDay, newestFirst, readingMinutes, reservedSlugs, type Blog, type Post } from './blog.ts'
import { isPageFile, listFiles } from '../../files/list-files.ts'
import type { BlogConfig } from '../../site/config.ts'
import { errorAt, reportedAt, warningAt } from '../../site/diagnostics.ts'
import type { CompiledPage, Diagnostic } from '../../site/model.ts'
import type { SourcePage } from '../../mdx/page-context.ts'
import { readAuthors, readTags, type Entries } from './people.ts'
import { splitFrontMatter } from '../../content/front-matter.ts'

const nameRemedy = 'name it YYYY-MM-DD-slug.mdx, with small letters, digits, and - in the slug'

/** Day and slug in the name of a post's file; neither where the name is another. */
const nameOf = (file: string) =>
  /^(\d{4}-\d\d-\d\d)-([a-z0-9]+(?:-[a-z0-9]+)*)\.mdx?$/.exec(path.posix.basename(file)) ?? []

/**
 * Every post below the blog's folder.
 * @returns faults of the files' names besides; a file with a fault is left out
 */
export async function discoverPosts(
  root: string,
  { dir, base }: Pick<BlogConfig, 'dir' | 'base'>,
): Promise<{ posts: SourcePage[]; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = []
  const posts = new Map<string, SourcePage>()
  const fault = (file: string, what: string, remedy: string) =>
    diagnostics.push(errorAt({ file, line: 1 }, what, remedy))
  for (const name of (await listFiles(path.join(root, dir))).filter(isPageFile)) {
    const file = path.posix.join(dir, name)
    const [, date, slug] = nameOf(file)
    if (date === undefined || slug === undefined) fault(file, 'the name of the post has no date and slug', nameRemedy)
    else if (!isDay(date)) fault(file, `${date} is no day of the calendar`, 'correct the date in the name of the file')
    else if (reservedSlugs.includes(slug))
      fault(
        file,
        `${base}/${slug} is a page of the blog itself`,
        `choose another slug than ${reservedSlugs.join(', ')}`,
      )
    else if (posts.has(slug))
      fault(file, `${posts.get(slug)?.file} has the slug "${slug}", too`, 'give one of the two another slug')
    else {
      const route = blogRoutes(base).post(slug)
      posts.set(slug, { file, id: route.slice(1), route, collection: 'blog' })
    }
  }
  return { posts: [...posts.values()], diagnostics }
}

type BlogPage = Pick<CompiledPage, 'file' | 'route' | 'collection' | 'frontMatter' | 'words'>

/**
 * The blog, and what is wrong with what its posts name.
 * @param today the last day that has begun anywhere on earth
 * @returns no blog where there are no posts
 */
export async function readBlog(
  root: string,
  config: BlogConfig,
  pages: readonly BlogPage[],
  today: string,
): Promise<{ blog?: Blog; diagnostics: Diagnostic[] }> {
  const posts = pages.filter(({ collection }) => collection === 'blog')
  if (posts.length === 0) return { diagnostics: [] }
  const authors = await readAuthors(root, config.dir)
  const tags = await readTags(root, config.dir)
  const diagnostics = [...authors.diagnostics, ...tags.diagnostics]

  const listed: Post[] = []
  for (const { file, route, frontMatter, words = 0 } of posts) {
    const [, date = ''] = nameOf(file)
    const { title, description, authors: authorIds = [], tags: tagIds = [] } = frontMatter
    diagnostics.push(
      ...(await unknownIds(root, file, 'authors', authorIds, authors)),
      ...(await unknownIds(root, file, 'tags', tagIds, tags)),
      ...notYet(file, date, today, config),
    )
    const entriesOf = <Entry>(ids: readonly string[], { byId }: Entries<Entry>) =>
      ids.flatMap((id) => byId.get(id)?.entry ?? [])
    listed.push({
      route,
      title,
      description,
      date,
      minutes: readingMinutes(words),
      authors: entriesOf(authorIds, authors),
      tags: entriesOf(tagIds, tags),
      file,
    })
  }
  const used = new Set(listed.flatMap((post) => [...post.authors, ...post.tags]))
  const withPosts = <Entry extends Post['authors'][number] | Post['tags'][number]>({ byId }: Entries<Entry>) =>
    [...byId.values()].map(({ entry }) => entry).filter((entry) => used.has(entry))
  const blog = {
    posts: newestFirst(listed),
    authors: withPosts(authors),
    tags: withPosts(tags),
    files: { authors: authors.file, tags: tags.file },
  }
  return { blog, diagnostics: [...diagnostics, ...unused(authors, used), ...unused(tags, used)] }
}

async function unknownIds(
  root: string,
  file: string,
  key: 'authors' | 'tags',
  ids: readonly string[],
  { file: known, byId, diagnostics }: Entries<unknown>,
): Promise<Diagnostic[]> {
  const missing = ids.filter((id) => !byId.has(id))
  // An entry that is wrong itself is not unknown.
  if (missing.length === 0 || diagnostics.length > 0) return []
  const line = splitFrontMatter(await readFile(path.join(root, file), 'utf8'), file).lineOf(key)
  const list = byId.size === 0 ? 'which has none yet' : `or use ${[...byId.keys()].join(', ')}`
  return missing.map((id) =>
    errorAt({ file, line }, `unknown ${key === 'authors' ? 'author' : 'tag'} "${id}"`, `add it to ${known}, ${list}`),
  )
}

function notYet(file: string, date: string, today: string, { futurePosts }: BlogConfig): Diagnostic[] {
  if (date <= today) return []
  const what = `the post is from ${date}, a day that has not come, and is published all the same`
  return reportedAt(
    futurePosts,
    { file, line: 1 },
    what,
    'merge it on its day, or change the date in the name of the file',
  )
}

/** What no post names has no page. */
function unused({ file, byId }: Entries<unknown>, used: ReadonlySet<unknown>): Diagnostic[] {
  return [...byId]
    .filter(([, { entry }]) => !used.has(entry))
    .map(([id, { line }]) => warningAt({ file, line }, `no post names "${id}"`, 'use it in a post, or remove it'))
}
