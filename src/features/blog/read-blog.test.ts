import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatDiagnostic } from '../../site/diagnostics.ts'
import type { FrontMatter } from '../../site/front-matter.ts'
import type { BlogConfig } from '../../site/config.ts'
import { discoverPosts, readBlog } from './read-blog.ts'
import { readFrontMatter } from '../../content/front-matter.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'blog-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const config = {
  dir: 'content/blog',
  base: '/blog',
  title: 'Blog',
  description: 'News.',
  postsPerPage: 10,
  feedPosts: 20,
  futurePosts: 'warn',
} satisfies BlogConfig
const write = (name: string, text: string) => {
  const file = path.join(root, 'content/blog', name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const people = () => {
  write('authors.yaml', 'team:\n  name: The team\n  description: Who writes.\n')
  write('tags.yaml', 'news:\n  label: News\n  description: What is new.\n')
}
const post = (more = 'authors: [team]\ntags: [news]') =>
  `---\ntitle: A post\ndescription: What happened.\n${more}\n---\n\nText.\n`

interface Change {
  config?: BlogConfig
  frontMatter?: Partial<FrontMatter>
}

async function read({ config: changed = config, frontMatter }: Change = {}) {
  const { posts, diagnostics } = await discoverPosts(root, config)
  const pages = posts.map((found) => ({
    ...found,
    frontMatter: { title: 'A post', description: 'What happened.', authors: ['team'], tags: ['news'], ...frontMatter },
    words: 700,
  }))
  const found = await readBlog(root, changed, pages, '2031-05-12')
  return { blog: found.blog, faults: [...diagnostics, ...found.diagnostics].map(formatDiagnostic) }
}

describe('names of files', () => {
  test('give a post its day and its address, also in a folder; what begins with _ is none', async () => {
    write('2031-05-12-first.mdx', post())
    write('2030/2030-01-02-second-post.md', post())
    write('_drafts/2031-01-01-draft.mdx', post())
    const { posts, diagnostics } = await discoverPosts(root, config)
    expect(diagnostics).toEqual([])
    expect(posts.map(({ route }) => route)).toEqual(['/blog/second-post', '/blog/first'])
    expect((await read()).blog?.posts.map(({ date }) => date)).toEqual(['2031-05-12', '2030-01-02'])
  })

  test.each([
    ['first.mdx', 'the name of the post has no date and slug. name it YYYY-MM-DD-slug.mdx'],
    ['2031-05-12-First.mdx', 'the name of the post has no date and slug'],
    ['2031-02-30-first.mdx', '2031-02-30 is no day of the calendar. correct the date in the name of the file'],
    ['2031-05-12-archive.mdx', '/blog/archive is a page of the blog itself. choose another slug'],
  ])('%s: %s', async (name, message) => {
    write(name, post())
    const { diagnostics } = await discoverPosts(root, config)
    expect(diagnostics.map(formatDiagnostic).join()).toContain(`content/blog/${name}:1: error: ${message}`)
  })

  test('two posts with one slug are both named', async () => {
    write('2030-01-01-first.mdx', post())
    write('2031-05-12-first.mdx', post())
    const { diagnostics } = await discoverPosts(root, config)
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      'content/blog/2031-05-12-first.mdx:1: error: content/blog/2030-01-01-first.mdx has the slug "first", too. give one of the two another slug.',
    ])
  })
})

