/** The blog on a built site: its pages, feeds and files, and that nothing is left of it where it is turned off. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import owner from '../site.config.ts'
import { openPage, useBrowser, viewports, withoutScripts } from './support/browser.ts'
import { startServer, type RunningServer } from './support/cli.ts'
import { inWindow, layOutAnew, tooWide } from './support/containers.ts'
import { createFixture, type Fixture } from './support/fixture-site.ts'
import { painted } from './support/reader.ts'
import { englishTexts } from '../src/site/texts/english.ts'

const browser = useBrowser()
const siteUrl = inject('siteUrl')

const posts = Array.from({ length: 7 }, (_, n) => ({
  name: `${2029 + Math.floor(n / 3)}-0${(n % 3) + 1}-15-post-${n}`,
  slug: `post-${n}`,
  author: n % 2 === 0 ? 'ada' : 'team',
  tags: n === 0 ? ['engine', 'news'] : ['engine'],
}))
/** Newest first, as readers see them. */
const newest = posts.toReversed()

const words = (count: number) => Array.from({ length: count }, () => 'parcel').join(' ')
const textOf = ({ slug, author, tags }: (typeof posts)[number], n: number) => `---
title: Title of ${slug} & more
description: What ${slug} is about.
authors: [${author}]
tags: [${tags.join(', ')}]${n === 6 ? '\nhideToc: true' : ''}
---

${words(n === 0 ? 1150 : 20)} See [the start](/) and [the one before](/blog/post-0), and ![a depot](./depot.png).

## A heading

<Tabs group="sdk">
  <Tab value="go" label="Go">

  \`\`\`go
  a := b < c
  \`\`\`

  </Tab>
</Tabs>

### Below it

Text.
`
const people = {
  'content/blog/authors.yaml':
    'ada:\n  name: Ada\n  description: Writes about parcels.\n  url: https://example.org/ada\nteam:\n  name: The team\n  description: Writes the rest.\n  team: true\n',
  'content/blog/tags.yaml':
    'engine:\n  label: Engine\n  description: How it works.\nnews:\n  label: News\n  description: What is new.\n',
}
const files: Record<string, string> = {
  ...people,
  ...Object.fromEntries(posts.map((post, n) => [`content/blog/${post.name}.mdx`, textOf(post, n)])),
}
const depot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let fixture: Fixture
let server: RunningServer
let output = ''
const read = (file: string, of = fixture) => readFileSync(path.join(of.outDir, file), 'utf8')
const linksIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)
const titlesOn = (file: string) => linksIn(read(file), /<h2><a href="\/blog\/([^"]+)">/g)

beforeAll(async () => {
  fixture = await createFixture(
    {
      ...files,
      'content/docs/a.mdx':
        '---\ntitle: A\ndescription: What A is.\n---\n\n[A post](/blog/post-1), [a feed](/blog/rss.xml).\n',
    },
    { blog: { postsPerPage: 3, feedPosts: 5, description: 'All about parcels.' } },
    { tutorial: ['index', 'a'] },
  )
  await writeFile(path.join(fixture.dir, 'content/blog/depot.png'), depot)
  const built = await fixture.build()
  output = built.output
  if (built.status !== 0) throw new Error(output)
  server = await startServer(['preview', '--site', fixture.dir, '--out', fixture.outDir])
})
afterAll(async () => {
  await server?.stop()
  await fixture?.remove()
})

describe('lists', () => {
  test('show the newest posts first, parted into pages that lead to each other', () => {
    expect(['blog.html', 'blog/page/2.html', 'blog/page/3.html'].map(titlesOn)).toEqual([
      ['post-6', 'post-5', 'post-4'],
      ['post-3', 'post-2', 'post-1'],
      ['post-0'],
    ])
    expect(existsSync(path.join(fixture.outDir, 'blog/page/4.html'))).toBe(false)
    expect(existsSync(path.join(fixture.outDir, 'blog/page/1.html'))).toBe(false)
    expect(read('blog.html')).toMatch(/href="\/blog\/page\/2" rel="next"/)
    expect(read('blog.html')).not.toContain('rel="prev"')
    expect(read('blog/page/2.html')).toMatch(/href="\/blog" rel="prev"[^]*href="\/blog\/page\/3" rel="next"/)
    expect(read('blog/page/3.html')).not.toContain('rel="next"')
  })

  test('tell of each post its day, reading time, description, authors and tags', () => {
    const last = read('blog/page/3.html')
    expect(last).toContain('Title of post-0 &amp; more')
    expect(last).toContain('What post-0 is about.')
    expect(last).toContain('<time dateTime="2029-01-15">January 15, 2029</time> · 5 min read<')
    expect(last).toContain('<span> · </span>By ')
    expect(last).toContain('<a href="/blog/authors/ada">Ada</a>')
    expect(last).toContain('<a href="/blog/tags/engine">Engine</a>')
    expect(last).toContain('<a href="/blog/tags/news">News</a>')
  })

  test('beyond the first page are left out of search engines, Markdown and the sitemap', () => {
    expect(read('blog/page/2.html')).toContain('<meta name="robots" content="noindex"/>')
    expect(read('blog.html')).not.toContain('noindex')
    expect(existsSync(path.join(fixture.outDir, 'blog/page/2.md'))).toBe(false)
    expect(read('sitemap.xml')).not.toContain('/page/')
  })
})

