/**
 * Code to HTML with classes, at build time. No inline style reaches the page (its Content-Security-Policy forbids them);
 * src/components/code/code.css gives each class its look.
 *
 * The HTML is kept small: neighbouring tokens of one class are one span, plain text has no span, and a line is an element
 * only where something is drawn on it (numbers, highlight, diff).
 */
import { transformerNotationDiff, transformerNotationHighlight } from '@shikijs/transformers'
import { distance } from 'fastest-levenshtein'
import type { Element, ElementContent } from 'hast'
import {
  createHighlighterCore,
  type HighlighterCore,
  type ShikiTransformer,
  type ThemedToken,
  type ThemeRegistrationRaw,
} from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages } from 'shiki/langs'
import type { Fold } from './regions.compile.ts'
import { escapeText } from '../../site/escape.ts'
import { languages } from '../../site/languages.ts'

/** Token classes, the shortest names for what a page has by the thousand. */
export const tokenClasses = ['k', 's', 'c', 'f', 'n', 't'] as const
type TokenClass = (typeof tokenClasses)[number]

/** TextMate scopes of each class; of two that match the longer one wins. Any other scope is plain text. */
const scopes: Record<TokenClass | 'plain', string[]> = {
  // keywords, tags
  k: [
    'keyword',
    'storage',
    'variable.language',
    'constant.language',
    'entity.name.tag',
    'entity.name.section',
    'markup.heading',
    'support.type.property-name.css',
    'meta.diff.header',
    'entity.name.function.directive',
  ],
  // strings
  s: ['string', 'constant.other.symbol', 'markup.inline.raw', 'markup.inserted'],
  // comments
  c: ['comment', 'punctuation.definition.comment', 'string.quoted.docstring', 'string.quoted.block.documentation'],
  // functions
  f: [
    'entity.name.function',
    'support.function',
    'entity.name.command',
    'meta.function-call.generic',
    'markup.underline.link',
  ],
  // numbers, escapes, constants
  n: [
    'constant',
    'constant.character.escape',
    'support.constant',
    'markup.deleted',
    'variable.other.normal.shell',
    'variable.parameter.positional',
    'entity.name.variable.preprocessor',
  ],
  // types, keys, attributes
  t: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'entity.other.attribute-name',
    'support.type',
    'support.class',
    'storage.type.java',
    'storage.type.primitive',
    'storage.type.object.array.java',
    'storage.type.generic',
    'storage.type.annotation',
    'storage.type.numeric',
    'storage.type.string.go',
    'storage.type.boolean.go',
    'storage.type.error.go',
    'storage.type.byte.go',
    'storage.type.built-in',
    'punctuation.definition.annotation',
    'entity.name.function.decorator',
    'punctuation.definition.decorator',
    'meta.attribute.rust',
    'support.type.property-name',
    'entity.name.tag.yaml',
    'keyword.other.definition.ini',
    'support.variable.property.http',
    'variable.other.key',
    'entity.other.attribute-name.toml',
    'support.type.property-name.toml',
    'entity.name.tag.toml',
    'support.type.primitive.ts',
    'storage.type.proto',
  ],
  // what broader scopes above would catch
  plain: [
    'keyword.operator',
    'punctuation',
    'meta.template.expression',
    'punctuation.section.embedded',
    'storage.type.function.arrow',
    'keyword.other.unit',
    'support.type.object',
    'meta.brace',
    'string.unquoted.argument.shell',
    'string.unquoted.plain.out.yaml',
    'punctuation.terminator',
  ],
}
// Operators that are words read as keywords, and quotes belong to their string.
const exceptions: Partial<Record<TokenClass, string[]>> = {
  k: [
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'keyword.operator.word',
    'keyword.operator.type.kotlin',
    'storage.type.ts',
    'storage.modifier',
  ],
  s: ['punctuation.definition.string', 'string.template punctuation.definition.string.template'],
}

// Shiki speaks colours. Each class gets one that nothing else has, and it is turned back into the class below.
const classOfColour = new Map<string, TokenClass>(tokenClasses.map((name, i) => [`#00000${i + 1}`, name]))
const colourOfClass = new Map([...classOfColour].map(([colour, name]) => [name, colour]))
const plainColour = '#000000'

const theme: ThemeRegistrationRaw = {
  name: 'classes',
  type: 'light',
  fg: plainColour,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: plainColour } },
    { scope: scopes.plain, settings: { foreground: plainColour } },
    ...tokenClasses.flatMap((name) => [
      { scope: scopes[name], settings: { foreground: colourOfClass.get(name) } },
      { scope: exceptions[name] ?? [], settings: { foreground: colourOfClass.get(name) } },
    ]),
  ],
}

