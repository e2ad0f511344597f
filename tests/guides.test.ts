/** The index of the guides lists every guide, with the languages that it covers. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageIds, languageLabel, type LanguageId } from '../src/site/languages.ts'

const index = readFileSync('content/docs/guides.mdx', 'utf8')
const guides = readdirSync('content/docs/guides').map((file) => file.replace(/\.mdx$/, ''))

const cards = new Map(
  [...index.matchAll(/<Card [^>]*href="\/guides\/([^"]+)"[^>]*>(.*?)<\/Card>/gs)].map(([, guide, text]) => [
    guide!,
    text!,
  ]),
)

/** The languages that a guide quotes examples of. */
const languagesOf = (guide: string): LanguageId[] => {
  const page = readFileSync(`content/docs/guides/${guide}.mdx`, 'utf8')
  return languageIds.filter((id) => page.includes(`<Snippet src="${id}/`))
}

/** How a card says which languages a guide covers; nothing where it covers all, or none. */
const inWords = (ids: LanguageId[]): string | undefined =>
  ids.length > 0 && ids.length < languageIds.length
    ? `In ${new Intl.ListFormat('en').format(ids.map((id) => languageLabel(id)!))}.`
    : undefined

test('the index has a card for each guide, and no other', () => {
  expect([...cards.keys()].toSorted()).toEqual(guides.toSorted())
})

test.each(guides)('the card of %s names the languages of its examples', (guide) => {
  expect(/In (?:all \w+ languages|[A-Z][^.]*)\.$/.exec(cards.get(guide) ?? '')?.[0]).toBe(inWords(languagesOf(guide)))
})
