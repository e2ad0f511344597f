import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { everyChange } from './watch-files.ts'

let folder: string
let file: string
let told: [string, string][]
let hear: ReturnType<typeof everyChange>
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'watch-'))
  file = path.join(folder, 'page.mdx')
  told = []
  hear = everyChange((event, name) => told.push([event, name]))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(text: string): Promise<void> {
  await writeFile(file, text)
}

test('what is written while the watcher is deaf is told afterwards', async () => {
  await write('first')
  hear('change', file, await stat(file))
  expect(told).toEqual([['change', file]])
  await write('second')
  await expect
    .poll(() => told)
    .toEqual([
      ['change', file],
      ['change', file],
    ])
})

test('what is written last is told, however soon it follows on what the watcher told', async () => {
  await write('first')
  hear('change', file, await stat(file))
  await wait(40)
  await write('second')
  hear('change', file, await stat(file))
  await wait(40)
  await write('third')
  await expect.poll(() => told.length).toBe(3)
})

test('a file that is emptied is told of when it is written again, or stays empty', async () => {
  await write('')
  hear('change', file, await stat(file))
  expect(told).toEqual([])
  await expect.poll(() => told).toEqual([['change', file]])
})

test('a new file that was still empty when it was told of is told of again, although its time is the same', async () => {
  await write('text')
  hear('add', file, Object.assign(await stat(file), { size: 0 }))
  await expect
    .poll(() => told)
    .toEqual([
      ['add', file],
      ['change', file],
    ])
})

test('a file is told of once for each time that it is written', async () => {
  await write('first')
  hear('add', file, await stat(file))
  await wait(300)
  hear('unlink', file)
  await rm(file)
  await wait(300)
  expect(told).toEqual([
    ['add', file],
    ['unlink', file],
  ])
})
