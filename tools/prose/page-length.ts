/**
 * How long pages are: words of headings, paragraphs, and table cells, names in code font included. Code blocks, pictures,
 * attributes, and front matter don't count.
 */
import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { attributesOf, isJsx, walk } from '../../src/mdx/jsx.ts'
import { errorAt } from '../../src/site/diagnostics.ts'
import { languageIds } from '../../src/site/languages.ts'
import type { Diagnostic } from '../../src/site/model.ts'

/** What all pages may have together, shared prose counted once; and what a reader of one language may meet on one page. */
export const limits = { all: 92_000, page: 1_400 }

/** A stretch of a file: words, or the partial that it includes. Plain data, so that it can be kept from run to run. */
export interface Stretch {
  words: number
  partial?: string
  /** The language whose tab it is in. */
  language?: string
}

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’_.,/:-]*/gu)?.length ?? 0

/** @param tree the page, without what it includes */
export function stretchesOf(tree: Root, text: string): Stretch[] {
  const found: (Stretch & { line: number })[] = []
  const tabs: { language: string; from: number; to: number }[] = []
  walk(tree, (node) => {
    const { start, end } = node.position ?? { start: { line: 0 }, end: { line: 0 } }
    const { value } = isJsx(node, 'Tab') ? attributesOf(node) : {}
    if (languageIds.some((id) => id === value)) tabs.push({ language: String(value), from: start.line, to: end.line })
    if (node.type === 'heading' || node.type === 'paragraph' || node.type === 'tableCell')
      found.push({ words: countWords(toString(node, { includeImageAlt: false })), line: start.line })
  })
  for (const { 1: src, index } of text.matchAll(/<Include\s[^>]*?\bsrc="([^"]+)"/g))
    found.push({ words: 0, partial: `content/partials/${src}`, line: text.slice(0, index).split('\n').length })
  return found.map(({ line, ...stretch }) => {
    const tab = tabs.find(({ from, to }) => from <= line && line <= to)
    return tab ? { ...stretch, language: tab.language } : stretch
  })
}

/** References are complete, however long that makes them. */
const isLimited = ({ file }: { file: string }) => !file.startsWith('content/docs/references/')

export interface Lengths {
  /** Words of all pages and partials. */
  words: number
  /** Words of a page for the reader of the language for which it is longest, longest page first. */
  pages: { file: string; words: number; language: string | undefined }[]
  diagnostics: Diagnostic[]
}

/** @param files stretches by file */
export function checkLengths(files: ReadonlyMap<string, readonly Stretch[]>, { all, page } = limits): Lengths {
  const spread = (file: string, language?: string): Stretch[] =>
    (files.get(file) ?? []).flatMap((stretch) => {
      const within = stretch.language ?? language
      return stretch.partial === undefined
        ? [{ words: stretch.words, language: within }]
        : spread(stretch.partial, within)
    })
  const sum = (stretches: readonly Stretch[]) => stretches.reduce((total, { words }) => total + words, 0)
  const pages = [...files.keys()]
    .filter((file) => file.startsWith('content/docs/'))
    .map((file) => {
      const stretches = spread(file)
      const [longest] = [...new Set(stretches.map(({ language }) => language))]
        .map((language) => ({
          file,
          language,
          words: sum(stretches.filter((each) => each.language === undefined || each.language === language)),
        }))
        .toSorted((a, b) => b.words - a.words)
      return longest ?? { file, language: undefined, words: 0 }
    })
    .toSorted((a, b) => b.words - a.words)
  const words = sum(
    [...files].flatMap(([file, stretches]) => (/^content\/(?:docs|partials)\//.test(file) ? stretches : [])),
  )
  const remedy = 'cut what is told twice, or link to the page that tells it'
  return {
    words,
    pages,
    diagnostics: [
      ...pages
        .filter((each) => isLimited(each) && each.words > page)
        .map(({ file, language, ...each }) => {
          const reader = language === undefined ? '' : ` for a reader of ${language}`
          return errorAt({ file, line: 1 }, `the page has ${each.words} words${reader}, and may have ${page}`, remedy)
        }),
      ...(words > all
        ? [errorAt({ file: 'content/docs', line: 1 }, `all pages have ${words} words, and may have ${all}`, remedy)]
        : []),
    ],
  }
}

export function summary({ words, pages }: Lengths, { all, page }: typeof limits): string {
  const longest = pages.find(isLimited)
  return `Pages and what they include have ${words} words (at most ${all}), ${longest?.file} ${longest?.words} of them (at most ${page}).`
}
