import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import owner from '../../site.config.ts'
import { readFrontMatter } from '../../src/content/front-matter.ts'
import { newPost } from './new-post.ts'

const post = {
  slug: 'weigh-parcels',
  title: 'Weigh: parcels',
  description: 'How a scale became durable.',
  date: '2031-05-12',
}
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-post-'))
  mkdirSync(join(root, 'content/blog'), { recursive: true })
  writeFileSync(join(root, 'content/blog/authors.yaml'), 'team:\n  name: The team\n  description: Who writes.\n')
})
afterEach(() => rmSync(root, { recursive: true }))

test('a post is started with its day, an author and front matter that the build takes', () => {
  const file = newPost(root, owner, post)
  expect(file).toBe('content/blog/2031-05-12-weigh-parcels.mdx')
  const { frontMatter, diagnostics } = readFrontMatter(readFileSync(join(root, file), 'utf8'), file, 'blog')
  expect(diagnostics).toEqual([])
  expect(frontMatter).toMatchObject({ title: 'Weigh: parcels', authors: ['team'], tags: [] })
})

test('a slug that is none or taken, and a blog that is turned off, are refused', () => {
  newPost(root, owner, post)
  expect(() => newPost(root, owner, { ...post, date: '2032-01-01' })).toThrow(
    '2031-05-12-weigh-parcels.mdx has that slug',
  )
  expect(() => newPost(root, owner, { ...post, slug: 'Weigh it' })).toThrow('is no slug')
  expect(() => newPost(root, { ...owner, blog: false }, { ...post, slug: 'b' })).toThrow('turns the blog off')
})
