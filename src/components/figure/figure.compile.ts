/** Figures: SVG drawn with the classes of docs/authoring.md, put into the page inline so that it follows the colour mode. */
import path from 'node:path'
import type { Element, ElementContent, Root as HastRoot } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import type { Root } from 'mdast'
import { errorAt } from '../../site/diagnostics.ts'
import type { Diagnostic } from '../../site/model.ts'
import { folders, type PageContext } from '../../mdx/page-context.ts'
import { element, isJsx, replace, textOf } from '../../mdx/jsx.ts'
import type { CompileStep } from '../../mdx/compile-step.ts'

export const figure: CompileStep = {
  elements: { Figure: { needs: ['src', 'alt'], takes: ['caption'], empty: true, searched: ['alt', 'caption'] } },
  compile: figures,
}

const colours = ['', '-accent', '-muted', '-ok', '-danger']
/** Classes a figure may use; src/components/figure/figure.rare.css draws them. */
export const figureClasses = new Set([
  ...['f-box', 'f-line', 'f-head', 'f-text'].flatMap((kind) => colours.map((colour) => kind + colour)),
  'f-dashed',
  'f-strong',
  'f-code',
  'f-small',
  'f-middle',
  'f-end',
])

const allowedElements = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'title',
  'desc',
])
/** Attributes that would set what the classes set. */
const looks = /^(?:style|fill|fillOpacity|stroke.*|color|font.*|textAnchor|opacity|letterSpacing|filter|mask|clipPath)$/

/**
 * Reads a figure's SVG and reports what a figure may not hold.
 * @returns the element to put into a page, or undefined when the file holds no usable <svg>
 */
export function readFigure(text: string, file: string): { svg: Element | undefined; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const fault = (
    node: { position?: { start: { line: number; column: number } } | undefined } | undefined,
    what: string,
    remedy: string,
  ) => {
    const start = node?.position?.start
    diagnostics.push(errorAt({ file, line: start?.line ?? 1, column: start?.column }, what, remedy))
  }
  const root: HastRoot = fromHtml(text, {
    fragment: true,
    onerror: (error) => {
      // The parser is HTML's: an XML declaration, which drawing programs write, is nothing to complain about.
      if (error.ruleId === 'unexpected-question-mark-instead-of-tag-name') return
      diagnostics.push(
        errorAt(
          { file, line: error.line ?? 1, column: error.column },
          `the SVG cannot be read: ${error.reason.replace(/\.$/, '').toLowerCase()}`,
          'correct the file',
        ),
      )
    },
  })
  const svgs = root.children.filter((child): child is Element => child.type === 'element' && child.tagName === 'svg')
  const svg = svgs[0]
  if (!svg || svgs.length > 1) {
    fault(
      svgs[1] ?? root,
      svg ? 'more than one <svg> in a figure' : 'there is no <svg> in the figure',
      'make it one <svg viewBox="0 0 400 …">',
    )
    return { svg: undefined, diagnostics }
  }
  const { width } = sizeOf(svg)
  if (!width || Number.isNaN(width))
    fault(svg, 'the figure has no viewBox', 'add viewBox="0 0 WIDTH HEIGHT", at most 400 wide')
  else if (width > 400)
    fault(
      svg,
      `the figure is ${width} units wide`,
      'draw it at most 400 wide, so that its text can be read on a small screen',
    )

  const check = (node: Element): void => {
    if (!allowedElements.has(node.tagName)) {
      fault(node, `<${node.tagName}> in a figure`, `draw it with ${[...allowedElements].join(', ')}`)
      return
    }
    for (const [name, value] of Object.entries(node.properties)) {
      if (name === 'id')
        fault(
          node,
          `an id (${String(value)}) in a figure`,
          'remove it: a page may hold the figure twice; draw arrow heads as paths',
        )
      else if (name === 'className') {
        for (const used of [value].flat())
          if (!figureClasses.has(String(used)))
            fault(node, `unknown class "${String(used)}" in a figure`, `use ${[...figureClasses].join(', ')}`)
      } else if (name.startsWith('on') || /^(?:href|xlink)/i.test(name))
        fault(node, `${name} in a figure`, 'remove it: a figure is only a picture')
      else if (looks.test(name))
        fault(
          node,
          `${name}="${String(value)}" in a figure`,
          'remove it and use the classes of docs/authoring.md, which follow the colour mode',
        )
    }
    const unknown = classesOf(node).some((name) => !figureClasses.has(name))
    if (!unknown && node.tagName === 'text' && !classesOf(node).some((name) => name.startsWith('f-text')))
      fault(node, 'text without a class in a figure', 'give it f-text or one of its colours')
    if (
      !unknown &&
      ['rect', 'circle', 'ellipse', 'line', 'path', 'polyline', 'polygon'].includes(node.tagName) &&
      !classesOf(node).some((name) => /^f-(?:box|line|head)/.test(name))
    )
      fault(node, `<${node.tagName}> without a class in a figure`, 'give it an f-box, f-line or f-head class')
    node.children = node.children.filter((child) => clean(child, node))
    for (const child of node.children) if (child.type === 'element') check(child)
  }
  const clean = (child: ElementContent, parent: Element): boolean => {
    if (child.type === 'comment') return false
    // A <title> would be a tooltip over the whole picture; the text alternative is an attribute of the <svg>.
    if (child.type === 'element') return !['title', 'desc'].includes(child.tagName)
    if (child.type === 'text' && !['text', 'tspan'].includes(parent.tagName)) return false
    if (child.type === 'text') child.value = child.value.replaceAll(/\s+/g, ' ')
    return true
  }
  check(svg)
  for (const name of Object.keys(svg.properties))
    if (!['viewBox', 'className'].includes(name)) delete svg.properties[name]
  return { svg, diagnostics }
}

function classesOf(node: Element): string[] {
  return [node.properties.className ?? []].flat().map(String)
}

export async function figures(tree: Root, page: PageContext): Promise<void> {
  await replace(tree, async (node) => {
    if (!isJsx(node, 'Figure')) return undefined
    const src = textOf(node, 'src')
    const alt = textOf(node, 'alt')
    if (src === undefined || alt === undefined) return []
    const file = await page.shared(path.posix.join(folders.figures, src))
    const text = await page.read(file)
    if (text === undefined) {
      page.fault(node, `there is no ${file}`, `draw it, or correct src: it is a path below ${folders.figures}`)
      return []
    }
    const { svg, diagnostics } = readFigure(text, file)
    page.diagnostics.push(...diagnostics)
    if (!svg) return []
    svg.properties = { ...svg.properties, role: 'img', ariaLabel: alt, ...sizeOf(svg) }
    const html = toHtml(svg, { space: 'svg', closeSelfClosing: false })
    return [element('Figure', { html, caption: textOf(node, 'caption') }, [], node.position)]
  })
}

function sizeOf({ properties }: Element): { width?: number; height?: number } {
  const [, , width, height] = String(properties.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return { width, height }
}
