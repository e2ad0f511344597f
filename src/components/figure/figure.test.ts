import { expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { formatDiagnostic } from '../../site/diagnostics.ts'
import { figureClasses, readFigure } from './figure.compile.ts'
import { testSite } from '../../../tests/fixtures/content/test-site.ts'

const good =
  '<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" width="800" viewBox="0 0 360 120">\n  <g transform="translate(1 2)">\n    <rect class="f-box-accent f-dashed" x="1" y="1" width="90" height="40"/>\n    <path class="f-head" d="M0 0L1 1Z"/>\n  </g>\n  <text class="f-text f-middle" x="45" y="25">a   &lt; b</text>\n</svg>\n'
const faults = (body: string, open = '<svg viewBox="0 0 100 100">') =>
  readFigure(`${open}\n${body}\n</svg>`, 'content/figures/a.svg').diagnostics.map(formatDiagnostic)

it('puts a figure inline: small, with its text alternative, without comments and white space', async () => {
  const site = await testSite({ 'content/figures/a.svg': good })
  const page = await site.page('<Figure src="a.svg" alt="A &quot;box&quot;." caption="One line." />')
  expect(page.diagnostics).toEqual([])
  expect(Object.keys(page.dependencies)).toEqual(['content/figures/a.svg'])
  const html = JSON.parse(/html: ("<svg.*?[^\\]"),\n/.exec(page.code)?.[1] ?? '""') as string
  expect(html).toBe(
    '<svg viewBox="0 0 360 120" role="img" aria-label="A &#x22;box&#x22;." width="360" height="120"><g transform="translate(1 2)"><rect class="f-box-accent f-dashed" x="1" y="1" width="90" height="40"></rect><path class="f-head" d="M0 0L1 1Z"></path></g><text class="f-text f-middle" x="45" y="25">a &#x3C; b</text></svg>',
  )
})

it.each([
  ['<rect id="a" class="f-box"/>', 'a.svg:2:1: error: an id (a) in a figure'],
  ['<rect class="f-box" style="fill:red"/>', 'a.svg:2:1: error: style="fill:red" in a figure'],
  ['<rect class="f-box" fill="#fff"/>', 'a.svg:2:1: error: fill="#fff" in a figure. remove it and use the classes'],
  ['<line class="f-line" stroke-width="3"/>', 'error: strokeWidth="3" in a figure'],
  ['<text class="f-text" font-family="Arial">a</text>', 'error: fontFamily="Arial" in a figure'],
  ['<rect class="box"/>', 'a.svg:2:1: error: unknown class "box" in a figure. use f-box, f-box-accent'],
  ['<script>alert(1)</script>', 'a.svg:2:1: error: <script> in a figure'],
  ['<style>.a{}</style>', 'error: <style> in a figure'],
  ['<foreignObject><p>a</p></foreignObject>', 'error: <foreignObject> in a figure'],
  ['<image href="https://x.test/a.png"/>', 'error: <image> in a figure'],
  ['<rect class="f-box" onclick="x()"/>', 'error: onClick in a figure'],
  ['<text x="1" y="2">a</text>', 'error: text without a class in a figure. give it f-text'],
  ['<path d="M0 0"/>', 'error: <path> without a class in a figure'],
])('refuses %s', (body, expected) => {
  expect(faults(body)).toEqual([expect.stringContaining(expected)])
})

it('wants one svg with a viewBox that a small screen can show', () => {
  expect(faults('', '<svg>')).toEqual([expect.stringContaining('the figure has no viewBox')])
  expect(faults('', '<svg viewBox="0 0 401 10">')).toEqual([expect.stringContaining('the figure is 401 units wide')])
  expect(readFigure('<p>x</p>', 'a.svg')).toMatchObject({
    svg: undefined,
    diagnostics: [{ what: 'there is no <svg> in the figure' }],
  })
  expect(readFigure('<svg viewBox="0 0 1 1"></svg><svg></svg>', 'a.svg').diagnostics[0]?.what).toBe(
    'more than one <svg> in a figure',
  )
})

it('reports a missing figure where it is used, and faults of a figure in its own file', async () => {
  const site = await testSite({
    'content/figures/b.svg': '<svg viewBox="0 0 1 1">\n<rect class="f-box" id="x"/></svg>',
  })
  expect(
    await site.faults('<Figure src="a.svg" alt="A" />\n\n<Figure src="b.svg" alt="B" />\n\n<Figure src="b.svg" />'),
  ).toEqual([
    'content/docs/guides/sagas.mdx:5:1: error: there is no content/figures/a.svg. draw it, or correct src: it is a path below content/figures.',
    expect.stringMatching(/sagas\.mdx:9:1: error: <Figure> lacks the attribute "alt"/),
    expect.stringMatching(/^content\/figures\/b\.svg:2:1: error: an id \(x\)/),
  ])
})

it('draws every class that it allows', () => {
  const css = readFileSync(new URL('./figure.rare.css', import.meta.url), 'utf8')
  expect([...figureClasses].filter((name) => !css.includes(`.${name} {`))).toEqual([])
})
