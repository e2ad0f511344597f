/**
 * Questions of readers (docs/questions.md): each finds its answer on the page, and soon. A distance is the number of words of
 * prose between the heading that the question leads to and its answer, as a reader of one language sees them.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Element, Nodes } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { parseFragment } from 'parse5'
import { expect, inject, test } from 'vitest'
import { parseQuestions, questionsFile } from '../src/features/search-index/questions.ts'
import { projectDir } from './support/cli.ts'
import { median, pagesOf } from './support/site-files.ts'

/** At most so many words until the answer: to half of the questions, and to nine in ten. */
const budget = { median: 40, ninth: 120 }

const files = new Map(pagesOf(inject('siteDir')).map(({ route, file }) => [route, file]))

/** What the readers of a group of questions have chosen; the others see the first tab, or TypeScript. */
const languages: Record<string, string> = {
  TypeScript: 'ts',
  Java: 'java',
  Kotlin: 'kotlin',
  Go: 'go',
  Python: 'python',
}

interface Question {
  question: string
  route: string
  id: string | undefined
  answer: string
  language: string
}

const questions: Question[] = readFileSync(path.join(projectDir, 'docs/questions.md'), 'utf8')
  .split('\n## ')
  .flatMap((group) =>
    [...group.matchAll(/^\| (.+) \| `(\/[^`#]*)(?:#([^`]+))?` \| (.+) \|$/gm)].map(
      ([, question = '', route = '', id, answer = '']) => ({
        question,
        route,
        id,
        answer,
        language: languages[group.split(' ', 1)[0] ?? ''] ?? 'ts',
      }),
    ),
  )

/** Pages that nobody looks for by a need: lists of pages, and what each site has. */
const lists = /^\/(?:404|_vocabulary|search|blog|category\/.*|blog\/(?:archive|authors.*|tags.*|page.*))$/

/** By route, how many questions and other words lead to a page or one of its sections. */
function needsOf(): Map<string, number> {
  const needs = new Map([...files.keys()].filter((route) => !lists.test(route)).map((route) => [route, 0]))
  for (const { text, route } of parseQuestions(readFileSync(path.join(projectDir, questionsFile), 'utf8')))
    needs.set(route, (needs.get(route) ?? 0) + text.split(',').length)
  return needs
}

const isElement = (node: Nodes): node is Element => node.type === 'element'
const classesOf = ({ properties }: Element): unknown[] => [properties['className'] ?? []].flat()
const heading = /^h([1-6])$/

/** What is no prose, by tag or class: code, terminals and their recordings, pictures, labels of buttons and tabs. */
const skipped = new Set([
  'pre',
  'code-block',
  'terminal',
  'svg',
  'button',
  'label',
  'script',
  'style',
  'template',
  'page-actions',
  'heading-link',
  'visually-hidden',
])

/** Elements within a line: words of others are not joined to those that follow. */
const inLine = new Set(['a', 'code', 'em', 'strong', 'span', 'del', 'sup', 'sub', 'kbd'])

/** A piece of the page in reading order: words, or the place that an id names, with the rank of its heading. */
type Piece = { text: string } | { id: string; rank: number }

/** What a reader of one language reads on a page, below its main heading. */
function read(node: Nodes, language: string): Piece[] {
  if (node.type === 'text') return [{ text: node.value }]
  if (!('children' in node)) return []
  if (isElement(node) && (skipped.has(node.tagName) || classesOf(node).some((name) => skipped.has(String(name)))))
    return []
  const children: Nodes[] = node.children
  const tabs = children.filter(isElement).filter((child) => classesOf(child).includes('tabs__panel'))
  const chosen = tabs.find((tab) => tab.properties['dataTabValue'] === language) ?? tabs[0]
  const hidden = new Set<Nodes>(tabs.filter((tab) => tab !== chosen))
  const inner = children.filter((child) => !hidden.has(child)).flatMap((child) => read(child, language))
  if (!isElement(node)) return inner
  const rank = Number(heading.exec(node.tagName)?.[1] ?? 7)
  const { id } = node.properties
  const text = inLine.has(node.tagName) ? inner : [...inner, { text: ' ' }]
  return typeof id === 'string' ? [{ id, rank }, ...text] : text
}

/** What is below the main heading of a page; most pages answer several questions. */
function articleOf(route: string): Nodes | undefined {
  const file = files.get(route)
  if (file === undefined) return undefined
  const known = articles.get(route)
  if (known) return known
  const html = readFileSync(file, 'utf8')
  const article = fromParse5(parseFragment(html.slice(html.indexOf('</h1>') + 5, html.indexOf('</article>'))))
  articles.set(route, article)
  return article
}
const articles = new Map<string, Nodes>()

const countWords = (text: string): number => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0

/** Words until the answer; undefined where the page, the heading, or the answer below it is not there. */
function distance({ route, id, answer, language }: Question): number | undefined {
  const article = articleOf(route)
  if (article === undefined) return undefined
  const all = read(article, language)
  const from = id === undefined ? -1 : all.findIndex((piece) => 'id' in piece && piece.id === id)
  if (id !== undefined && from < 0) return undefined
  const start = all[from]
  const rank = start && 'id' in start ? start.rank : 2
  const below = all.slice(from + 1)
  const end = below.findIndex((piece) => 'id' in piece && piece.rank <= rank)
  const section = end < 0 ? below : below.slice(0, end)
  const text = section
    .map((piece) => ('text' in piece ? piece.text : ''))
    .join('')
    .replaceAll(/\s+/g, ' ')
  const at = text.indexOf(answer)
  return at < 0 ? undefined : countWords(text.slice(0, at))
}

test('every page is found by five needs at least in the words of readers', () => {
  const few = [...needsOf()].filter(([, count]) => count < 5)
  expect(few).toEqual([])
})

test('every question finds its answer, half of them within a few lines', () => {
  const found = questions.map((each) => ({ ...each, words: distance(each) ?? Infinity }))
  const target = ({ route, id }: Question) => (id === undefined ? route : `${route}#${id}`)
  const lost = found.filter(({ words }) => words === Infinity)
  expect(lost.map((each) => `${each.question} ${target(each)} has no "${each.answer}"`)).toEqual([])

  const sorted = found.map(({ words }) => words).toSorted((a, b) => a - b)
  const ninth = sorted[Math.ceil(sorted.length * 0.9) - 1]!
  const bounds = [0, 11, 21, 41, 81, 121, Infinity]
  const spread = bounds.slice(1).map((to, at) => {
    const from = bounds[at]!
    const count = sorted.filter((words) => from <= words && words < to).length
    return `${from}${to === Infinity ? ' and more' : `-${to - 1}`}: ${count}`
  })
  const late = found.filter(({ words }) => words > budget.ninth)
  console.log(
    [
      `Words until the answer to ${sorted.length} questions: median ${median(sorted)}, nine in ten ${ninth} or fewer.`,
      spread.join(', '),
      ...late.map((each) => `  ${each.words} at ${target(each)}: ${each.question}`),
    ].join('\n'),
  )
  expect(sorted.length).toBeGreaterThanOrEqual(100)
  expect(median(sorted)).toBeLessThanOrEqual(budget.median)
  expect(ninth).toBeLessThanOrEqual(budget.ninth)
})
