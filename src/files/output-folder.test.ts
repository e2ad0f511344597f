import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OutputFolder } from './output-folder.ts'

let root: string
let out: string
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'output-'))
  out = path.join(root, 'dist')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

type Inputs = Record<string, { key: string; text: string }>

/** One build: keeps the files it can, and writes the others. @returns the files that were written */
async function build(inputs: Inputs, copies: Record<string, string> = {}): Promise<string[]> {
  const folder = await OutputFolder.open(out, path.join(root, 'cache'))
  const written: string[] = []
  for (const [file, from] of Object.entries(copies)) await folder.copy(from, file)
  for (const [file, { key, text }] of Object.entries(inputs)) {
    if (folder.keep(key)) continue
    written.push(file)
    await folder.write(key, file, text)
  }
  await folder.close()
  return written
}

const read = (file: string) => readFileSync(path.join(out, file), 'utf8')
const files = () =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [path.relative(out, path.join(entry.parentPath, entry.name))] : []))
    .toSorted()
const pages: Inputs = { 'index.html': { key: 'k1', text: 'one' }, 'guides/a.html': { key: 'k2', text: 'two' } }

test('what is made from the same stays untouched, what is made from something else is written', async () => {
  expect(await build(pages)).toEqual(['index.html', 'guides/a.html'])
  const before = statSync(path.join(out, 'index.html'), { bigint: true }).ctimeNs
  expect(await build(pages)).toEqual([])
  expect(await build({ ...pages, 'guides/a.html': { key: 'k3', text: 'three' } })).toEqual(['guides/a.html'])
  expect(read('guides/a.html')).toBe('three')
  expect(statSync(path.join(out, 'index.html'), { bigint: true }).ctimeNs).toBe(before)
})

test('a file that something else changed or removed is made again', async () => {
  await build(pages)
  writeFileSync(path.join(out, 'index.html'), 'ONE')
  rmSync(path.join(out, 'guides/a.html'))
  expect(await build(pages)).toEqual(['index.html', 'guides/a.html'])
  expect([read('index.html'), read('guides/a.html')]).toEqual(['one', 'two'])
})

test('of several files made from one key, one that changed brings all of them', async () => {
  const both = async () => {
    const folder = await OutputFolder.open(out, path.join(root, 'cache'))
    const kept = folder.keep('k')
    if (!kept) for (const file of ['a.html', 'a.json']) await folder.write('k', file, file)
    await folder.close()
    return kept
  }
  expect([await both(), await both()]).toEqual([false, true])
  writeFileSync(path.join(out, 'a.json'), '')
  expect(await both()).toBe(false)
  expect(read('a.json')).toBe('a.json')
})

test('what an earlier build made and this one does not is removed, empty folders too; what no build made stays', async () => {
  await build({ ...pages, 'guides/deep/b.html': { key: 'k4', text: 'four' } })
  writeFileSync(path.join(out, 'CNAME'), 'docs.example.com')
  await build(pages)
  expect(files()).toEqual(['CNAME', 'guides/a.html', 'index.html'])
  expect(readdirSync(path.join(out, 'guides'))).toEqual(['a.html'])
})

test('a file takes the place of a folder, and a folder that of a file', async () => {
  await build({ 'a/b/c': { key: 'k1', text: 'c' }, x: { key: 'k2', text: 'x' } })
  await build({ 'a/b': { key: 'k3', text: 'b' }, 'x/y/z': { key: 'k4', text: 'z' } })
  expect(files()).toEqual(['a/b', 'x/y/z'])
  expect([read('a/b'), read('x/y/z')]).toEqual(['b', 'z'])
})

test('a copied file follows its source', async () => {
  const from = path.join(root, 'logo.svg')
  writeFileSync(from, 'old')
  await build(pages, { 'img/logo.svg': from })
  writeFileSync(from, 'new')
  await build(pages, { 'img/logo.svg': from })
  expect(read('img/logo.svg')).toBe('new')
  const before = statSync(path.join(out, 'img/logo.svg'), { bigint: true }).ctimeNs
  await build(pages, { 'img/logo.svg': from })
  expect(statSync(path.join(out, 'img/logo.svg'), { bigint: true }).ctimeNs).toBe(before)
})

test('without a readable ledger everything is made again', async () => {
  await build(pages)
  for (const name of readdirSync(path.join(root, 'cache'))) writeFileSync(path.join(root, 'cache', name), '[["k1",')
  expect(await build(pages)).toEqual(['index.html', 'guides/a.html'])
})

test.each(['thesis.txt', '404.html'])(
  'a folder with files that no build wrote is refused, and loses nothing: %s',
  async (name) => {
    mkdirSync(out)
    writeFileSync(path.join(out, name), 'years of work')
    await expect(build(pages)).rejects.toThrow(
      /dist\/ holds files that no build is known to have written \(.*\), .*; remove the folder .* or name another with --out/,
    )
    expect(files()).toEqual([name])
    expect(read(name)).toBe('years of work')
  },
)

test('a folder whose ledger is gone is refused', async () => {
  await build(pages)
  rmSync(path.join(root, 'cache'), { recursive: true })
  await expect(build(pages)).rejects.toThrow('no build is known to have written')
})

test('what a build wrote that was killed is known to the next one', async () => {
  const killed = await OutputFolder.open(out, path.join(root, 'cache'))
  await killed.write('k1', 'index.html', 'one')
  await killed.write('k9', 'gone/soon.html', 'nine')
  await build(pages)
  expect(files()).toEqual(['guides/a.html', 'index.html'])
})

test('a folder that is a checkout of its own stays one', async () => {
  mkdirSync(path.join(out, '.git'), { recursive: true })
  writeFileSync(path.join(out, '.git/HEAD'), 'ref: refs/heads/site')
  await build({ ...pages, 'gone.html': { key: 'k5', text: 'gone' } })
  await build(pages)
  expect(files()).toEqual(['.git/HEAD', 'guides/a.html', 'index.html'])
})
