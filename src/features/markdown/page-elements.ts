/** What the parts of a page become in Markdown. Each part is known by the class that its component gives it. */
import type { Element, Nodes } from 'hast'
import { toString } from 'hast-util-to-string'
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast'
import type { BlockContent, Code, Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { TabPanel, TabPanels } from './tab-panels.ts'

export const isElement = (node: Nodes): node is Element => node.type === 'element'

const classesOf = ({ properties }: Element): string[] => [properties['className'] ?? []].flat().map(String)

export const hasClass = (element: Element, name: string): boolean => classesOf(element).includes(name)

/** Every element below one, in the order of the page. */
function within(element: Element): Element[] {
  return element.children.flatMap((child) => (isElement(child) ? [child, ...within(child)] : []))
}

const textOfAttribute = (element: Element, name: string): string => {
  const value = element.properties[name]
  return typeof value === 'string' ? value : ''
}

const strong = (text: string): PhrasingContent => ({ type: 'strong', children: [{ type: 'text', value: text }] })
const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })
const code = (value: string, lang: string, title: string | undefined): Code => ({
  type: 'code',
  lang,
  meta: title === undefined ? null : `title="${title}"`,
  value,
})

/** The title above a code block or a terminal. */
function titleOf(element: Element): string | undefined {
  const title = within(element).find((child) => hasClass(child, 'code-block__title'))
  return title && toString(title)
}

/** Code with its folded lines. Where lines were added or taken out, it is written as a difference. */
function codeBlock(element: Element): Code {
  const lines = within(element)
    .filter(({ tagName }) => tagName === 'code')
    .flatMap(({ children }) => children)
  const isChanged = lines.some((line) => signOf(line) !== ' ')
  const text = isChanged ? difference(lines) : lines.map((line) => toString(line)).join('')
  return code(text.trimEnd(), isChanged ? 'diff' : textOfAttribute(element, 'dataLanguage'), titleOf(element))
}

const signOf = (line: Nodes): '+' | '-' | ' ' =>
  isElement(line) && hasClass(line, 'add') ? '+' : isElement(line) && hasClass(line, 'del') ? '-' : ' '

/** A changed line is one element; what is between two of them is whole lines, too. */
function difference(lines: readonly Nodes[]): string {
  const parts: { sign: string; text: string }[] = []
  for (const line of lines) {
    const sign = signOf(line)
    const last = parts.at(-1)
    if (sign === ' ' && last?.sign === ' ') last.text += toString(line)
    else parts.push({ sign, text: toString(line) })
  }
  return parts.map(({ sign, text }) => text.replaceAll(/^(?=.)/gm, sign)).join('')
}

/** Commands with their prompt, then what they print. */
function terminal(element: Element): Code {
  const parts = within(element).filter((child) => 'dataCommand' in child.properties || child.tagName === 'samp')
  const lines = parts.map((part) => ('dataCommand' in part.properties ? '$ ' : '') + toString(part).trimEnd())
  return code(lines.join('\n'), 'console', titleOf(element))
}

/** A set of tabs: which panels are written is decided later (tab-panels.ts). */
function tabs(state: State, element: Element): TabPanels {
  const children = element.children.filter(isElement)
  const bar = children.find((child) => hasClass(child, 'tabs__bar'))
  const panels = children.filter((child) => hasClass(child, 'tabs__panel'))
  return {
    type: 'tabPanels',
    set: nameOfInputs(bar),
    group: bar ? textOfAttribute(bar, 'dataTabGroup') : '',
    children: panels.map((panel) => tabPanel(state, panel, [textOfAttribute(panel, 'dataTabValue')])),
  }
}

/** Forms of a recorded terminal, which follow the choice of tabs elsewhere on the page. */
function variants(state: State, element: Element): TabPanels {
  const panels = element.children.filter(isElement)
  return {
    type: 'tabPanels',
    set: nameOfInputs(panels[0]),
    group: panels[0] ? textOfAttribute(panels[0], 'dataTabGroup') : '',
    children: panels.map((panel) =>
      tabPanel(
        state,
        panel,
        inputsOf(panel).map((input) => textOfAttribute(input, 'value')),
      ),
    ),
  }
}

const tabPanel = (state: State, element: Element, values: string[]): TabPanel => ({
  type: 'tabPanel',
  values,
  label: textOfAttribute(element, 'dataLabel'),
  children: blocks(state, element),
})

const inputsOf = (element: Element): Element[] =>
  element.children.filter((child): child is Element => isElement(child) && child.tagName === 'input')

function nameOfInputs(element: Element | undefined): string {
  const [input] = element ? inputsOf(element) : []
  return input ? textOfAttribute(input, 'name') : ''
}