test('each tag has its posts, in pages, and the page of tags counts them', () => {
  expect(titlesOn('blog/tags/news.html')).toEqual(['post-0'])
  expect(titlesOn('blog/tags/engine.html')).toEqual(['post-6', 'post-5', 'post-4'])
  expect(titlesOn('blog/tags/engine/page/3.html')).toEqual(['post-0'])
  expect(read('blog/tags.html')).toMatch(/href="\/blog\/tags\/engine">Engine<[^]*7 posts[^]*News<[^]*1 post</)
})

test('each author has their posts, a description and an address elsewhere', () => {
  expect(titlesOn('blog/authors/ada.html')).toEqual(['post-6', 'post-4', 'post-2'])
  expect(read('blog/authors/ada.html')).toContain('Writes about parcels.')
  expect(read('blog/authors/ada.html')).toContain('href="https://example.org/ada"')
  expect(read('blog/authors/team.html')).not.toContain('About the author')
  expect(read('blog/authors.html')).toMatch(/Ada<[^]*4 posts[^]*The team<[^]*3 posts/)
})

test('the archive has every post, by year', () => {
  const html = read('blog/archive.html').replace(/<nav class="sidebar"[^]*?<\/nav>/, '')
  expect(linksIn(html, /<h2 id="(\d+)">/g)).toEqual(['2031', '2030', '2029'])
  expect(linksIn(html, /<a href="\/blog\/(post-\d)">/g)).toEqual(newest.map(({ slug }) => slug))
})

test('the blog’s sidebar groups posts by year, marks the post, and is on each page of the blog and no other', () => {
  const sidebar = (file: string) => /<nav class="sidebar"[^]*?<\/nav>/.exec(read(file))?.[0] ?? ''
  const html = sidebar('blog/post-3.html')
  expect(html).toContain('aria-label="Blog posts"')
  const groups = html.split('<details').slice(1)
  expect(groups.map((group) => linksIn(group, /<summary>(\d+)<\/summary>/g)[0])).toEqual(['2031', '2030', '2029'])
  expect(groups.map((group) => linksIn(group, /\/blog\/(post-\d)/g))).toEqual([
    ['post-6'],
    ['post-5', 'post-4', 'post-3'],
    ['post-2', 'post-1', 'post-0'],
  ])
  expect(groups.map((group) => group.startsWith(' open'))).toEqual([true, true, false])
  expect(html).toContain('<a href="/blog/post-3" aria-current="page">')
  for (const page of ['blog', 'blog/archive', 'blog/tags', 'blog/authors', 'blog/tags/news', 'blog/page/2'])
    expect(sidebar(`${page}.html`), page).toContain('<summary>2029</summary>')
  expect(sidebar('index.html')).toContain('aria-label="Documentation"')
  expect(sidebar('index.html')).not.toContain('/blog')
})

