import { expect, test } from 'vitest'
import type { PageRecord } from '../content/cache.ts'
import type { ApiPages } from '../reference/api-pages.ts'
import { ProjectMemory } from './project-memory.ts'

const api = { description: 'content/reference/admin-api.yaml', base: '/admin-api' }
const page = { file: '.cache/reference/admin-api/health.mdx', id: 'admin-api/health', route: '/admin-api/health' }

/** A memory that made the pages of an API, and how often it did. */
async function madeOnce() {
  const memory = new ProjectMemory()
  let made = 0
  const ask = () =>
    memory.api(api, async () => {
      made++
      return { pages: [page] } as unknown as ApiPages
    })
  await ask()
  return { memory, ask, made: () => made }
}

test.each([
  ['its description', 'content/reference/admin-api.yaml', 2],
  ['an answer beside it', 'content/reference/admin-api/health.200.json', 2],
  ['another file', 'content/reference/admin-api-notes.md', 1],
  ['a page', 'content/docs/index.mdx', 1],
])('the pages of an API are made again after a change of %s', async (_what, file, times) => {
  const { memory, ask, made } = await madeOnce()
  memory.changed(file)
  await ask()
  await ask()
  expect(made()).toBe(times)
})

test('the pages of an API that was made again are compiled again', async () => {
  const { memory, ask } = await madeOnce()
  memory.pages.keep(page, { ...page, dependencies: {}, assets: [] } as unknown as PageRecord, memory.pages.now)
  await ask()
  expect(memory.pages.recall(page)).toBeDefined()
  memory.changed(api.description)
  await ask()
  expect(memory.pages.recall(page)).toBeUndefined()
})
