import { EventEmitter } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchFiles } from './watch-files.ts'

let folder: string
let file: string
let told: [string, boolean][]
let watcher: EventEmitter
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'watch-'))
  file = path.join(folder, 'page.mdx')
  told = []
  watcher = new EventEmitter()
  watchFiles(watcher as never, (name, isNewText) => told.push([name, isNewText]))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(text: string): Promise<void> {
  await writeFile(file, text)
}

test('what is written while the watcher is deaf is told afterwards', async () => {
  await write('first')
  watcher.emit('all', 'change', file, await stat(file))
  expect(told).toEqual([[file, true]])
  await write('second')
  await expect
    .poll(() => told)
    .toEqual([
      [file, true],
      [file, true],
    ])
})

test('what is written last is told, however soon it follows on what the watcher told', async () => {
  await write('first')
  watcher.emit('all', 'change', file, await stat(file))
  await wait(40)
  await write('second')
  watcher.emit('all', 'change', file, await stat(file))
  await wait(40)
  await write('third')
  await expect.poll(() => told.length).toBe(3)
})

test('a file that is emptied is told of when it is written again, or stays empty', async () => {
  await write('')
  watcher.emit('all', 'change', file, await stat(file))
  expect(told).toEqual([])
  await expect.poll(() => told).toEqual([[file, true]])
})

test('a file is told of once for each time that it is written', async () => {
  await write('first')
  watcher.emit('all', 'add', file, await stat(file))
  await wait(300)
  watcher.emit('all', 'unlink', file)
  await rm(file)
  await wait(300)
  expect(told).toEqual([
    [file, false],
    [file, false],
  ])
})
