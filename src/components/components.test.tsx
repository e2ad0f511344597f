/** What a reader's browser gets for each word: compiled by src/content, rendered here. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createElement, type ComponentType } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { compilePage } from '../content/compile.ts'
import { englishTexts } from '../site/texts/english.ts'
import { createMDXComponents } from './components.tsx'

const root = new URL('../..', import.meta.url)
const components = createMDXComponents({
  href: (path) => (path.startsWith('/') ? `/base${path}` : path),
  texts: englishTexts,
})

async function render(body: string): Promise<string> {
  const page = await compilePage(
    { file: 'docs/vocabulary.mdx', id: 'v', route: '/v', text: `---\ntitle: T\ndescription: D.\n---\n${body}` },
    {
      root: fileURLToPath(root),
      contentDir: 'content/docs',
      versions: { engine: '1.4' },
      siteUrl: 'https://docs.test/',
      brokenMarkdownLinks: 'error',
    },
  )
  expect(page.diagnostics).toEqual([])
  const { default: Content } = (
    new Function(page.code) as (jsx: typeof runtime) => { default: ComponentType<{ components: typeof components }> }
  )(runtime)
  return renderToStaticMarkup(createElement(Content, { components }))
}

describe('the page of all words', () => {
  let html: string
  beforeAll(async () => {
    html = await render(
      readFileSync(new URL('docs/vocabulary.mdx', root), 'utf8')
        .replace(/^---[\s\S]*?\n---\n/, '')
        .replaceAll(/%%version\.\w+%%/g, '1.4'),
    )
  })

  it('renders every word', () => {
    for (const mark of [
      'admonition--danger',
      'code-block--numbered',
      'class="fold"',
      'class="terminal"',
      'class="variants"',
      'tabs--code',
      'class="steps"',
      'class="cards"',
      'class="details"',
      'class="table"',
      '<picture>',
      'class="figure"',
      'journal-replay',
      'external',
      'class="endpoint"',
      'class="fields"',
    ])
      expect(html).toContain(mark)
  })

  it('holds no inline style and no handler', () => {
    expect(html).not.toMatch(/\sstyle=|\son\w+=/)
  })

  it('uses every id once, and every label for an input that is there', () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of html.matchAll(/\sfor="([^"]+)"/g)) expect(ids).toContain(target)
  })

  it('names each scrolling region, no two tables alike', () => {
    const labels = [...html.matchAll(/role="region" aria-label="([^"]+)"/g)].map((match) => match[1])
    expect(labels.length).toBeGreaterThan(0)
    expect(new Set(labels).size).toBe(labels.length)
    const scrolling = [...html.matchAll(/<[^>]*tabindex="0"[^>]*>/g)].map((match) => match[0])
    expect(scrolling.filter((tag) => !tag.includes('aria-label='))).toEqual([])
  })
})

it('puts the base path in front of paths of this site only, once', async () => {
  const html = await render(
    '[a](/guides#x) [b](https://x.test/) [c](#y) [d](mailto:a@x.test)\n\n<Cards>\n<Card title="T" href="/guides">x</Card>\n</Cards>\n\n![A](./depot.png)',
  )
  expect([...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1])).toEqual([
    '/base/guides#x',
    'https://x.test/',
    '#y',
    'mailto:a@x.test',
    '/base/guides',
  ])
  expect(
    [...html.matchAll(/ (?:src|srcSet)="([^"]+)"/gi)]
      .flatMap((match) => match[1]?.split(', ') ?? [])
      .every((src) => src.startsWith('/base/assets/images/depot-')),
  ).toBe(true)
  expect(html.match(/rel="external"/g)).toHaveLength(1)
})

it('gives headings a link to themselves, with a name', async () => {
  expect(await render('## Use `ctx.run` {#run}')).toBe(
    '<h2 id="run">Use <code>ctx.run</code><a class="heading-link" href="#run" aria-label="Link to Use ctx.run"></a></h2>',
  )
})

it('lets the path of a request break behind its slashes', async () => {
  expect(await render('<Endpoint method="PATCH" path="/invocations/{id}/cancel" />')).toContain(
    '>/invocations/<wbr/>{id}/<wbr/>cancel</code>',
  )
})

it('makes tabs of radio inputs in the shape that the browser runtime and the styles read', async () => {
  const html = await render(
    '<Tabs group="os">\n<Tab value="linux" label="Linux">a</Tab>\n<Tab value="macos" label="macOS">b</Tab>\n</Tabs>',
  )
  expect(html).toBe(
    '<div class="tabs"><div class="tabs__bar" role="radiogroup" aria-label="Operating system" data-tab-group="os">' +
      '<input class="tabs__input" type="radio" id="tabs-1-linux" autoComplete="off" name="tabs-1" checked="" value="linux"/><label class="tabs__label" for="tabs-1-linux">Linux</label>' +
      '<input class="tabs__input" type="radio" id="tabs-1-macos" autoComplete="off" name="tabs-1" value="macos"/><label class="tabs__label" for="tabs-1-macos">macOS</label><tab-choice hidden=""></tab-choice></div>' +
      '<div class="tabs__panel" data-tab-value="linux" data-label="Linux">a</div><div class="tabs__panel" data-tab-value="macos" data-label="macOS">b</div></div>',
  )
})

it('makes images that keep their place and load late', async () => {
  const html = await render('![A van](./depot.png)')
  expect(html).toMatch(
    /^<picture><source type="image\/webp" srcSet="[^"]+ 640w, [^"]+ 1030w" sizes="[^"]+"\/><img class="image" src="[^"]+-1030\.png" alt="A van" width="1030" height="471" loading="lazy" decoding="async" srcSet="[^"]+ 640w, [^"]+ 1030w" sizes="[^"]+"\/><\/picture>$/,
  )
})

it('makes variants that follow the choice of language, without tabs of their own to be seen', async () => {
  const html = await render(
    '<Transcript src="concepts/cancel" />\n\n<Tabs group="sdk">\n<Tab value="ts" label="TypeScript">a</Tab>\n<Tab value="go" label="Go">b</Tab>\n</Tabs>',
  )
  expect(html).toContain(
    '<div class="variants"><div class="variants__panel" data-tab-group="sdk" data-label="TypeScript">' +
      '<input class="tabs__input" type="radio" autoComplete="off" hidden="" name="tabs-1" checked="" value="ts"/>' +
      '<tab-choice hidden=""></tab-choice><div class="terminal">',
  )
})

it('shows a panel for each of up to eight tabs', () => {
  const css = readFileSync(new URL('./tabs/Tabs.rare.css', import.meta.url), 'utf8')
  for (let tab = 1; tab <= 8; tab++)
    expect(css).toContain(
      `.tabs:has(> .tabs__bar > .tabs__input:nth-of-type(${tab}):checked) > .tabs__panel:nth-child(${tab + 1})`,
    )
})
