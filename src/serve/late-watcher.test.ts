import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLateWatcher, type LateWatcher } from './late-watcher.ts'

let folder: string
let told: string[]
let watcher: LateWatcher
const since = Date.now() - 60_000
const file = (name: string) => path.join(folder, name)

async function write(name: string, written: number): Promise<void> {
  await mkdir(path.dirname(file(name)), { recursive: true })
  await writeFile(file(name), 'text')
  await utimes(file(name), new Date(written), new Date(written))
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'watch-'))
  told = []
  watcher = createLateWatcher({
    folders: [folder],
    ignored: (name) => name.includes('node_modules'),
    since,
    tell: (event, name) => told.push(`${event} ${path.relative(folder, name)}`),
  })
})
afterEach(async () => {
  await watcher.close()
  await rm(folder, { recursive: true })
})

test('of what is there when it begins to watch, only that is told which was written in the meantime', async () => {
  await write('read/before.mdx', since - 1000)
  await write('read/after.mdx', since + 1000)
  await write('node_modules/after.mdx', since + 1000)
  watcher.start()
  watcher.start()
  await expect.poll(() => told).toEqual(['change read/after.mdx'])
  await write('last.mdx', Date.now())
  await expect.poll(() => told).toContain('add last.mdx')
  expect(told).not.toContain('change read/before.mdx')
})

test('what is changed, added and removed later is told', async () => {
  await write('page.mdx', since - 1000)
  await write('gone.mdx', since - 1000)
  await write('mark.mdx', since + 1000)
  watcher.start()
  await expect.poll(() => told).toEqual(['change mark.mdx'])
  // Until all is looked through, new files are not told apart from old ones.
  await expect.poll(() => watcher.isReady()).toBe(true)
  await write('page.mdx', Date.now())
  await write('new/page.mdx', since - 1000)
  await rm(file('gone.mdx'))
  await expect
    .poll(() => [...new Set(told)].toSorted())
    .toEqual(['add new/page.mdx', 'addDir new', 'change mark.mdx', 'change page.mdx', 'unlink gone.mdx'])
})
