import { describe, expect, test } from 'vitest'
import { articleHtml, atomFeed, jsonFeed, rssFeed, type FeedSource } from './feeds.ts'

const feed: FeedSource = {
  title: 'Parcels & more: Blog',
  description: 'News & more.',
  language: 'en',
  url: 'https://docs.example.org/blog',
  feedUrl: (file) => `https://docs.example.org/blog/${file}`,
  entries: [
    {
      title: 'Retries <and> "timeouts"',
      description: 'What & why.',
      date: '2031-05-12',
      url: 'https://docs.example.org/blog/retries',
      authors: ['A & B', 'C'],
      tags: ['Retries'],
      html: '<p>a ]]> b &#x26; \u0007</p>',
    },
  ],
}

describe.each([
  ['RSS', rssFeed],
  ['Atom', atomFeed],
])('%s', (_, write) => {
  const text = write(feed)
  test('escapes what authors write, titles as text and bodies as markup', () => {
    expect(text).toContain('<title>Retries &lt;and&gt; &quot;timeouts&quot;</title>')
    expect(text).toContain('&lt;p&gt;a ]]&gt; b &amp;#x26; &lt;/p&gt;')
    expect(text).toContain('A &amp; B')
    expect(text).toContain('<title>Parcels &amp; more: Blog</title>')
    expect(text).not.toContain('\u0007')
  })
  test('asks no clock', () => expect(write(feed)).toBe(text))
})

test('the day of a post is its first moment in universal time, in each format', () => {
  expect(rssFeed(feed)).toContain('<pubDate>Mon, 12 May 2031 00:00:00 GMT</pubDate>')
  expect(atomFeed(feed)).toContain('<published>2031-05-12T00:00:00.000Z</published>')
  expect(JSON.parse(jsonFeed(feed)).items[0].date_published).toBe('2031-05-12T00:00:00.000Z')
})

test('JSON Feed names every author', () => {
  expect(JSON.parse(jsonFeed(feed))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: 'https://docs.example.org/blog',
    items: [{ id: 'https://docs.example.org/blog/retries', authors: [{ name: 'A & B' }, { name: 'C' }] }],
  })
})

test('the body of an article needs no script and no style: tabs are written out, links are whole, its head is left out', () => {
  const html = articleHtml({
    url: 'https://docs.example.org/blog/retries',
    html: `<div id="page"><article class="prose"><h1>T</h1><div class="post-head"><p>May 12</p></div>
<p>See <a href="/guides/sagas">sagas</a>.</p>
<div class="tabs"><div class="tabs__bar"><input type="radio"></div><div class="tabs__panel" data-label="Go"><p>In Go.</p></div></div>
<button>Copy</button></article></div>`,
  })
  expect(html).toContain('<a href="https://docs.example.org/guides/sagas">sagas</a>')
  expect(html).toContain('<strong>Go</strong>')
  expect(html).not.toMatch(/May 12|button|input|class="tabs|<h1/)
})