describe('a post', () => {
  test('has a title, its facts, contents, neighbours by age, and a way to edit it', () => {
    const html = read('blog/post-1.html')
    expect(html).toMatch(/<h1[^>]*>Title of post-1 &amp; more<\/h1>/)
    expect(html).toContain('<time dateTime="2029-02-15">February 15, 2029</time> · 1 min read')
    expect(html).toMatch(/class="toc"[^]*href="#a-heading"[^]*href="#below-it"/)
    expect(read('blog/post-6.html')).not.toContain('class="toc')
    expect(html).toMatch(/href="\/blog\/post-2" rel="prev"><span>.*?Newer post<\/span>/)
    expect(html).toMatch(/href="\/blog\/post-0" rel="next"><span>Older post/)
    expect(html).toContain(`<a href="${owner.editUrl}content/blog/2029-02-15-post-1.mdx">Edit this page</a>`)
    expect(read('blog/post-6.html')).not.toContain('rel="prev"')
    expect(read('blog/post-0.html')).not.toContain('rel="next"')
  })

  test('says to search engines what it is, when it was published and by whom', () => {
    const html = read('blog/post-1.html')
    const [json = '{}'] = linksIn(html, /<script type="application\/ld\+json">(.*?)<\/script>/g)
    const graph = (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph']
    expect(graph[0]).toMatchObject({
      '@type': 'BlogPosting',
      datePublished: '2029-02-15',
      author: [{ '@type': 'Organization', name: 'The team', url: `${owner.url}/blog/authors/team` }],
      keywords: ['Engine'],
    })
    expect(read('blog/post-0.html')).toContain('{"@type":"Person","name":"Ada"')
    expect(html).toContain('<meta property="og:type" content="article"/>')
    expect(html).toContain('<meta property="article:published_time" content="2029-02-15"/>')
    expect(existsSync(path.join(fixture.outDir, 'social/blog/post-1.png'))).toBe(true)
    expect(read('sitemap.xml')).toContain('/blog/post-1</loc><lastmod>2029-02-15</lastmod>')
  })

  test('is found by search, is Markdown, and is named below Blog in the index for AI tools', () => {
    const index = readdirSync(path.join(fixture.outDir, 'search-index')).map((file) => read(`search-index/${file}`))
    expect(index.join()).toContain('/blog/post-1')
    expect(read('blog/post-1.md')).toMatch(/^# Title of post-1 & more\n\n> What post-1 is about\.\n/)
    const [, blog = ''] = read('llms.txt').split('\n## Blog\n')
    expect(linksIn(blog, /blog\/([^)]*)\.md/g)).toEqual(newest.map(({ slug }) => slug))
    expect(read('llms-full.txt')).toContain('# Title of post-6 & more')
  })

  test('is checked as a page is: its links, its components', async () => {
    const broken = await createFixture({
      ...people,
      'content/blog/2031-01-01-a.mdx':
        '---\ntitle: A\ndescription: B.\nauthors: [ada, who]\ntags: [what]\n---\n\n[x](/nowhere)\n\n<Nothing />\n',
      'content/blog/2031-02-31-b.mdx': '---\ntitle: A\n---\n',
    })
    const { status, output: said } = await broken.check()
    await broken.remove()
    expect(status).toBe(1)
    expect(said).toMatch(/content\/blog\/2031-01-01-a\.mdx:10:\d+: error: .*Nothing/)
    expect(said).toContain('content/blog/2031-02-31-b.mdx:1: error: 2031-02-31 is no day of the calendar')
  })

  test('that names an unknown author or tag, or links nowhere, stops the build with file and line', async () => {
    const broken = await createFixture({
      ...people,
      'content/blog/2031-01-01-a.mdx':
        '---\ntitle: A\ndescription: B.\nauthors: [who]\ntags: [what]\n---\n\n[x](/nowhere)\n',
    })
    const { status, output: said } = await broken.check()
    await broken.remove()
    expect(status).toBe(1)
    expect(said).toContain('content/blog/2031-01-01-a.mdx:4: error: unknown author "who"')
    expect(said).toContain('content/blog/2031-01-01-a.mdx:5: error: unknown tag "what"')
    expect(said).toMatch(/content\/blog\/2031-01-01-a\.mdx:8:\d+: error: broken link to \/nowhere/)
  })
})

describe('feeds', () => {
  test('are named in the head of every page, and on the first page of the blog', () => {
    for (const page of ['index.html', 'a.html', 'blog.html', 'blog/post-1.html', 'blog/page/2.html'])
      expect(linksIn(read(page), /<link rel="alternate" type="[^"]*" title="[^"]*" href="([^"]*)"/g), page).toEqual([
        '/blog/rss.xml',
        '/blog/atom.xml',
        '/blog/feed.json',
      ])
    expect(read('blog.html')).toContain('<a href="/blog/rss.xml" type="application/rss+xml">RSS</a>')
  })

  test('are XML and JSON that parsers take, with the newest posts whole and every address whole', async () => {
    const { page } = await openPage(browser())
    await page.goto(`${server.url}blog`)
    const wanted = newest.slice(0, 5).map(({ slug }) => `${owner.url}/blog/${slug}`)
    const found = await page.evaluate(
      async ([rss, atom]) => {
        const parse = (text = '') => {
          const parsed = new DOMParser().parseFromString(text, 'application/xml')
          if (parsed.querySelector('parsererror')) throw new Error(parsed.documentElement.textContent ?? '')
          return parsed
        }
        const texts = (of: Document, name: string) =>
          [...of.getElementsByTagName(name)].map((each) => each.textContent ?? '')
        const [asRss, asAtom] = [parse(rss), parse(atom)]
        return {
          rss: texts(asRss, 'guid'),
          rssTitles: texts(asRss, 'title'),
          rssBodies: texts(asRss, 'content:encoded'),
          atom: texts(asAtom, 'id'),
          atomBodies: texts(asAtom, 'content'),
          atomAuthors: texts(asAtom, 'name'),
        }
      },
      [read('blog/rss.xml'), read('blog/atom.xml')],
    )
    const json = JSON.parse(read('blog/feed.json')) as { items: { id: string; content_html: string }[] }
    expect(found.rss).toEqual(wanted)
    expect(found.rssTitles.at(1)).toBe('Title of post-6 & more')
    expect(found.atom.slice(1)).toEqual(wanted)
    expect(found.atomAuthors).toEqual(['Ada', 'The team', 'Ada', 'The team', 'Ada'])
    expect(json.items.map(({ id }) => id)).toEqual(wanted)
    for (const body of [
      ...found.rssBodies,
      ...found.atomBodies,
      ...json.items.map(({ content_html }) => content_html),
    ]) {
      expect(body).toContain('<h2>A heading</h2>')
      expect(body).toContain('a := b &#x3C; c')
      expect(body).toContain(`<a href="${owner.url}/blog/post-0">`)
      const addresses = linksIn(body, /(?:href|src)="([^"]*)"/g)
      expect(addresses.length).toBeGreaterThan(2)
      expect(addresses.filter((address) => !address?.startsWith('https://'))).toEqual([])
    }
  })

  test('are served as what they are', async () => {
    const types = await Promise.all(
      ['rss.xml', 'atom.xml', 'feed.json'].map(async (file) => {
        const answer = await fetch(`${server.url}blog/${file}`)
        return [answer.status, answer.headers.get('content-type')?.split(';')[0]]
      }),
    )
    expect(types).toEqual([
      [200, expect.stringMatching(/xml$/)],
      [200, expect.stringMatching(/xml$/)],
      [200, 'application/json'],
    ])
  })
})