describe('the blog', () => {
  test('has posts with their authors, tags and reading time', async () => {
    people()
    write('2031-05-12-first.mdx', post())
    const { blog, faults } = await read()
    expect(faults).toEqual([])
    expect(blog?.posts[0]).toMatchObject({ route: '/blog/first', minutes: 3, tags: [{ label: 'News' }] })
    expect(blog?.authors.map(({ name }) => name)).toEqual(['The team'])
  })

  test('is not there without posts, or without its folder', async () => {
    expect(await read()).toEqual({ blog: undefined, faults: [] })
  })

  test('unknown authors and tags are named with their line and with what there is', async () => {
    people()
    write('2031-05-12-first.mdx', post('authors: [nobody]\ntags: [olds]'))
    const { faults } = await read({ frontMatter: { authors: ['nobody'], tags: ['olds'] } })
    expect(faults.slice(0, 2)).toEqual([
      'content/blog/2031-05-12-first.mdx:4: error: unknown author "nobody". add it to content/blog/authors.yaml, or use team.',
      'content/blog/2031-05-12-first.mdx:5: error: unknown tag "olds". add it to content/blog/tags.yaml, or use news.',
    ])
  })

  test('an entry that no post names is a warning', async () => {
    people()
    write(
      'tags.yaml',
      'news:\n  label: News\n  description: What is new.\nold:\n  label: Old\n  description: Was new.\n',
    )
    write('2031-05-12-first.mdx', post())
    expect((await read()).faults).toEqual([
      'content/blog/tags.yaml:4: warning: no post names "old". use it in a post, or remove it.',
    ])
  })

  test.each([
    ['team: [a]\n', 1, 'team: the name is missing'],
    ['team:\n  name: T\n  description: D.\n  nick: x\n', 1, 'team: unknown key "nick". remove it'],
    ['ok:\n  name: T\n  description: D.\nThe Team:\n  name: T\n  description: D.\n', 4, '"The Team" is no id'],
    ['team:\n  name: T\n  description: D.\n  url: x\n', 1, 'team: the url is no whole http(s) address'],
    ['- team\n', 1, 'the file holds no entries'],
    ['team: {\n', 2, 'the file cannot be read'],
  ])('authors.yaml %j: line %i, %s', async (text, line, message) => {
    people()
    write('authors.yaml', text)
    write('2031-05-12-first.mdx', post())
    expect((await read()).faults.join('\n')).toContain(`content/blog/authors.yaml:${line}: error: ${message}`)
  })

  test('a post from a day that has not come is published with a warning, or refused where the setting says so', async () => {
    people()
    write('2031-05-13-early.mdx', post())
    const message = 'the post is from 2031-05-13, a day that has not come, and is published all the same'
    const warned = await read()
    expect(warned.faults.join()).toContain(`content/blog/2031-05-13-early.mdx:1: warning: ${message}`)
    expect(warned.blog?.posts).toHaveLength(1)
    expect((await read({ config: { ...config, futurePosts: 'error' } })).faults.join()).toContain(
      `:1: error: ${message}`,
    )
    expect((await read({ config: { ...config, futurePosts: 'ignore' } })).faults).toEqual([])
  })
})

describe('front matter of a post', () => {
  const faults = (yaml: string) =>
    readFrontMatter(`---\n${yaml}\n---\n`, 'post.mdx', 'blog').diagnostics.map(formatDiagnostic).join('\n')

  test('has authors, and may have tags', () => {
    expect(faults('title: T\ndescription: D.\nauthors: [team]')).toBe('')
    expect(faults('title: T\ndescription: D.')).toContain('the list of authors is missing. write authors: [id]')
    expect(faults('title: T\ndescription: D.\nauthors: []')).toContain(
      'post.mdx:4: error: the list of authors is empty',
    )
    expect(faults('title: T\ndescription: D.\nauthors: team')).toContain('the list of authors is not a list')
    expect(faults('title: T\nauthors: [team]')).toContain('the description is missing. write description:')
    expect(faults('title: T\ndescription: D.\nauthors: [team]\ndate: 2031-05-12')).toContain(
      'post.mdx:5: error: unknown front matter key "date"',
    )
  })

  test('is that of posts alone', () => {
    const doc = readFrontMatter('---\ntitle: T\ndescription: D.\nauthors: [team]\n---\n', 'doc.mdx')
    expect(doc.diagnostics.map(formatDiagnostic).join()).toContain(
      'doc.mdx:4: error: unknown front matter key "authors"',
    )
  })
})