function blocks(state: State, element: Element): BlockContent[] {
  return state.toFlow(state.all(element)) as BlockContent[]
}

function admonition(state: State, element: Element): RootContent[] {
  const [kind = 'note'] = classesOf(element).flatMap((name) => /^admonition--(.+)$/.exec(name)?.[1] ?? [])
  const title = element.children.find((child) => isElement(child) && hasClass(child, 'admonition__title'))
  const label = title ? toString(title) : ''
  const named = label.toLowerCase() === kind ? label : `${kind[0]?.toUpperCase()}${kind.slice(1)}: ${label}`
  const rest = { ...element, children: element.children.filter((child) => child !== title) }
  return [{ type: 'blockquote', children: [paragraph(strong(named)), ...blocks(state, rest)] }]
}

/** The line that names a field: `name`, then what is said of it. */
function fieldHead(element: Element): Paragraph {
  const [name, ...said] = element.children.filter(
    (child): child is Element => isElement(child) && !hasClass(child, 'field__link'),
  )
  const facts = said.map((child) => toString(child)).join('; ')
  return paragraph(
    { type: 'inlineCode', value: name ? toString(name) : '' },
    ...(facts === '' ? [] : [{ type: 'text', value: ` (${facts})` } as const]),
  )
}

/** A request: its method and path, and what else is said of it. */
function endpoint(element: Element): Paragraph {
  const part = (name: string) => within(element).find((child) => hasClass(child, name))
  const text = (name: string) => {
    const found = part(name)
    return found ? toString(found) : ''
  }
  const said = [
    text('endpoint__operation') && `operation ${text('endpoint__operation')}`,
    text('endpoint__deprecated').toLowerCase(),
  ]
  const facts = said.filter((fact) => fact !== '').join('; ')
  return paragraph(
    { type: 'inlineCode', value: `${text('method')} ${text('endpoint__path')}` },
    ...(facts === '' ? [] : [{ type: 'text', value: ` (${facts})` } as const]),
  )
}

/** Blocks by class. The first that an element has decides. */
const byClass: Record<string, (state: State, element: Element) => RootContent | RootContent[] | undefined> = {
  'code-block': (_, element) => codeBlock(element),
  terminal: (_, element) => terminal(element),
  tabs,
  variants,
  admonition,
  field__head: (_, element) => fieldHead(element),
  endpoint: (_, element) => endpoint(element),
  endpoints__request: (_, element) => paragraph({ type: 'inlineCode', value: toString(element) }),
  // Buttons, and how much they load.
  'live-example__offer': () => undefined,
  // A picture of a story that its page has in words.
  'journal-run': () => undefined,
  // Its text follows as a list of all stages.
  'journal-replay__now': () => undefined,
  // Each step begins with its heading: a list around it would only move its code to the right.
  steps__step: (state, element) => blocks(state, element),
}

/** Elements that readers of text do without: decoration, and what only a press operates. */
const dropped = ['button', 'input', 'label', 'nav', 'script', 'form']

const handle =
  (tagName: string): Handle =>
  (state, element) => {
    if (element.properties['ariaHidden'] === 'true' || 'hidden' in element.properties) return undefined
    const known = classesOf(element).find((name) => Object.hasOwn(byClass, name))
    if (known !== undefined) return byClass[known]?.(state, element)
    if (tagName === 'a' && element.children.length === 0) return undefined
    return defaultHandlers[tagName as keyof typeof defaultHandlers]?.(state, element) as RootContent | undefined
  }

/** A drawing is its text alternative. */
function drawing(_: State, element: Element): Paragraph | undefined {
  const alternative = textOfAttribute(element, 'ariaLabel')
  return alternative === ''
    ? undefined
    : paragraph({ type: 'emphasis', children: [{ type: 'text', value: `Figure: ${alternative}` }] })
}

function summary(_: State, element: Element): Paragraph {
  return paragraph(strong(toString(element)))
}

/** Steps are their headings and what follows them. */
const orderedList: Handle = (state, element, parent) =>
  hasClass(element, 'steps') ? blocks(state, element) : (handle('ol')(state, element, parent) as RootContent)

export const pageElements: Record<string, Handle> = {
  ...Object.fromEntries(
    ['a', 'div', 'p', 'span', 'li', 'ul', 'pre', 'details', 'figure'].map((tag) => [tag, handle(tag)]),
  ),
  ...Object.fromEntries(dropped.map((tag) => [tag, () => undefined])),
  ol: orderedList,
  summary,
  svg: drawing,
}

export function find(node: Nodes, wanted: (element: Element) => boolean): Element | undefined {
  if (isElement(node) && wanted(node)) return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const found = find(child, wanted)
    if (found) return found
  }
  return undefined
}