let core: Promise<HighlighterCore> | undefined
const loading = new Map<string, Promise<void>>()

/** Names for text that is not code. */
const plainLanguages = new Set(['', 'text', 'txt', 'plain', 'plaintext'])
/** Names readers know that the catalogue has under another one. */
const otherNames: Record<string, string> = {
  env: 'dotenv',
  gradle: 'groovy',
  conf: 'ini',
  mts: 'ts',
  cts: 'ts',
  rs: 'rust',
}

/** True for every language that code can be written in: the whole catalogue, and plain text. */
export function isLanguage(name: string): boolean {
  return plainLanguages.has(name) || Object.hasOwn(otherNames, name) || Object.hasOwn(bundledLanguages, name)
}

/** Languages of the catalogue by what some authors call them, and the catalogue doesn't. */
const alsoCalled: Readonly<Record<string, string>> = {
  curl: 'sh',
  golang: 'go',
  node: 'js',
  none: 'text',
  output: 'text',
  typescriptreact: 'tsx',
}

/** Names near an unknown one, nearest first, for the remedy in an error. */
export function similarLanguages(name: string): string[] {
  const lower = name.toLowerCase()
  const alias = alsoCalled[lower]
  if (alias !== undefined) return [alias]
  // A third of the letters may be wrong, and two swapped ones.
  const far = lower.length < 4 ? 1 : Math.max(2, Math.floor(lower.length / 3))
  const near = Object.keys(bundledLanguages)
    .map((known) => ({ known, wrong: distance(lower, known) }))
    .filter(({ known, wrong }) => wrong <= far && wrong < known.length)
    // The first letter is the one that authors get right.
    .sort((a, b) => a.wrong - b.wrong || Number(b.known[0] === lower[0]) - Number(a.known[0] === lower[0]))
    .map(({ known }) => known)
  return near.length > 0
    ? near.slice(0, 3)
    : [...languages.map(({ grammar }) => grammar), 'shell', 'yaml', 'json', 'text'].slice(0, 10)
}

export function languageOf(file: string): string {
  const name = file.split('/').at(-1) ?? ''
  if (/^dockerfile/i.test(name)) return 'dockerfile'
  if (/^makefile/i.test(name)) return 'make'
  if (name === 'go.mod' || name === 'go.sum') return 'text'
  if (name.endsWith('.gradle.kts')) return 'kotlin'
  const ending = name.includes('.') ? (name.split('.').at(-1) ?? '') : ''
  return ending !== '' && isLanguage(ending) ? ending : 'text'
}

export interface HighlightOptions {
  /** A language that isLanguage accepts. */
  language: string
  /** Lines to highlight, counted from 1. */
  highlight?: ReadonlySet<number>
  lineNumbers?: boolean
  folds?: readonly Fold[]
}

export interface Highlighted {
  /** One <pre><code>…</code></pre>; where lines are folded several, with <details class="fold"> between them. */
  html: string
  /** Lines carry numbers, so every line is an element. */
  numbered: boolean
}

const notation = [
  transformerNotationDiff({ classLineAdd: 'add', classLineRemove: 'del', matchAlgorithm: 'v3' }),
  transformerNotationHighlight({ classActiveLine: 'hl', matchAlgorithm: 'v3' }),
]

/** Turns the theme's colours into classes. */
const asClasses: ShikiTransformer = {
  name: 'classes',
  span(node, _line, _column, _line2, token) {
    const name = classOfColour.get(token.color?.toLowerCase() ?? '')
    node.properties = name ? { class: name } : {}
  },
  line(node, number) {
    // Notation may take lines out; their first number is what {2,4-6} and folds mean.
    node.data = { ...node.data, number } as Element['data']
  },
}

/**
 * Code as HTML.
 * @param code without a newline at its end
 * @throws Error for a language that is not known: ask isLanguage first
 */
export async function highlight(code: string, options: HighlightOptions): Promise<Highlighted> {
  const lines = await linesOf(code, otherNames[options.language] ?? options.language)
  const every = options.lineNumbers === true
  const rendered = lines.map(({ number, classes, html }) => {
    const all = options.highlight?.has(number) && !classes.includes('hl') ? [...classes, 'hl'] : classes
    return {
      number,
      html: every || all.length > 0 ? `<span class="${['l', ...all].join(' ')}">${html}\n</span>` : `${html}\n`,
    }
  })
  return { html: foldLines(rendered, options.folds ?? []), numbered: every }
}

