/** The authors' vocabulary (docs/authoring.md): which components a page may use, with which attributes, and in what place. */
import type { Root } from 'mdast'
import type { Node } from 'unist'
import type { PageContext } from '../mdx/page-context.ts'
import { isJsx, literalOf, textOf, walk, type JsxElement } from '../mdx/jsx.ts'
import { readWalkWord, walkWords } from './terminal/terminal.compile.ts'

interface Word {
  /** Attributes that must be there. */
  needs: string[]
  /** Attributes that may be there. */
  takes: string[]
  /** The word this one stands directly in. */
  within?: string
  /** The only words that may stand in this one. */
  holds?: string[]
  /** Nothing stands between its tags. */
  empty?: boolean
}

/** Every word authors write with. */
export const words: Record<string, Word> = {
  Snippet: { needs: ['src'], takes: ['title', 'highlight', 'lineNumbers', 'wrap', 'lang'], empty: true },
  Snippets: { needs: [], takes: [], holds: ['Snippet'] },
  Transcript: { needs: ['src'], takes: ['sdk', 'title', 'walk'], empty: true },
  Tabs: { needs: [], takes: ['group', 'label'], holds: ['Tab'] },
  Tab: { needs: ['value', 'label'], takes: [], within: 'Tabs' },
  Steps: { needs: [], takes: [] },
  Cards: { needs: [], takes: [], holds: ['Card'] },
  Card: { needs: ['title', 'href'], takes: ['icon'], within: 'Cards' },
  Details: { needs: ['summary'], takes: ['open'] },
  Figure: { needs: ['src', 'alt'], takes: ['caption'], empty: true },
  JournalReplay: { needs: [], takes: [], empty: true },
  // Its other attributes are the values of %%param.NAME%% (include.ts).
  Include: { needs: ['src'], takes: [], empty: true },
}

/** HTML elements that Markdown has no sign for. */
const inlineElements = new Set(['abbr', 'br', 'kbd', 'mark', 'sub', 'sup', 'wbr'])
const flags = new Set(['lineNumbers', 'wrap', 'open'])

/** Icons of cards (src/icons/icons.tsx). */
export const cardIcons = new Set('book bolt box clock cloud code compass database flow gauge key layers lifebuoy link list lock message package play plug repeat rocket server shield shuffle table terminal truck undo users wrench typescript java kotlin go python rust'.split(' '))

/** Groups whose tabs stay in step across the site, with the values a tab of the group may have. */
export const tabGroups: Record<string, string[]> = {
  sdk: ['ts', 'java', 'kotlin', 'go', 'python', 'rust'],
  runtime: ['node', 'bun', 'deno', 'workers', 'nextjs'],
  os: ['macos', 'linux', 'windows'],
  install: ['npm', 'brew', 'docker', 'binary'],
  host: ['aws', 'gcp', 'azure', 'self'],
}

/** Reports everything on a page that is not in the vocabulary. Comments in braces are none of it. */
export function checkWords(tree: Root, page: PageContext): void {
  walk(tree, (node, parents) => {
    if (node.type === 'mdxjsEsm') page.fault(node, 'a page imports and exports nothing', 'remove the line: every component of docs/authoring.md is always there')
    else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const shown = node.value.trim().replaceAll(/\s+/g, ' ')
      if (!isComment(node)) page.fault(node, `{${clip(shown)}} in text is read as an expression`, 'write \\{ and \\} for braces, or put the text into `inline code`')
    } else if (isJsx(node)) checkElement(node, parents.at(-1) as JsxElement | Root, page)
  })
}