describe('in the browser', () => {
  test('a reader comes from the footer to the list, to a post, and to the older one, without a script', async () => {
    const { page } = await openPage(browser(), { javaScriptEnabled: false, viewport: viewports.phone })
    await page.goto(server.url)
    await page.locator('.footer').getByRole('link', { name: 'Blog' }).click(withoutScripts)
    await page.getByRole('link', { name: 'Title of post-6 & more' }).last().click(withoutScripts)
    await page.getByRole('link', { name: /^Older post/ }).click(withoutScripts)
    expect(new URL(page.url()).pathname).toBe('/blog/post-5')
    await page.goto(`${server.url}blog`)
    await page.getByRole('link', { name: /^Older posts/ }).click(withoutScripts)
    expect(new URL(page.url()).pathname).toBe('/blog/page/2')
  })

  test('and by keyboard, with the sidebar marking each post', async () => {
    const { page } = await openPage(browser())
    await page.goto(`${server.url}blog/post-5`)
    await page.waitForFunction(() => 'started' in document.documentElement.dataset)
    await page.evaluate(() => Object.assign(globalThis, { kept: true }))
    await page.getByRole('link', { name: /^Older post/ }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/blog/post-4')
    await expect.poll(() => page.locator('.sidebar [aria-current=page]').textContent()).toBe('Title of post-4 & more')
    // Within the blog pages are swapped in place; to the documentation, which has another sidebar, the browser goes itself.
    expect(await page.evaluate(() => 'kept' in globalThis)).toBe(true)
    await page.locator('.breadcrumbs a').first().click()
    await page.waitForURL(server.url)
    expect(await page.locator('.sidebar').getAttribute('aria-label')).toBe('Documentation')
  })

  // Of this site every page is looked at (layout.test.ts); its lists have one page each.
  test('a list between two others is no wider than the window', async () => {
    const { page } = await openPage(browser(), { viewport: viewports.phone })
    await page.goto(`${server.url}blog/page/2`)
    for (const [name, viewport] of Object.entries(viewports)) {
      await page.setViewportSize(viewport)
      await painted(page)
      await inWindow(page, layOutAnew)
      expect(await inWindow(page, tooWide), `on a ${name}`).toEqual([])
    }
  })

  test('the blog of this site loads no script that its documentation does not load', async () => {
    const scripts = async (route: string) => {
      const html = await (await fetch(new URL(route, siteUrl))).text()
      return linksIn(html, /<script type="module" src="([^"]*)"/g)
    }
    expect(await scripts('blog')).toEqual(await scripts('concepts/services'))
  })
})

