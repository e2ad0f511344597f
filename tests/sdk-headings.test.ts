/** The SDKs' pages have the same sections in the same order: who knows one SDK's pages finds the way in another's. */
import { readFileSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import { differences as go } from './sdk-headings/go.ts'
import { differences as java } from './sdk-headings/java.ts'
import { differences as python } from './sdk-headings/python.ts'
import { pagesOf } from './support/site-files.ts'

const pages = new Map(pagesOf(inject('siteDir')).map(({ route, file }) => [route, file]))

/** Ids of the article's headings of the second and third level, in their order; undefined where there is no page. */
function headingIds(route: string): string[] | undefined {
  const file = pages.get(route)
  if (file === undefined) return undefined
  const html = readFileSync(file, 'utf8')
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
  return [...article.matchAll(/<h[23][^>]* id="([^"]+)"/g)].map(([, id]) => id!)
}

const topics = [...pages.keys()].flatMap((route) => /^\/develop\/ts\/(.+)$/.exec(route)?.[1] ?? [])

test('TypeScript has pages, and they have headings', () => {
  expect(topics.length).toBeGreaterThan(10)
  for (const topic of topics) expect(headingIds(`/develop/ts/${topic}`)!.length, topic).toBeGreaterThan(3)
})

describe.each(Object.entries({ java, go, python }))('%s', (sdk, differences) => {
  const listed = (page: string, kind: 'missing' | 'extra') =>
    new Set(differences.filter((each) => each.page === page).flatMap((each) => each[kind] ?? []))

  test('has the headings of TypeScript, listed differences aside', () => {
    for (const topic of topics) {
      const ids = headingIds(`/develop/${sdk}/${topic}`)
      if (!ids) continue
      const extra = listed(topic, 'extra')
      const missing = listed(topic, 'missing')
      const common = ids.filter((id) => !extra.has(id))
      expect(common, `/develop/${sdk}/${topic}`).toEqual(
        headingIds(`/develop/ts/${topic}`)!.filter((id) => !missing.has(id)),
      )
    }
  })

  test('lists no difference that there is not', () => {
    for (const { page, missing = [], extra = [] } of differences) {
      const ids = headingIds(`/develop/${sdk}/${page}`) ?? []
      const model = headingIds(`/develop/ts/${page}`) ?? []
      const label = `/develop/${sdk}/${page}`
      expect(
        missing.filter((id) => !model.includes(id) || ids.includes(id)),
        `${label}: missing`,
      ).toEqual([])
      expect(
        extra.filter((id) => model.includes(id) || !ids.includes(id)),
        `${label}: extra`,
      ).toEqual([])
    }
  })
})
