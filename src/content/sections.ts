/** What search reads of a page: its text, by heading. */
import type { Nodes, Root } from 'mdast'
import type { PageSection } from '../site/model.ts'
import type { PageContext } from '../mdx/page-context.ts'
import { idOf } from '../components/heading/headings.compile.ts'
import { elementRules } from '../components/registry.compile.ts'
import { attributesOf, isJsx, textOf, type JsxElement } from '../mdx/jsx.ts'
import { toString } from 'mdast-util-to-string'

const blocks = new Set([
  'paragraph',
  'listItem',
  'blockquote',
  'containerDirective',
  'mdxJsxFlowElement',
  'footnoteDefinition',
  'tableCell',
])

/** A name in code that no word of a text looks like: `ctx.sleep`, `maxRetryAttempts`, `journal_retention`. */
const identifier = /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+|\b[A-Za-z]+[a-z][A-Z]\w*|\b[A-Za-z]+_\w+/g

/** Code in a table that is several words, such as what a server answers: `the invoked service is not public`. */
const isMessage = (code: string): boolean =>
  !/[()[\]{}=;]/.test(code) && code.split(/\s+/).filter((word) => /^\p{L}[\p{L}'’]*[,.]?$/u.test(word)).length > 2

/** How many words of prose the stretches of a page have, in any language. */
export function countWords(all: readonly PageSection[]): number {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  const wordsIn = (text: string) => [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length
  return all.reduce((sum, { text, headings }) => sum + wordsIn(text) + wordsIn(headings.at(-1) ?? ''), 0)
}

/**
 * The stretches of the page between headings, and those that words open. Code is left out but for its identifiers,
 * inline code is kept; white space is folded. The first stretch has no anchor: what comes before the first heading.
 */
export function sections(tree: Root, page: PageContext): PageSection[] {
  const out: PageSection[] = [{ anchor: '', headings: [page.title], text: '' }]
  const path: { depth: number; text: string }[] = []
  /** Names of the words that have opened the stretch: fields within fields. */
  const names: string[] = []
  let under = out[0]
  let text = ''
  let code = ''
  const messages: string[] = []
  const close = () => {
    const last = out.at(-1)
    if (last) {
      last.text = text
        .replaceAll(/\s+/g, ' ')
        .replace(/(?: ·)+ ?$/, '')
        .trim()
      const names = new Set(code.match(identifier))
      if (names.size > 0) last.code = [...names].join(' ')
      if (messages.length > 0) last.messages = messages.splice(0)
    }
    text = ''
    code = ''
  }
  const read = (node: Nodes): void => {
    if (node.type === 'heading') {
      close()
      while (path.length > 0 && (path.at(-1)?.depth ?? 0) >= node.depth) path.pop()
      path.push({ depth: node.depth, text: toString(node).trim() })
      under = { anchor: idOf(node), headings: [page.title, ...path.map((h) => h.text)], text: '' }
      out.push(under)
      return
    }
    if (node.type === 'code') {
      code += `${node.value}\n`
      return
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' || node.type === 'mdxjsEsm') return
    if (isJsx(node)) {
      code += `${(node.data as { example?: string } | undefined)?.example ?? ''}\n`
      const { opensSection } = elementRules[node.name ?? ''] ?? {}
      if (opensSection !== undefined) return readNamed(node, opensSection)
      for (const name of elementRules[node.name ?? '']?.searched ?? []) text += `${textOf(node, name) ?? ''} `
    }
    if (node.type === 'tableCell')
      messages.push(
        ...node.children.flatMap((child) =>
          child.type === 'inlineCode' && isMessage(child.value) ? [child.value] : [],
        ),
      )
    if (node.type === 'image') text += `${node.alt ?? ''} `
    else if ('value' in node) text += node.value
    if ('children' in node) node.children.forEach(read)
    // A cell or an item ends where a sentence need not: without a sign, a snippet would run one into the next.
    if (blocks.has(node.type)) text = /[\p{L}\p{N})\]’”"'%]\s*$/u.test(text) ? `${text.trimEnd()} · ` : `${text} `
    else if (node.type === 'break') text += ' '
  }
  /** A stretch that a word opens. What follows it belongs to the heading again. */
  const readNamed = (node: JsxElement, attribute: string): void => {
    if ('unsearched' in attributesOf(node)) return
    close()
    names.push(textOf(node, attribute) ?? '')
    out.push({
      anchor: textOf(node, 'id') ?? '',
      headings: [...(under?.headings ?? []), names.join('.')],
      text: '',
      named: true,
    })
    node.children.forEach((child) => read(child as Nodes))
    close()
    names.pop()
    if (under) out.push({ ...under, text: '' })
  }
  tree.children.forEach(read)
  close()
  // A heading's stretch that continues after a word is only there if anything follows.
  return out.filter(
    (section, index) => section.text !== '' || out.findIndex(({ anchor }) => anchor === section.anchor) === index,
  )
}
