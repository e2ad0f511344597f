import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement, type ComponentType } from 'react'
import { expect, it } from 'vitest'
import { formatDiagnostic } from '../site/diagnostics.ts'
import { compilePage } from './compile.ts'
import { frontMatter, testSite } from '../../tests/fixtures/content/test-site.ts'

it('gives a function body that renders with the jsx runtime alone', async () => {
  const site = await testSite()
  const { code, diagnostics } = await site.page('Text with **strong** and `code`.\n\n- one\n\n## Two\n')
  expect(diagnostics).toEqual([])
  const body = new Function(code) as (jsx: typeof runtime) => { default: ComponentType }
  expect(renderToStaticMarkup(createElement(body(runtime).default))).toBe(
    '<p>Text with <strong>strong</strong> and <code>code</code>.</p>\n<ul>\n<li>one</li>\n</ul>\n<h2 id="two">Two</h2>',
  )
})

it('reports faults of front matter, versions and body together, and compiles what it can', async () => {
  const site = await testSite()
  const page = await compilePage(
    {
      file: 'content/docs/a.mdx',
      id: 'a',
      route: '/a',
      text: '---\ntitle: A\nslug: b\n---\n%%version.nope%%\n\n<Nope />\n\n## Fine\n',
    },
    site.options,
  )
  expect(page.diagnostics.map(formatDiagnostic)).toEqual([
    expect.stringMatching(/^content\/docs\/a\.mdx:1: error: the description is missing/),
    expect.stringMatching(/^content\/docs\/a\.mdx:3: error: unknown front matter key "slug"/),
    expect.stringMatching(/^content\/docs\/a\.mdx:5:1: error: unknown version %%version\.nope%%/),
    expect.stringMatching(/^content\/docs\/a\.mdx:7:1: error: unknown component <Nope>/),
  ])
  expect(page.toc).toEqual([{ id: 'fine', level: 2, text: 'Fine' }])
})

it('still reports front matter and versions of a page that cannot be parsed', async () => {
  const site = await testSite()
  const page = await compilePage(
    { file: 'content/docs/a.mdx', id: 'a', route: '/a', text: '---\ntitle: A\ndescription: B.\nslug: b\n---\n{oops\n' },
    site.options,
  )
  expect(page).toMatchObject({ code: '', frontMatter: { title: 'A' } })
  expect(page.diagnostics.map((d) => d.place.line)).toEqual([4, 7])
})

it('never writes an inline style or handler, whatever a page holds', async () => {
  const site = await testSite({ 'snippets/ts/a.ts': 'const a = "x" // [!code ++]' })
  const { code } = await site.page(
    '| a |\n|:-:|\n| b |\n\n<Snippet src="ts/a.ts" lineNumbers />\n\n```diff\n- a\n+ b\n```\n\n```terminal\n$ a\n```',
  )
  expect(code).not.toMatch(/style[:=]|textAlign|onclick/i)
})

it('reads Windows line ends and a byte order mark', async () => {
  const site = await testSite()
  const page = await compilePage(
    {
      file: 'content/docs/a.mdx',
      id: 'a',
      route: '/a',
      text: `\uFEFF${frontMatter}## A {#x}\n\n<Nope />\n`.replaceAll('\n', '\r\n'),
    },
    site.options,
  )
  expect(page.anchors).toEqual(['x'])
  expect(page.diagnostics.map((d) => d.place.line)).toEqual([7])
})

it('compiles the page that shows every word, without a fault', async () => {
  const root = new URL('../..', import.meta.url)
  const file = 'docs/vocabulary.mdx'
  const versions = { engine: '1.4', typescript: '1.7.2', java: '2.2.0', go: 'v0.18.1', python: '0.8.0', rust: '0.6.0' }
  const page = await compilePage(
    { file, id: '_vocabulary', route: '/_vocabulary', text: readFileSync(new URL(file, root), 'utf8') },
    {
      root: fileURLToPath(root),
      contentDir: 'content/docs',
      versions,
      siteUrl: 'https://docs.test/',
      brokenMarkdownLinks: 'error',
    },
  )
  expect(page.diagnostics.map(formatDiagnostic)).toEqual([])
})
