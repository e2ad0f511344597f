import { expect, test } from 'vitest'
import type { PageRecord } from '../site/model.ts'
import { PageMemory } from './page-memory.ts'

const source = (name: string) => ({ file: `content/docs/${name}.mdx`, id: name, route: `/${name}` })
const record = (name: string, dependencies: string[] = [], images: string[] = []) =>
  ({
    ...source(name),
    dependencies: Object.fromEntries(dependencies.map((file) => [file, 'hash'])),
    assets: images.map((from) => ({ from, to: `assets/${name}.png` })),
  }) as PageRecord

test.each([
  ['its own file', 'content/docs/a.mdx'],
  ['a file that it quotes', 'snippets/ts/app.ts'],
  ['an image that it was made with', 'content/docs/picture.png'],
])('a page is forgotten when this changes: %s', (_what, file) => {
  const memory = new PageMemory()
  const a = record('a', ['snippets/ts/app.ts'], ['content/docs/picture.png'])
  const b = record('b')
  memory.keep(source('a'), a, memory.now)
  memory.keep(source('b'), b, memory.now)
  memory.changed('content/docs/c.mdx')
  expect([memory.recall(source('a')), memory.recall(source('b'))]).toEqual([a, b])
  memory.changed(file)
  expect([memory.recall(source('a')), memory.recall(source('b'))]).toEqual([undefined, b])
})

test('a page is not kept when a file of it was saved while it was compiled', () => {
  const memory = new PageMemory()
  memory.changed('snippets/ts/app.ts')
  const since = memory.now
  memory.changed('snippets/ts/app.ts')
  memory.keep(source('a'), record('a', ['snippets/ts/app.ts']), since)
  expect(memory.recall(source('a'))).toBeUndefined()
  memory.keep(source('a'), record('a', ['snippets/ts/app.ts']), memory.now)
  expect(memory.recall(source('a'))).toBeDefined()
})
