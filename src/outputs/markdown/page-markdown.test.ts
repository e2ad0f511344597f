import { expect, test } from 'vitest'
import { pageMarkdown } from './page-markdown.ts'

const body = (html: string) => {
  const page = `<div id="page"><main><article class="prose"><h1>Sagas</h1>${html}</article></main></div>`
  const text = pageMarkdown({ description: 'Undo steps.', url: 'https://docs.test/base/guides/sagas', html: page })
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

test('every tab below its label', () => {
  const panel = (label: string) => `<div class="tabs__panel" data-label="${label}"><p>In ${label}.</p></div>`
  expect(
    body(
      `<div class="tabs"><div class="tabs__bar"><input type="radio"><label>Go</label></div>${panel('Go')}${panel('Java')}</div>`,
    ),
  ).toBe('**Go**\n\nIn Go.\n\n**Java**\n\nIn Java.')
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
