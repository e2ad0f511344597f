import { expect, test } from 'vitest'
import { type MarkdownSource, pageMarkdown } from './page-markdown.ts'

const markdownOf = (html: string, source: Partial<MarkdownSource> = {}) => {
  const page = `<div id="page"><main><article class="prose"><h1>Sagas</h1>${html}</article></main></div>`
  return pageMarkdown({ description: 'Undo steps.', url: 'https://docs.test/base/guides/sagas', html: page, ...source })
}

const body = (html: string) => {
  const [text = '', ...others] = markdownOf(html)
  expect(others).toEqual([])
  const head = '# Sagas\n\n> Undo steps.\n\nSource: https://docs.test/base/guides/sagas\n\n'
  expect(text.slice(0, head.length)).toBe(head)
  return text.slice(head.length).trimEnd()
}

test('links, images and headings', () => {
  expect(
    body(
      '<h2 id="a">A<a class="heading-link" href="#a"></a></h2><p><a href="/base/x">x</a> <a href="#a">a</a> <img src="/base/i.png" alt="i"></p>',
    ),
  ).toBe(
    '## A\n\n[x](https://docs.test/base/x) [a](https://docs.test/base/guides/sagas#a) ![i](https://docs.test/base/i.png)',
  )
})

test('code with its title and its folded lines', () => {
  expect(
    body(
      '<div class="code-block" data-language="ts"><p class="code-block__title">app.ts</p><div><pre><code>const a = 1\n</code></pre><details class="fold"><summary>imports</summary><pre><code>  b()\n</code></pre></details></div><button>x</button></div>',
    ),
  ).toBe('```ts title="app.ts"\nconst a = 1\n  b()\n```')
})

test('changed lines as a difference', () => {
  expect(
    body(
      '<div class="code-block" data-language="ts"><pre><code><span class="k">const</span> a\n<span class="l del">old\n</span><span class="l add">new\n</span>rest\n</code></pre></div>',
    ),
  ).toBe('```diff\n const a\n-old\n+new\n rest\n```')
})

test('commands with their prompt, and what they print', () => {
  expect(
    body(
      '<div class="terminal"><pre class="terminal__body"><code><span data-command="">npm start\n</span><samp>done\nit is\n</samp></code></pre></div>',
    ),
  ).toBe('```console\n$ npm start\ndone\nit is\n```')
})

const tabs = (set: string, group: string | undefined, values: Record<string, string>) => {
  const inputs = Object.keys(values).map((value) => `<input type="radio" name="${set}"><label>${value}</label>`)
  const panels = Object.entries(values).map(
    ([value, html]) =>
      `<div class="tabs__panel" data-tab-value="${value}" data-label="${value.toUpperCase()}">${html}</div>`,
  )
  const named = group === undefined ? '' : ` data-tab-group="${group}"`
  return `<div class="tabs"><div class="tabs__bar"${named}>${inputs.join('')}</div>${panels.join('')}</div>`
}

test('every tab below its label, with marks where a program may choose one', () => {
  expect(body(tabs('tabs-1', 'sdk', { go: '<p>In Go.</p>', java: '<p>In Java.</p>' }))).toBe(
    '**GO**\n\nIn Go.\n\n**JAVA**\n\nIn Java.',
  )
  expect(body(tabs('tabs-2', 'os', { linux: '<p>apt</p>', macos: '<p>brew</p>' }))).toBe(
    '<!-- tabs-2=linux -->\n\n**LINUX**\n\napt\n\n<!-- tabs-2=macos -->\n\n**MACOS**\n\nbrew\n\n<!-- end of tabs-2 -->',
  )
})

test('in one language: its tabs alone, the first where a set lacks it, other sets whole, and links that stay within it', () => {
  const at = 'https://docs.test/base'
  const [, ts, go] = markdownOf(
    [
      '<p><a href="/base/a#x">a</a> <a href="/base/b">b</a> <a href="/base/a?sdk=go">go</a> <a href="/base/no">no</a></p>',
      `<ul><li>${tabs('tabs-1', 'sdk', { ts: '<p>T</p>', go: '<p>G</p>' })}</li></ul>`,
      tabs('tabs-2', 'sdk', { go: `<p>Only.</p>${tabs('tabs-3', 'os', { linux: '<p>apt</p>' })}` }),
    ].join(''),
    { languages: ['ts', 'go'], leadsTo: { [`${at}/a`]: ['ts', 'go'], [`${at}/b`]: [] } },
  )
  const os = '<!-- tabs-3=linux -->\n\n**LINUX**\n\napt\n\n<!-- end of tabs-3 -->\n'
  const links = (language: string) =>
    `[a](${at}/a.${language}.md#x) [b](${at}/b.md) [go](${at}/a.${language}.md) [no](${at}/no)`
  const head = (language: string) => `# Sagas\n\n> Undo steps.\n\nSource: ${at}/guides/sagas?sdk=${language}\n\n`
  expect(ts).toBe(`${head('ts (TypeScript)')}${links('ts')}\n\n- T\n\n**GO**\n\nOnly.\n\n${os}`)
  expect(go).toBe(`${head('go (Go)')}${links('go')}\n\n- G\n\nOnly.\n\n${os}`)
})

test('admonitions, steps, panels and drawings', () => {
  expect(
    body(
      '<div class="admonition admonition--warning"><p class="admonition__title"><svg aria-hidden="true"></svg>Mind</p><p>It burns.</p></div>',
    ),
  ).toBe('> **Warning: Mind**\n>\n> It burns.')
  expect(body('<ol class="steps"><li class="steps__step"><h3>One</h3><p>Do.</p></li></ol>')).toBe('### One\n\nDo.')
  expect(body('<details><summary>Why?</summary><div><p>Because.</p></div></details>')).toBe('**Why?**\n\nBecause.')
  expect(body('<figure><div><svg role="img" aria-label="Two boxes."><text>x</text></svg></div></figure>')).toBe(
    '*Figure: Two boxes.*',
  )
  expect(body('<p>Try it.</p><div class="live-example__offer"><button>Run</button><span>Loads 1 KB</span></div>')).toBe(
    'Try it.',
  )
})

test('fields with what is said of them, and requests', () => {
  expect(
    body(
      '<ul class="fields"><li class="field"><p class="field__head"><code>force</code><a class="field__link" href="#f"></a><span>boolean</span><span>default: <code>true</code></span></p><p>Replaces.</p></li></ul>',
    ),
  ).toBe('- `force` (boolean; default: true)\n\n  Replaces.')
  expect(
    body(
      '<p class="endpoint"><span class="method">POST</span> <code class="endpoint__path">/x</code><span class="endpoint__operation">make_x</span></p>',
    ),
  ).toBe('`POST /x` (operation make_x)')
})
