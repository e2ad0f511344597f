import { execFile, execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../files/root.ts'
import { importTypeScript } from './import-typescript.ts'

let siteDir: string
beforeEach(async () => {
  siteDir = await mkdtemp(path.join(os.tmpdir(), 'site-'))
})
afterEach(() => rm(siteDir, { recursive: true, force: true }))

const cacheDir = () => path.join(siteDir, '.cache/config')

async function read(name: string, text?: string): Promise<Record<string, unknown>> {
  const file = path.join(siteDir, name)
  await mkdir(path.dirname(file), { recursive: true })
  if (text !== undefined) await writeFile(file, text)
  return importTypeScript({ file, siteDir, cacheDir: cacheDir() })
}

test('a module is read as it now is, with what it imports', async () => {
  await read('words.ts', "export const word: string = 'first'\n")
  const text = "export { word as default } from './words.ts'\n"
  expect((await read('site.config.ts', text))['default']).toBe('first')
  await read('words.ts', "export const word: string = 'second'\n")
  expect((await read('site.config.ts'))['default']).toBe('second')
  expect(await readdir(cacheDir())).toEqual([])
})

test('what cannot be read is named with its file, line and column', async () => {
  await expect(read('site.config.ts', 'export default {\n  title: ,\n}\n')).rejects.toThrow(
    /^site\.config\.ts:2:10: Unexpected ","$/,
  )
  await writeFile(path.join(siteDir, 'words.ts'), 'export const = 1\n')
  await expect(read('site.config.ts', "export * from './words.ts'\n")).rejects.toThrow(/^words\.ts:1:14: /)
})

test('processes that read the same at once do not meet', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `${index}.ts`)
  for (const name of names) await writeFile(path.join(siteDir, name), `export default '${name}'\n`)
  const script = await bundled(`import { importTypeScript } from ${source}
    const [siteDir, ...names] = process.argv.slice(2)
    const read = (name) => importTypeScript({ file: siteDir + '/' + name, siteDir, cacheDir: siteDir + '/.cache' })
    for (const name of names)
      for (const module of await Promise.all([read(name), read(name)])) console.log(module.default)`)
  const run = promisify(execFile)
  const runs = await Promise.all([1, 2, 3, 4].map(() => run(process.execPath, [script, siteDir, ...names])))
  const expected = names.map((name) => `${name}\n${name}\n`).join('')
  expect(runs.map(({ stdout }) => stdout)).toEqual(runs.map(() => expected))
})

test('of modules that throw while others are read, each is named with its line', async () => {
  const names = [1, 2, 3].map((lines) => `versions/${lines}/sidebars.ts`)
  for (const [index, name] of names.entries()) {
    await mkdir(path.dirname(path.join(siteDir, name)), { recursive: true })
    await writeFile(path.join(siteDir, name), `${'\n'.repeat(index + 1)}throw new Error('no title today')\n`)
  }
  expect(await messagesOf(names)).toEqual(names.map((name, index) => `${name}:${index + 2}:7: no title today`))
})

/** In a separate process, as JavaScript: here, source maps are looked at in any case. */
async function messagesOf(names: string[]): Promise<unknown> {
  const script = await bundled(`import { importTypeScript } from ${source}
    const [siteDir, ...names] = process.argv.slice(2)
    const messages = names.map((name) =>
      importTypeScript({ file: siteDir + '/' + name, siteDir, cacheDir: siteDir + '/.cache' }).catch((error) => error.message))
    console.log(JSON.stringify(await Promise.all(messages)))`)
  return JSON.parse(execFileSync(process.execPath, [script, siteDir, ...names], { encoding: 'utf8' }))
}

const source = JSON.stringify(path.join(import.meta.dirname, 'import-typescript.ts'))
const scripts: string[] = []
afterEach(async () => {
  for (const script of scripts.splice(0)) await rm(script, { force: true })
})

/** @returns path of a file with the code as JavaScript, from where packages are found */
async function bundled(code: string): Promise<string> {
  const script = path.join(projectRoot, `.cache/import-typescript-${process.pid}.mjs`)
  scripts.push(script)
  await build({
    stdin: { contents: code, resolveDir: siteDir },
    outfile: script,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
  })
  return script
}