function checkElement(node: JsxElement, parent: JsxElement | Root, page: PageContext): void {
  const name = node.name
  if (name === null) return page.fault(node, '<> is no component', 'remove <> and </>')
  if (inlineElements.has(name)) {
    for (const attribute of node.attributes) if (!(attribute.type === 'mdxJsxAttribute' && name === 'abbr' && attribute.name === 'title')) page.fault(node, `<${name}> takes no attribute here`, 'remove it')
    return
  }
  const word = Object.hasOwn(words, name) ? words[name] : undefined
  if (!word) {
    const remedy = /^[a-z]/.test(name) ? `write Markdown, or \`inline code\` where <${name}> is meant as text; HTML elements a page may use: ${[...inlineElements].join(', ')}` : `use one of ${Object.keys(words).join(', ')}, or \`inline code\` where it is meant as text`
    return page.fault(node, `unknown component <${name}>`, remedy)
  }
  const given = new Set<string>()
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      page.fault(node, `<${name}> is given {${clip(attribute.value)}}`, 'write each attribute by its name')
      continue
    }
    given.add(attribute.name)
    const value = literalOf(attribute)
    if (value === undefined) page.fault(node, `<${name}> is given an expression for ${attribute.name}`, `write ${attribute.name}="…" with the text itself`)
    else if (!word.needs.includes(attribute.name) && !word.takes.includes(attribute.name) && name !== 'Include')
      page.fault(node, `<${name}> does not know the attribute "${attribute.name}"`, known(name, word))
    else if (flags.has(attribute.name) ? value !== true : value === true || value.trim() === '')
      page.fault(node, `<${name}> has ${value === true ? 'no value' : value.trim() === '' ? 'an empty value' : 'a value'} for ${attribute.name}`, flags.has(attribute.name) ? `write ${attribute.name} alone` : `write ${attribute.name}="…"`)
  }
  for (const needed of word.needs) if (!given.has(needed)) page.fault(node, `<${name}> lacks the attribute "${needed}"`, `add ${needed}="…"`)
  if (word.within && !('name' in parent && parent.name === word.within)) page.fault(node, `<${name}> stands outside <${word.within}>`, `put it directly into <${word.within}>, with blank lines around its text`)
  if (word.empty && node.children.length > 0) page.fault(node, `<${name}> holds text`, `close it at once: <${name} … />`)
  if (!word.empty && !node.children.some((child) => !isComment(child)))
    page.fault(node, `<${name}> is empty`, word.holds ? `put ${word.holds.map((w) => `<${w}>`).join(' or ')} into it, or remove it` : `write its text between <${name}> and </${name}>, with blank lines around it, or remove it`)
  if (word.holds)
    for (const child of node.children)
      if (!(isJsx(child) && child.name !== null && word.holds.includes(child.name)) && !isComment(child)) page.fault(child, `<${name}> holds something else than ${word.holds.map((w) => `<${w}>`).join(', ')}`, `put it into a ${word.holds.map((w) => `<${w}>`).join(' or ')}, or outside`)
  const walked = name === 'Transcript' ? textOf(node, 'walk') : undefined
  if (walked !== undefined) checkWalk(node, walked, page)
  if (name === 'Card') {
    const icon = node.attributes.find((a) => a.type === 'mdxJsxAttribute' && a.name === 'icon')
    const value = icon?.type === 'mdxJsxAttribute' ? literalOf(icon) : undefined
    if (typeof value === 'string' && !cardIcons.has(value)) page.fault(node, `unknown card icon "${value}"`, `use one of ${[...cardIcons].join(', ')}`)
  }
}

/** Reports a walk="…" that says nothing. */
export function checkWalk(at: Node, text: string, page: PageContext): void {
  if (!readWalkWord(text)) page.fault(at, `walk="${text}" says nothing to the walk of the page`, `write one of ${walkWords}`)
}

function known(name: string, word: Word): string {
  const all = [...word.needs, ...word.takes]
  return all.length > 0 ? `<${name}> takes ${all.join(', ')}` : `<${name}> takes no attributes`
}

function isComment(node: { type: string; value?: unknown }): boolean {
  return (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && /^\s*\/\*[\s\S]*\*\/\s*$/.test(String(node.value))
}

function clip(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
