import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { parseConfig, type SiteConfigInput } from '../../src/site/config.ts'

export interface NewPost {
  /** Of the address, such as weigh-parcels. */
  slug: string
  title: string
  description: string
  /** Day of publication, such as 2031-05-12. */
  date: string
}

/**
 * Starts a post of the blog, by the first author that the blog has.
 * @returns its file, from the root
 * @throws Error where there is no blog, or the slug is none or taken
 */
export function newPost(root: string, config: SiteConfigInput, { slug, title, description, date }: NewPost): string {
  const { blog } = parseConfig(config)
  if (blog === false) throw new Error('site.config.ts turns the blog off: remove blog: false')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    throw new Error(`${slug} is no slug: use small letters, digits and dashes, as in weigh-parcels`)
  const taken = readdirSync(join(root, blog.dir)).find((name) => new RegExp(`^[\\d-]{11}${slug}\\.mdx?$`).test(name))
  if (taken !== undefined) throw new Error(`${blog.dir}/${taken} has that slug: choose another one`)
  const [author = ''] = Object.keys(parse(readFileSync(join(root, blog.dir, 'authors.yaml'), 'utf8')) as object)
  const file = `${blog.dir}/${date}-${slug}.mdx`
  mkdirSync(dirname(join(root, file)), { recursive: true })
  const frontMatter = [
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    `authors: [${author}]`,
  ]
  writeFileSync(join(root, file), `---\n${frontMatter.join('\n')}\ntags: []\n---\n\n${description}\n`)
  return file
}