interface Line {
  /** Counted from 1 in the code as it was written: notation may take lines out. */
  number: number
  classes: string[]
  html: string
}

/** What was highlighted last: of an edited page, all code but that which was edited. */
const recent = new Map<string, Promise<Line[]>>()
const recentKept = 500

async function linesOf(code: string, language: string): Promise<Line[]> {
  if (plainLanguages.has(language))
    return code.split('\n').map((line, i) => ({ number: i + 1, classes: [], html: escapeText(line) }))
  const key = `${language}\n${code}`
  const lines = recent.get(key) ?? highlightLines(code, language)
  // An entry that is asked for again becomes the latest.
  recent.delete(key)
  recent.set(key, lines)
  const [oldest] = recent.keys()
  if (recent.size > recentKept && oldest !== undefined) recent.delete(oldest)
  return lines
}

async function highlightLines(code: string, language: string): Promise<Line[]> {
  const highlighter = await ready(language)
  // No limit of time: on a busy machine one would cut lines short, and the same page would come out differently.
  const options = { lang: language, theme: 'classes', tokenizeTimeLimit: 0 }
  // Next to no code has notation, and a tree of elements would take as long again as a third of the tokens.
  if (!code.includes('[!code'))
    return highlighter
      .codeToTokensBase(code, options)
      .map((tokens, i) => ({ number: i + 1, classes: [], html: lineHtml(tokens) }))
  const root = highlighter.codeToHast(code, {
    ...options,
    mergeSameStyleTokens: true,
    transformers: [asClasses, ...notation],
  })
  const pre = root.children[0] as Element
  const inner = pre.children[0] as Element
  return inner.children.flatMap((child) => {
    if (child.type !== 'element') return []
    const classes = [child.properties.class ?? []]
      .flat()
      .flatMap((c) => String(c).split(' '))
      .filter((c) => c !== '' && c !== 'line')
    return [
      {
        number: (child.data as { number?: number } | undefined)?.number ?? 0,
        classes,
        html: child.children.map(tokenHtml).join('').trimEnd(),
      },
    ]
  })
}

function foldLines(lines: { number: number; html: string }[], folds: readonly Fold[]): string {
  const pre = (part: typeof lines) =>
    part.length > 0 ? `<pre><code>${part.map((l) => l.html).join('')}</code></pre>` : ''
  let html = ''
  let rest = lines
  for (const fold of folds) {
    const start = rest.findIndex((l) => l.number >= fold.from)
    if (start === -1) continue
    const after = rest.findIndex((l) => l.number > fold.to)
    const end = after === -1 ? rest.length : after
    html += `${pre(rest.slice(0, start))}<details class="fold"><summary>${escapeText(fold.label)}</summary>${pre(rest.slice(start, end))}</details>`
    rest = rest.slice(end)
  }
  return html + pre(rest)
}

async function ready(language: string): Promise<HighlighterCore> {
  core ??= createHighlighterCore({ themes: [theme], langs: [], engine: createOnigurumaEngine(import('shiki/wasm')) })
  const highlighter = await core
  let load = loading.get(language)
  if (!load) {
    const input = (bundledLanguages as Record<string, (typeof bundledLanguages)['ts']>)[language]
    if (!input) throw new Error(`unknown language ${language}`)
    load = highlighter.loadLanguage(input)
    loading.set(language, load)
  }
  await load
  return highlighter
}

/** White space belongs to what comes after it, and neighbours of one class are one span. */
function lineHtml(tokens: readonly ThemedToken[]): string {
  const spans: { text: string; name?: TokenClass }[] = []
  let space = ''
  for (const { content, color } of tokens) {
    if (content.trim() === '') {
      space += content
      continue
    }
    const name = classOfColour.get(color?.toLowerCase() ?? '')
    const last = spans.at(-1)
    if (last && last.name === name) last.text += space + content
    else spans.push({ text: space + content, name })
    space = ''
  }
  return spans
    .map(({ text, name }) => (name ? `<span class="${name}">${escapeText(text)}</span>` : escapeText(text)))
    .join('')
    .trimEnd()
}

function tokenHtml(node: ElementContent): string {
  if (node.type === 'text') return escapeText(node.value)
  if (node.type !== 'element') return ''
  const inner = node.children.map(tokenHtml).join('')
  const name = node.properties.class
  return name && inner.trim() !== '' ? `<span class="${String(name)}">${inner}</span>` : inner
}