test('where the blog is turned off, the site is byte for byte one that never had a post', async () => {
  const docs = { 'content/docs/a.mdx': '---\ntitle: A\ndescription: What A is.\n---\n\nText.\n' }
  const site = await createFixture({ ...files, ...docs }, { blog: false }, { tutorial: ['index', 'a'] })
  const hashes = async () => {
    const { status, output: said } = await site.build()
    if (status !== 0) throw new Error(said)
    return readdirSync(site.outDir, { recursive: true, encoding: 'utf8' })
      .filter((file) => statSync(path.join(site.outDir, file)).isFile())
      .map(
        (file) =>
          `${file} ${createHash('sha256')
            .update(readFileSync(path.join(site.outDir, file)))
            .digest('hex')}`,
      )
      .toSorted()
  }
  const off = await hashes()
  const footer = read('index.html', site)
  const config = readFileSync(path.join(site.dir, 'site.config.ts'), 'utf8')
  await site.write('site.config.ts', config.replace('"blog":false', '"blog":{}'))
  await rm(path.join(site.dir, 'content/blog'), { recursive: true })
  await rm(site.outDir, { recursive: true })
  const none = await hashes()
  await site.remove()
  expect(off.length).toBeGreaterThan(20)
  expect(off).toEqual(none)
  expect(off.join()).not.toContain('blog')
  // The styles in every page are those of every kind of page.
  expect(footer.toLowerCase().replace(/<style>.*?<\/style>/s, '')).not.toContain('blog')
})

test('a link to the blog from a page is a broken one where the blog is turned off', async () => {
  const site = await createFixture(
    { ...files, 'content/docs/index.mdx': '---\ntitle: A\ndescription: What A is.\n---\n\n[Blog](/blog)\n' },
    { blog: false },
  )
  const { status, output: said } = await site.check()
  await site.remove()
  expect(status).toBe(1)
  expect(said).toContain('broken link to /blog')
})

test('a setting of the blog that is wrong is named with its key', async () => {
  const site = await createFixture(files, { blog: { postsPerPage: 0, base: 'blog', colour: 'red' } })
  const { status, output: said } = await site.check()
  await site.remove()
  expect(status).toBe(1)
  const told = said.replaceAll(/\b(site\.config\.ts:1):\d+:/g, '$1:')
  expect(told).toContain('site.config.ts:1: blog.postsPerPage: must be at least 1')
  expect(told).toContain('site.config.ts:1: blog.base: must be a slash and one word')
  expect(told).toContain('site.config.ts:1: blog: unknown key "colour"')
})

test('another route and another locale: addresses and days follow', async () => {
  // The one post that has every author and tag that it names.
  const file = `content/blog/${posts[0]!.name}.mdx`
  const text = files[file]!.replaceAll('/blog/', '/news/')
  const site = await createFixture(
    { ...people, [file]: text },
    {
      blog: { base: '/news', title: 'Neues' },
      locales: [{ code: 'de', label: 'Deutsch', htmlLang: 'de', path: 'de' }],
    },
  )
  await writeFile(path.join(site.dir, 'content/blog/depot.png'), depot)
  await site.write('content/locales/de/texts.json', JSON.stringify(englishTexts))
  const { status, output: said } = await site.build()
  expect(said).toContain('Built')
  expect(status).toBe(0)
  expect(read('news/post-0.html', site)).toContain('<time dateTime="2029-01-15">15. Januar 2029</time>')
  expect(read('news/rss.xml', site)).toContain('<language>de</language>')
  expect(existsSync(path.join(site.outDir, 'blog.html'))).toBe(false)
  await site.remove()
})
