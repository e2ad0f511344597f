/** Charts: the bars of a table with one unit, drawn as a figure (../figure). All of its numbers are in the text alternative. */
import type { Root, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { CompileStep } from '../../mdx/compile-step.ts'
import { element, isJsx, replace, textOf } from '../../mdx/jsx.ts'
import type { PageContext } from '../../mdx/page-context.ts'
import { escapeHtml } from '../../site/escape.ts'

export const chart: CompileStep = {
  elements: { Chart: { takes: ['caption'], searched: ['caption'] } },
  compile: charts,
}

/** "1,177", "0.38 ms": a number and its unit. */
const quantity = /^(\d[\d,]*(?:\.\d+)?)\s?(\D*)$/
/** The first series is what the others are compared with. */
const looks = ['f-box-muted', 'f-box-accent', 'f-box-ok']
/** In units of the drawing: where bars begin, how long the longest is, and how high a line is. */
const [begin, longest, line] = [8, 300, 18]

interface Bars {
  /** What the columns after the first are about. */
  series: string[]
  rows: { name: string; values: { text: string; value: number }[] }[]
}

/** The numbers of a table, or what is wrong with them. */
function readBars({ children: [head, ...body] }: Table): Bars | string {
  const [first = '', ...series] = head?.children.map((cell) => toString(cell).trim()) ?? []
  if (series.length === 0 || series.length > looks.length)
    return `a chart has one to ${looks.length} columns of numbers`
  const units = new Set<string>()
  const rows: Bars['rows'] = []
  for (const row of body) {
    const [label = '', ...texts] = row.children.map((cell) => toString(cell).trim())
    const values = texts.map((text) => {
      const [, digits, unit = ''] = quantity.exec(text) ?? []
      units.add(digits === undefined ? text : unit)
      return { text, value: Number(digits?.replaceAll(',', '')) }
    })
    if (values.length !== series.length || values.some(({ value }) => Number.isNaN(value)))
      return `the row "${label}" has a cell that is no number`
    // A number says nothing without its column: "Steps: 10".
    rows.push({ name: /^\d/.test(label) ? `${first}: ${label}` : label, values })
  }
  return units.size === 1 ? { series, rows } : `the numbers have ${units.size} units`
}

const words = (text: string, x: number, y: number, look: string) =>
  `<text class="${look}" x="${x}" y="${y}">${escapeHtml(text)}</text>`

/** The drawing: below a row's name a bar for each series, with its number at its end. */
function draw({ series, rows }: Bars): string {
  const most = Math.max(...rows.flatMap(({ values }) => values.map(({ value }) => value)))
  const parts: string[] = []
  let y = 0
  const bar = (look: string, width: number) =>
    `<rect class="${look}" x="${begin}" y="${y + 3}" width="${width}" height="${line - 6}" rx="3"/>`
  if (series.length > 1)
    for (const [at, name] of series.entries()) {
      parts.push(bar(looks[at]!, 12), words(name, begin + 20, y + 14, 'f-text'))
      y += line + 4
    }
  for (const { name, values } of rows) {
    y += 26
    parts.push(words(name, begin, y - 5, 'f-text f-strong'))
    for (const [at, { text, value }] of values.entries()) {
      const width = Math.max(2, Math.round((value / most) * longest))
      parts.push(bar(looks[series.length > 1 ? at : 1]!, width), words(text, begin + width + 8, y + 14, 'f-text'))
      y += line
    }
  }
  const height = y + 8
  const says = rows.map(({ name, values }) => {
    const numbers = values.map(({ text }, at) => (series.length > 1 ? `${series[at]}: ${text}` : text))
    return series.length > 1 ? `${name}. ${numbers.join('; ')}.` : `${name}: ${numbers.join('')}.`
  })
  const alt = escapeHtml([...(series.length > 1 ? [] : [`${series[0]}.`]), ...says].join(' '))
  return `<svg viewBox="0 0 400 ${height}" width="400" height="${height}" role="img" aria-label="${alt}">${parts.join('')}</svg>`
}

async function charts(tree: Root, page: PageContext): Promise<void> {
  await replace(tree, (node) => {
    if (!isJsx(node, 'Chart')) return undefined
    const [table, ...more] = node.children
    const bars = table?.type === 'table' && more.length === 0 ? readBars(table) : 'a chart holds one table'
    if (typeof bars === 'string') {
      page.fault(
        node,
        bars,
        'write one table with a name and numbers of one unit in each row, or use it without <Chart>',
      )
      return []
    }
    return [element('Figure', { html: draw(bars), caption: textOf(node, 'caption') }, [], node.position)]
  })
}
