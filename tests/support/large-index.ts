/** The index of a site of many pages, out of real words: what search costs there is measured on it. */
import { readFileSync } from 'node:fs'
import { createIndexBuilder } from '../../src/features/search-index/index-builder.ts'
import { recordsOf } from '../../src/search/records.ts'

/** Sections of a page, as this site has them in the mean, and words of their headings and texts. */
const sections = 15
const [wordsOfHeading, wordsOfText] = [3, 12]

/** @returns the index' files by their names */
export function largeIndex(pages: number, facets: Record<string, string>): Map<string, string> {
  const text = ['typescript', 'react', 'vite', 'zod', 'playwright', 'shiki', 'vitest', 'yaml', 'sharp']
    .map((name) => readFileSync(`node_modules/${name}/README.md`, 'utf8'))
    .join('\n')
  const words = [...(text.match(/[a-zA-Z]{3,}/g) ?? []), 'awakeables', 'awakeable', 'awaits']
  let seed = 1
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const phrase = (length: number) => Array.from({ length }, () => words[random(words.length)]).join(' ')
  const builder = createIndexBuilder(facets)
  for (let page = 0; page < pages; page++) {
    const title = phrase(wordsOfHeading)
    builder.add(
      recordsOf(
        {
          route: `/page-${page}`,
          title,
          breadcrumbs: [{ label: `Part ${page % 20}` }, { label: title }],
          sections: Array.from({ length: sections }, (_, section) => ({
            anchor: section === 0 ? '' : `section-${section}`,
            headings: section === 0 ? [title] : [title, phrase(wordsOfHeading)],
            text: phrase(wordsOfText),
          })),
        },
        (route) => route,
        'Documentation',
      ),
    )
  }
  return builder.finish()
}
