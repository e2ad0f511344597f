/** The words of components and browser code that readers see: text between tags, labels, and strings that are sentences. */
import { parseSync } from 'vite'
import { codeMark, passageOf, type Passage, type PassageKind } from './passage.ts'

/** Attributes of elements and components that hold words. */
const attributes = new Set(['alt', 'aria-label', 'caption', 'label', 'placeholder', 'title'])
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'summary'])
/** Messages for developers begin with a small letter. */
const sentence = /^\p{Lu}\p{Ll}*(?: \S+){2,}[.?!]$/u

/** A node of the syntax tree, as far as it is looked at here. */
interface SyntaxNode {
  type: string
  start: number
  [key: string]: unknown
}

/** Reads the words of a module. */
export function readInterfaceProse(text: string, file: string): Passage[] {
  const passages: Passage[] = []
  const keep = (words: unknown, { start }: SyntaxNode, kind: PassageKind) => {
    if (typeof words !== 'string') return
    const trimmed = words.trim()
    const line = text.slice(0, start + words.indexOf(trimmed)).split('\n').length
    const passage = passageOf(file, kind, trimmed, line)
    if (passage) passages.push(passage)
  }

  const visit = (node: SyntaxNode, within: string): void => {
    if (node.type === 'JSXText') keep(node.value, node, headings.has(within) ? 'heading' : 'label')
    else if (node.type === 'JSXAttribute') {
      const { name, value } = node as unknown as { name: { name: unknown }; value: SyntaxNode | null }
      if (value?.type === 'Literal' && attributes.has(String(name.name))) keep(value.value, value, 'label')
      if (value?.type === 'Literal') return
    } else if (node.type === 'Literal' && typeof node.value === 'string') {
      if (sentence.test(node.value)) keep(node.value, node, 'text')
    } else if (node.type === 'TemplateLiteral') {
      const words = templateWords(node)
      if (sentence.test(words)) keep(words, node, 'text')
    }
    const name = node.type === 'JSXElement' ? elementName(node) : within
    for (const child of Object.values(node))
      if (isNode(child)) visit(child, name)
      else if (Array.isArray(child)) for (const next of child) if (isNode(next)) visit(next, name)
  }
  visit(parseSync(file, text).program as unknown as SyntaxNode, '')
  return passages
}

/** The words of a template, with a mark for each value in it. */
function templateWords(node: SyntaxNode): string {
  const { quasis } = node as unknown as { quasis: { value: { cooked: string } }[] }
  return quasis.map(({ value }) => value.cooked).join(codeMark)
}

function elementName(node: SyntaxNode): string {
  const { openingElement } = node as unknown as { openingElement: { name: { name?: unknown } } }
  return String(openingElement.name.name ?? '')
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
