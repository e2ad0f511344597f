/**
 * The newest posts as RSS, Atom and JSON Feed, each with its whole text. Written here because the usual writer
 * (npm: feed) puts names where RSS wants addresses, reads titles as markup, and knows one author of a post in JSON.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import { feedFormats, type Blog, type Post } from './blog.ts'
import { siteUrlOf } from '../../site/config.ts'
import { escapeHtml } from '../../site/escape.ts'
import { payloadFile } from '../../site/routes.ts'
import { articleTree } from '../markdown/page-markdown.ts'
import { resolvePanels } from '../markdown/tab-panels.ts'
import type { BuiltSite } from '../feature.ts'
import { blogData } from './blog/blog-pages.ts'

export interface FeedEntry extends Pick<Post, 'title' | 'description' | 'date'> {
  /** Whole address. */
  url: string
  authors: string[]
  tags: string[]
  html: string
}

export interface FeedSource {
  title: string
  description: string
  /** The page's language, as in `<html lang>`. */
  language: string
  /** Whole address of the blog's first page. */
  url: string
  /** Whole address of the feed of a format. */
  feedUrl(file: string): string
  /** Newest first. */
  entries: FeedEntry[]
}

/** Text of an element or attribute; what XML 1.0 has no characters for is left out. */
const escape = (text: string) =>
  // oxlint-disable-next-line no-control-regex
  escapeHtml(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))

/** A day has no hour: its first moment in universal time stands for it. */
const momentOf = (day: string) => new Date(`${day}T00:00:00Z`)
const declaration = '<?xml version="1.0" encoding="utf-8"?>'

export function rssFeed({ title, description, language, url, feedUrl, entries }: FeedSource): string {
  const items = entries.map(
    (entry) => `<item>
<title>${escape(entry.title)}</title>
<link>${escape(entry.url)}</link>
<guid isPermaLink="true">${escape(entry.url)}</guid>
<pubDate>${momentOf(entry.date).toUTCString()}</pubDate>
${entry.authors.map((name) => `<dc:creator>${escape(name)}</dc:creator>\n`).join('')}${entry.tags.map((tag) => `<category>${escape(tag)}</category>\n`).join('')}<description>${escape(entry.description)}</description>
<content:encoded>${escape(entry.html)}</content:encoded>
</item>
`,
  )
  return `${declaration}
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escape(title)}</title>
<link>${escape(url)}</link>
<description>${escape(description)}</description>
<language>${escape(language)}</language>
<atom:link rel="self" type="application/rss+xml" href="${escape(feedUrl('rss.xml'))}"/>
${items.join('')}</channel>
</rss>
`
}

export function atomFeed({ title, description, language, url, feedUrl, entries }: FeedSource): string {
  const updated = momentOf(entries[0]?.date ?? '1970-01-01').toISOString()
  const items = entries.map(
    (entry) => `<entry>
<title>${escape(entry.title)}</title>
<id>${escape(entry.url)}</id>
<link rel="alternate" type="text/html" href="${escape(entry.url)}"/>
<published>${momentOf(entry.date).toISOString()}</published>
<updated>${momentOf(entry.date).toISOString()}</updated>
${entry.authors.map((name) => `<author><name>${escape(name)}</name></author>\n`).join('')}${entry.tags.map((tag) => `<category term="${escape(tag)}"/>\n`).join('')}<summary>${escape(entry.description)}</summary>
<content type="html">${escape(entry.html)}</content>
</entry>
`,
  )
  return `${declaration}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escape(language)}">
<title>${escape(title)}</title>
<subtitle>${escape(description)}</subtitle>
<id>${escape(url)}</id>
<link rel="alternate" type="text/html" href="${escape(url)}"/>
<link rel="self" type="application/atom+xml" href="${escape(feedUrl('atom.xml'))}"/>
<updated>${updated}</updated>
${items.join('')}</feed>
`
}

/** https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed({ title, description, language, url, feedUrl, entries }: FeedSource): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language,
    home_page_url: url,
    feed_url: feedUrl('feed.json'),
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      summary: entry.description,
      date_published: momentOf(entry.date).toISOString(),
      authors: entry.authors.map((name) => ({ name })),
      tags: entry.tags,
      content_html: entry.html,
    })),
  }
  return `${JSON.stringify(feed, null, 2)}\n`
}

const writers: Record<(typeof feedFormats)[number]['file'], (feed: FeedSource) => string> = {
  'rss.xml': rssFeed,
  'atom.xml': atomFeed,
  'feed.json': jsonFeed,
}

/** Writes the feeds, once every page is in the folder. */
export async function writeFeeds({ project: { config }, data, out, rendered }: BuiltSite): Promise<void> {
  const blog = data[blogData] as Blog | undefined
  if (config.blog === false || blog === undefined) return
  const { title, description, base, feedPosts } = config.blog
  await rendered
  const whole = (route: string) => siteUrlOf(config) + route.slice(1)
  const entries = await Promise.all(
    blog.posts.slice(0, feedPosts).map(async (post): Promise<FeedEntry> => {
      const { html } = JSON.parse(await readFile(path.join(out.dir, payloadFile(post.route)), 'utf8')) as {
        html: string
      }
      const url = whole(post.route)
      return {
        title: post.title,
        description: post.description,
        date: post.date,
        url,
        authors: post.authors.map(({ name }) => name),
        tags: post.tags.map(({ label }) => label),
        html: articleHtml({ url, html }),
      }
    }),
  )
  const source: FeedSource = {
    title: `${config.title}: ${title}`,
    description,
    language: config.locales[0]?.htmlLang ?? 'en',
    url: whole(base),
    feedUrl: (file) => whole(`${base}/${file}`),
    entries,
  }
  for (const { file } of feedFormats) await out.keepOrWrite(`${base.slice(1)}/${file}`, writers[file](source))
}

/** An article without styles and scripts, for feed readers: every tab and fold written out, links with whole addresses. */
export function articleHtml(page: { url: string; html: string }): string {
  return toHtml(toHast(resolvePanels(articleTree(page, ['post-head']).body, {})))
}
