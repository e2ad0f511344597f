/** Some words of a section, around what was found in it. Pure. */
import type { FoundWords } from '../../../search/engine.ts'
import { tokenize } from '../../../search/tokenize.ts'

/** @param words what was found, each with its rarity: the rarest is in the snippet */
export function snippetOf(text: string, words: FoundWords, length: number): string {
  const rarity = new Map(words)
  const all = text.split(/\s+/).filter((word) => word !== '')
  const worth = all.map((word) =>
    Math.max(
      0,
      ...tokenize(word).flatMap(({ whole, parts }) => [whole, ...parts].map((each) => rarity.get(each) ?? 0)),
    ),
  )
  const best = worth.indexOf(Math.max(0, ...worth))
  const from = Math.max(0, Math.min(best - Math.floor(length / 4), all.length - length))
  const cut = all.slice(from, from + length).join(' ')
  return `${from > 0 ? '… ' : ''}${cut}${from + length < all.length ? ' …' : ''}`
}
