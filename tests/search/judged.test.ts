/** What readers ask finds its page: the judged queries that ranking may be tuned on, asked of the built site's index. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { forTuning } from '../../bench/search/judged.ts'
import { needsForTuning } from '../../bench/search/needs.ts'
import { createEngine } from '../../src/search/engine.ts'
import { indexFolder } from '../../src/search/index-format.ts'

test.each([
  ['topics', forTuning],
  ['tasks, symptoms and names', needsForTuning],
])('%s: the right page is first for nine queries of ten, and in the first five for 98 of 100', async (_, queries) => {
  const folder = path.join(inject('siteDir'), indexFolder)
  const engine = createEngine(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as unknown)
  const places = await Promise.all(
    queries.map(async ({ query, pages }) => {
      const { found } = await engine.search({ query, hitsPerPage: 20, page: 0 })
      const routes = new Set(found.map(({ record }) => new URL(record.url, 'https://site').pathname))
      const place = [...routes].findIndex((route) => pages.includes(route))
      return { query, place: place < 0 ? Infinity : place, first: [...routes][0] }
    }),
  )
  const missed = (limit: number) => places.filter(({ place }) => place >= limit)
  expect(missed(1).length / queries.length, JSON.stringify(missed(1), null, 1)).toBeLessThanOrEqual(0.1)
  expect(missed(5).length / queries.length, JSON.stringify(missed(5), null, 1)).toBeLessThanOrEqual(0.02)
})
