/** A sheet of rules for one language, quoted from pages, so that nothing in it can disagree with them. Pure. */
import { type Section, sectionOf } from '../markdown/sections/page-sections.ts'
import type { Quote } from './read-rules.ts'

export interface QuotedPage {
  /** Whole address. */
  url: string
  /** Markdown in the language of the sheet. */
  text: string
  sections: readonly Section[]
}

export class MissingQuote extends Error {}

/** @throws MissingQuote where the page lacks what the quote names */
export function quoted({ title, from, text = 0, code = 0, points = [] }: Quote, page: QuotedPage): string {
  const anchor = from.split('#')[1]
  const part = anchor === undefined ? leadOf(page.text) : sectionOf(page.text, page.sections, anchor)
  if (part === undefined) throw new MissingQuote(`${page.url} has no section ${anchor}`)
  const blocks = blocksOf(part).filter((block) => !/^(?:#|\*Figure: |<!--)/.test(block))
  const texts = blocks.filter((block) => !block.startsWith('```')).map(withoutLinks)
  const samples = blocks.filter((block) => block.startsWith('```'))
  if (texts.length < text || samples.length < code)
    throw new MissingQuote(
      `${page.url}${anchor === undefined ? '' : `#${anchor}`} has ${texts.length} texts and ${samples.length} samples`,
    )
  // SDKs differ in what can go wrong.
  const named = points.flatMap((point) =>
    texts.filter((block) => block.startsWith(`**${point}`)).map((block) => `- ${block}`),
  )
  if (points.length > 0 && named.length < 2) throw new MissingQuote(`${page.url} has ${named.length} of the points`)
  const kept = new Set([...texts.slice(0, text), ...samples.slice(0, code)])
  // In the order of the page. A text announces no sample that isn't shown.
  const shown = blocks
    .map((block) => (block.startsWith('```') ? block : withoutLinks(block)))
    .filter((block) => kept.has(block))
    .map((block, index, all) => (all[index + 1]?.startsWith('```') ? block : block.replace(/:$/, '.')))
  const source = `More: ${page.url}${anchor === undefined ? '' : `#${anchor}`}`
  return [`## ${title}`, ...shown, ...(named.length > 0 ? [named.join('\n')] : []), source].join('\n\n')
}

/** What is before the first section, without the title and the description. */
const leadOf = (text: string): string =>
  (text.split(/\n(?=## )/)[0] ?? '')
    .split('\n')
    .filter((line) => !/^(?:# |> |Source: )/.test(line))
    .join('\n')

/** Parts between empty lines; a code sample is one. */
function blocksOf(text: string): string[] {
  const blocks: string[] = []
  let fence = ''
  for (const part of text.split(/\n{2,}/)) {
    if (fence === '') blocks.push(part.trim())
    else blocks[blocks.length - 1] += `\n\n${part}`
    for (const [, mark = ''] of part.matchAll(/^\s*(`{3,})/gm))
      fence = fence === '' ? mark : mark === fence ? '' : fence
  }
  return blocks.filter((block) => block !== '')
}

/** Addresses are half of such a text, and each quote names its page. */
const withoutLinks = (text: string): string => text.replaceAll(/\[([^\]]*)\]\(https?:[^)]*\)/g, '$1')
