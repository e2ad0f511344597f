/**
 * Two builds of one state of the sources are the same bytes, on another path and with a cold cache: this site in CI,
 * elsewhere the small one of the browser tests.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { copyFramework, projectDir as repository, runCli } from './support/cli.ts'

const git = (...args: string[]) =>
  execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 })
let elsewhere = ''
afterAll(() => rm(elsewhere, { recursive: true, force: true }))

/** The sources as they are now, with their history, below another path. */
async function copySources(): Promise<string> {
  elsewhere = await mkdtemp(path.join(os.tmpdir(), 'another-place-'))
  const dir = path.join(elsewhere, 'with a longer name')
  execFileSync('git', ['clone', '-q', '--no-checkout', repository, dir])
  for (const file of git('ls-files', '-co', '--exclude-standard', '-z').split('\0'))
    if (file !== '' && existsSync(path.join(repository, file))) {
      await mkdir(path.dirname(path.join(dir, file)), { recursive: true })
      await cp(path.join(repository, file), path.join(dir, file))
    }
  await symlink(path.join(repository, 'node_modules'), path.join(dir, 'node_modules'), 'junction')
  return dir
}

type Bytes = Map<string, string>

/** Each file with the hash of its bytes. */
function bytesOf(dir: string): Bytes {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [path.relative(dir, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
}

/** Builds the small site on another path, by another copy of the framework. @returns both folders */
async function buildSmall(): Promise<[string, string]> {
  const framework = await copyFramework()
  elsewhere = framework.dir
  const site = path.join(elsewhere, 'with a longer name')
  await cp(path.join(inject('readerDir'), 'sources/full'), site, { recursive: true })
  const out = path.join(elsewhere, 'out')
  const { status, output } = await runCli(['build', '--site', site, '--out', out], { framework: framework.dir })
  expect(status, output).toBe(0)
  return [path.join(inject('readerDir'), 'full'), out]
}

async function buildWhole(): Promise<[string, string]> {
  const dir = await copySources()
  const out = path.join(elsewhere, 'out')
  const { status, output } = await runCli(['build', '--out', out], { framework: dir })
  expect(status, output).toBe(0)
  return [inject('siteDir'), out]
}

test('a build on another path with a cold cache writes the same bytes', async () => {
  const isWhole = process.env['CI'] === 'true'
  const [first, second] = (await (isWhole ? buildWhole() : buildSmall())).map(bytesOf) as [Bytes, Bytes]
  expect(first.size).toBeGreaterThan(isWhole ? 500 : 100)
  expect([...second.keys()]).toEqual([...first.keys()])
  expect([...second].filter(([file, hash]) => first.get(file) !== hash).map(([file]) => file)).toEqual([])
}, 600_000)

test('the site says what it is made with, from the packages that are installed', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const { framework, uiLibrary, plugins } = read(path.join(inject('siteDir'), 'site-metadata.json')) as {
    framework: object
    uiLibrary: { version: string }
    plugins: Record<string, string>
  }
  expect(framework).toEqual({ name: 'restate-docs', version: '3.7.0' })
  expect(uiLibrary.version).toBe(read(path.join(repository, 'node_modules/react/package.json'))['version'])
  expect(Object.keys(plugins).length).toBeGreaterThan(8)
  for (const [name, version] of Object.entries(plugins))
    expect(version, name).toBe(read(path.join(repository, 'node_modules', name, 'package.json'))['version'])
})
