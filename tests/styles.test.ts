/** The built styles: the order of their layers, and how many sizes and weights type has. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { pagesOf } from './support/site-files.ts'

const siteDir = inject('siteDir')

test('layers are in the order that src/styles/index.css names', () => {
  // A later layer wins whatever its selectors weigh, so their order decides how pages look.
  const page = readFileSync(path.join(siteDir, 'index.html'), 'utf8')
  const style = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? ''
  const named = [...style.matchAll(/@layer ([a-z, ]+)[;{]/g)]
  const order = new Set(named.flatMap((match) => match[1]?.split(',').map((name) => name.trim()) ?? []))
  expect([...order]).toEqual(['reset', 'tokens', 'base', 'layout', 'components', 'states', 'utilities'])
})

test('a page with nodes of a journal holds their shapes: with the late styles its rows would wrap and move what is read', () => {
  const pages = pagesOf(siteDir).map(({ file, route }) => ({ route, html: readFileSync(file, 'utf8') }))
  const drawn = pages.filter(({ html }) => / data-node="/.test(html))
  expect(drawn.length).toBeGreaterThan(2)
  expect(drawn.filter(({ html }) => !html.includes('--node-recorded:')).map(({ route }) => route)).toEqual([])
})

/** Every style of the site: what pages hold, and what scripts load. Without those for paper, whose sizes are in points. */
function stylesForScreens(): string {
  const inPages = pagesOf(siteDir).flatMap(({ file }) =>
    [...readFileSync(file, 'utf8').matchAll(/<style>([^]*?)<\/style>/g)].map(([, text = '']) => text),
  )
  const assets = path.join(siteDir, 'assets')
  const loaded = readdirSync(assets)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(path.join(assets, name), 'utf8'))
  const blockForPaper = /@media print\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g
  return [...new Set([...inPages, ...loaded])].join('\n').replaceAll(blockForPaper, '')
}

test('nothing around a page is styled by what is in it, except where no script runs', () => {
  // Else each change of a page lets the browser match hundreds of elements again, which takes ten times as long.
  const around = /[\s>+~,{}]((?:html|:root|body|main|#page|\.shell)[^\s>+~,{}]*(?::is\([^{]*?)?:has\([^{]+)/g
  const asked = new Set([...stylesForScreens().matchAll(around)].map(([, selector]) => selector))
  expect([...asked].toSorted()).toEqual([
    ':root:has(>body>.shell>div>.toc-mobile>[open])',
    'html:has(>body>.shell>.menu:popover-open)',
  ])
})

/** The values of a property, each once, in order. */
function valuesOf(property: RegExp, text: string): string[] {
  return [...new Set([...text.matchAll(property)].map(([, value = '']) => value))].toSorted()
}

test('type has seven sizes and four weights, all of them tokens', () => {
  const text = stylesForScreens()
  expect(valuesOf(/[{;](--text-[\w-]+):/g, text)).toHaveLength(7)
  // Nowhere a second value, on no screen.
  const values = valuesOf(/[{;]--text-[\w-]+:([^;}]+)/g, text).map((value) => Number.parseFloat(value) * 16)
  expect(values.toSorted((a, b) => a - b)).toEqual([12, 13, 14, 17, 19, 24, 36])
  const sizes = [
    ...valuesOf(/[{;]font-size:([^;}]+)/g, text),
    ...valuesOf(/[{;]font:(?!inherit)(?:\d+ )?([^\s/]+)/g, text),
  ].filter((size) => !size.startsWith('var(--text-'))
  // Code in a sentence and names of keys go with their line; text in drawings is in units of the drawing.
  expect([...new Set(sizes)].toSorted()).toEqual(['.875em', '12px', '13px', '14px', 'inherit'])
  const weights = [...valuesOf(/[{;]font-weight:([^;}]+)/g, text), ...valuesOf(/[{;]font:(\d+) /g, text)]
  expect([...new Set(weights)].map((weight) => ({ normal: '400', bold: '700' })[weight] ?? weight).toSorted()).toEqual([
    '400',
    '500',
    '600',
    '700',
  ])
})

test('no words that a style shows: they would be English in every language', () => {
  // Without what stands for them in speech.
  const shown = valuesOf(/[{;]content:([^;}/]+)/g, stylesForScreens())
  expect(shown.length).toBeGreaterThan(3)
  expect(shown.filter((value) => /["'][^\\]*\p{L}/u.test(value.replaceAll(/attr\([^)]*\)/g, '')))).toEqual([])
})
