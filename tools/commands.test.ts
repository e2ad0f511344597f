import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import type * as commands from './commands.mjs'

const root = path.resolve(import.meta.dirname, '..')
const made: string[] = []
afterEach(async () => {
  for (const dir of made.splice(0)) await rm(dir, { recursive: true, force: true })
})

/** A project whose one command prints a word, and which imports a package. */
async function project(cli: string) {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'commands-'))
  made.push(dir)
  for (const folder of ['src/build', 'tools']) await mkdir(path.join(dir, folder), { recursive: true })
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'tools/commands.mjs'])
    await cp(path.join(root, file), path.join(dir, file))
  await symlink(path.join(root, 'node_modules'), path.join(dir, 'node_modules'), 'junction')
  await writeFile(path.join(dir, 'src/build/jobs.ts'), "export const word: string = 'job'\n")
  const write = (text: string) => writeFile(path.join(dir, 'src/cli.ts'), text)
  await write(cli)
  const { commandFile } = (await import(pathToFileURL(path.join(dir, 'tools/commands.mjs')).href)) as typeof commands
  return {
    write,
    commandFile,
    kept: () => readdir(path.join(dir, '.cache/commands')),
    run: async () => execFileSync(process.execPath, [await commandFile()], { encoding: 'utf8' }).trim(),
  }
}

test('commands are bundled once for each state of the sources', async () => {
  const { write, commandFile, run } = await project("import { z } from 'zod'\nconsole.log(typeof z.string as string)\n")
  const first = await commandFile()
  expect(await run()).toBe('function')
  expect(await commandFile()).toBe(first)
  await write("console.log('changed' satisfies string)\n")
  expect(await commandFile()).not.toBe(first)
  expect(await run()).toBe('changed')
})

test('a thread finds its module beside the commands', async () => {
  const { run } = await project(
    "const { word } = await import(new URL('./jobs.js', import.meta.url).href)\nconsole.log(word)\n",
  )
  expect(await run()).toBe('job')
})

test('of earlier states the last three stay', async () => {
  const { write, commandFile, kept } = await project('console.log(0)\n')
  const states: string[] = []
  for (const each of [1, 2, 3, 4, 5, 6]) {
    await write(`console.log(${each})\n`)
    states.push(path.basename(path.dirname(await commandFile())))
  }
  expect((await kept()).toSorted()).toEqual(states.slice(-4).toSorted())
})

test('a source that is no TypeScript is named with its line, and nothing is left behind', async () => {
  const { write, commandFile, kept } = await project('console.log(1)\n')
  await commandFile()
  await write('const a = 1\nconst = 2\n')
  await expect(commandFile()).rejects.toThrow(/src\/cli\.ts:2:6: ERROR/)
  expect(await kept()).toHaveLength(1)
})
