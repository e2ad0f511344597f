/** The words in a figure: its labels, and the title and description it may carry for readers who do not see it. */
import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString } from 'hast-util-to-string'
import { passageOf, type Passage } from './passage.ts'

/** Reads an SVG's words. */
export function readFigureProse(text: string, file: string): Passage[] {
  const passages: Passage[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'element') {
      const line = node.position?.start.line ?? 1
      const label = node.properties.ariaLabel
      const words = ['text', 'title', 'desc'].includes(node.tagName) && !isCode(node) ? toString(node).trim() : ''
      for (const found of [label, words])
        if (typeof found === 'string') {
          const passage = passageOf(file, 'label', found.replaceAll(/\s+/g, ' '), line)
          if (passage) passages.push(passage)
        }
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(fromHtml(text, { fragment: true }))
  return passages
}

/** Labels in code font are names from a program. */
function isCode(node: Element): boolean {
  return [node.properties.className ?? []].flat().includes('f-code')
}
