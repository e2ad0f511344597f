/** Marks in a text what a query found, as HTML, and cuts a snippet around it. */
import { escapeHtml } from '../site/escape.ts'
import type { Marked } from './search-client.ts'
import { tokenize } from './tokenize.ts'

/** A stretch of a text that was found. */
interface Stretch {
  from: number
  to: number
  /** The word of the index, and how rare it is. */
  word: string
  rarity: number
}

/**
 * Where words are in a text. A word of the index marks the whole word it stands for; of a compound only the part.
 * @param words lower case, as the engine took them, with how rare each is
 */
export function stretchesOf(text: string, words: ReadonlyMap<string, number>): Stretch[] {
  const found: Stretch[] = []
  for (const { whole, parts, from, to } of tokenize(text)) {
    const rarity = words.get(whole)
    if (rarity !== undefined) found.push({ from, to, word: whole, rarity })
    else {
      const lower = text.slice(from, to).toLowerCase()
      for (const part of parts) {
        const rarity = words.get(part)
        if (rarity === undefined) continue
        const at = lower.indexOf(part)
        if (at >= 0) found.push({ from: from + at, to: from + at + part.length, word: part, rarity })
      }
    }
  }
  return found
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter((one, index, all) => index === 0 || one.from >= Math.max(...all.slice(0, index).map(({ to }) => to)))
}

/** @param limit words of the snippet; undefined for the whole text */
export function mark(
  text: string,
  words: ReadonlyMap<string, number>,
  tags: { before: string; after: string; ellipsis: string },
  limit?: number,
): Marked {
  const stretches = stretchesOf(text, words)
  const { from, to } = limit === undefined ? { from: 0, to: text.length } : window(text, stretches, limit)
  let value = from > 0 ? tags.ellipsis : ''
  let at = from
  for (const stretch of stretches) {
    if (stretch.from < from || stretch.to > to) continue
    value +=
      escapeHtml(text.slice(at, stretch.from)) +
      tags.before +
      escapeHtml(text.slice(stretch.from, stretch.to)) +
      tags.after
    at = stretch.to
  }
  value += escapeHtml(text.slice(at, to)) + (to < text.length ? tags.ellipsis : '')
  const matched = new Set(stretches.map((stretch) => text.slice(stretch.from, stretch.to).toLowerCase()))
  return { value, matchLevel: matched.size === 0 ? 'none' : matched.size < words.size ? 'partial' : 'full' }
}

/** The stretch of so many words that holds the rarest found words, each once, with one or two words before the first. */
function window(text: string, stretches: readonly Stretch[], limit: number): { from: number; to: number } {
  const words = [...text.matchAll(/\S+/g)].map((match) => ({ from: match.index, to: match.index + match[0].length }))
  if (words.length <= limit) return { from: 0, to: text.length }
  const holding = words.map((one) => stretches.filter((stretch) => stretch.from >= one.from && stretch.from < one.to))
  const rarityFrom = (start: number) => {
    const different = new Map(
      holding.slice(start, start + limit).flatMap((all) => all.map((one) => [one.word, one.rarity])),
    )
    return [...different.values()].reduce((sum, rarity) => sum + rarity, 0)
  }
  let best = 0
  let most = 0
  for (let start = 0; start + limit <= words.length; start++) {
    const rarity = rarityFrom(start)
    if (rarity > most) {
      most = rarity
      best = start
    }
  }
  // The best stretch ends with the last word found: move on, so that something follows it, but keep the first in.
  const first = holding.findIndex((found, index) => index >= best && found.length > 0)
  if (first > best + 2) {
    const moved = Math.min(first - 2, words.length - limit)
    if (rarityFrom(moved) >= most) best = moved
  }
  return { from: words[best]?.from ?? 0, to: words[best + limit - 1]?.to ?? text.length }
}
