/**
 * Two builds of one state of the sources are the same bytes, on another path and with a cold cache, by the command and in
 * this process. The site is small, and has something of everything that a build makes.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { copyFramework, projectDir as repository, runCli } from './support/cli.ts'
import { buildHere, page } from './support/fixture-site.ts'
import { fullConfig, fullFiles, readerFiles } from './support/reader-pages.ts'

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const live = 'snippets/ts/src/develop/state/minimal'
/** Of pages of the browser tests' site, whose second version and second language are here, too: each page takes time. */
const bodies = ['code', 'tabs', 'panels', 'island', 'table'].map((id) =>
  (readerFiles[`content/docs/${id}.mdx`] ?? '').replace(/^---.*?---/s, ''),
)
const files: Record<string, string> = {
  ...fullFiles,
  'snippets/ts/folded.ts': readerFiles['snippets/ts/folded.ts'] ?? '',
  'content/docs/index.mdx': page('Text.', 'Home'),
  'content/blog/authors.yaml': 'ada: {name: Ada, description: Writes about parcels., url: https://example.org/ada}\n',
  'content/blog/tags.yaml': 'engine: {label: Engine, description: How it works.}\n',
  'content/blog/2025-01-15-post.mdx': page('Text.', 'Post').replace(
    '---\nText',
    'authors: [ada]\ntags: [engine]\n---\nText',
  ),
  'content/parcels.yaml': `openapi: 3.1.0
info: {title: Parcels, version: '1', summary: All of it.}
tags: [{name: parcel, description: Find parcels.}]
paths:
  /parcels:
    get: {operationId: list, tags: [parcel], summary: List, description: Lists parcels., responses: {'200': {description: All.}}}
`,
  'content/docs/everything.mdx': page(
    `![A depot](./depot.png)\n\n<Snippet src="${live.replace('snippets/', '')}/app.ts#untyped" live />\n\n<Template name="start-go" />${bodies.join('')}`,
    'Everything',
  ),
  'snippets/templates.yaml':
    'start-go:\n  title: Start\n  page: /everything\n  folder: started\n  files: [{ from: go/a.go, to: a.go }]\n  setup: [go mod download]\n',
  'snippets/go/a.go': 'package main\n',
  'site.config.ts': `export default ${JSON.stringify({
    ...fullConfig,
    mcp: true,
    apis: [{ description: 'content/parcels.yaml', base: '/parcels' }],
    blog: { description: 'All about parcels.' },
  })}\n`,
  'sidebars.ts': `export default ${JSON.stringify({
    tutorial: ['index', 'everything', { type: 'pages', base: '/parcels' }],
  })}\n`,
}

/** The site in a new folder, with a history, from which pages have their dates. */
async function writeSite(name: string): Promise<string> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'one-place-'))
  folders.push(parent)
  const dir = path.join(parent, name)
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true })
    await writeFile(path.join(dir, file), text)
  }
  await cp(path.join(repository, 'docs/depot.png'), path.join(dir, 'content/docs/depot.png'))
  await cp(path.join(repository, live), path.join(dir, live), { recursive: true })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      cwd: dir,
      env: { ...process.env, GIT_AUTHOR_DATE: '2025-01-15T12:00:00Z', GIT_COMMITTER_DATE: '2025-01-15T12:00:00Z' },
    })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-q', '-m', 'All')
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

const outOf = (site: string) => path.join(path.dirname(site), 'out')

test('a build on another path with a cold cache writes the same bytes', async () => {
  const site = await writeSite('site')
  await buildHere({ root: repository, siteDir: site, outDir: outOf(site) })
  const first = bytesOf(outOf(site))
  const framework = await copyFramework()
  folders.push(framework.dir)
  const other = await writeSite('with a longer name')
  const said = await runCli(['build', '--site', other, '--out', outOf(other)], { framework: framework.dir })
  expect(said.status, said.output).toBe(0)
  const second = bytesOf(outOf(other))
  const names = [...first.keys()]
  for (const kind of [
    /^blog\/post\.html$/,
    /rss\.xml$/,
    /^parcels\/list\.html$/,
    /depot.*\.webp$/,
    /^live\/.*\.js$/,
    /^mcp\/pages\.json$/,
    /\.tar\.gz$/,
  ])
    expect(names.filter((name) => kind.test(name)).length, String(kind)).toBeGreaterThan(0)
  expect([...second.keys()]).toEqual(names)
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
