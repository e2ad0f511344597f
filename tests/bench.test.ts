/** The benches measure what is there: the sites that they generate can be built, and those of other frameworks hold the same pages. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { compile } from '@mdx-js/mdx'
import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { expect, test } from 'vitest'
import { generateSite } from '../bench/generated-site.ts'
import { pageText, type SourcePage } from '../bench/peers/content.ts'
import { fileOf, peers } from '../bench/peers/peers.ts'
import { serve } from '../bench/serve.ts'
import { compileProject } from '../src/build/compile-project.ts'
import { loadProject } from '../src/build/project.ts'
import { projectDir } from './support/cli.ts'

test('a generated site compiles', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'generated-'))
  try {
    await generateSite(dir, 3)
    // What is rendered, every build of a test renders: here only the sources are others.
    const { pages, warnings } = await compileProject(await loadProject({ root: projectDir, siteDir: dir }), () => {})
    expect(warnings).toEqual([])
    expect(pages.map((page) => page.path)).toEqual(expect.arrayContaining(['/', '/p0', '/p1', '/p2']))
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})

test('bytes that were sent are counted, whoever asked for them', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'served-'))
  await writeFile(path.join(dir, 'index.bin'), randomBytes(50_000))
  const server = await serve(dir)
  try {
    const before = server.sent()
    await (await fetch(`${server.url}/index.bin`)).arrayBuffer()
    await (await fetch(`${server.url}/index.bin`, { headers: { connection: 'close' } })).arrayBuffer()
    expect(server.sent() - before).toBeGreaterThanOrEqual(100_000)
    expect(server.sent() - before).toBeLessThan(101_000)
  } finally {
    server.close()
    await rm(dir, { recursive: true, force: true })
  }
})

const pageOf = (route: string, title: string): SourcePage => ({
  route,
  title,
  description: `About "${title}"`,
  article: fromHtml(
    `<article><p>Text with {braces} of ${title}</p><div class="tabs">
      <div class="tabs__panel" data-label="TypeScript"><p>first panel</p></div>
      <div class="tabs__panel" data-label="Node.js"><pre data-language="ts"><code>second&lt;panel&gt;</code></pre></div>
    </div><div class="variants">
      <div class="variants__panel" data-label="Go"><input type="radio"><p>recorded in Go</p></div>
    </div></article>`,
    { fragment: true },
  ).children[0] as Element,
  size: 0,
})

test.each(peers)('$name gets every page with its text and tabs, and lists it in its sidebar', async (peer) => {
  const pages = [pageOf('/', 'Home'), pageOf('/develop/', 'Develop'), pageOf('/develop/ts/state', 'State')]
  const files = Object.values(peer.files(pages)).join('\n')
  for (const page of pages) {
    const text = pageText(page, peer.dialect)
    for (const part of [page.title, 'TypeScript', 'first panel', 'Node.js', 'second<panel>', 'recorded in Go'])
      expect(text).toContain(part)
    expect(text.includes(`\n# ${page.title}\n`)).toBe(peer.dialect.ownHeading ?? false)
    expect(text.includes("from '")).toBe(peer.dialect.tabsImport !== undefined)
    if (peer.dialect.isMdx) await compile(text)
    expect(files).toContain(page.route === '/' ? '"Overview"' : fileOf(page.route).replace(/\/index$/, ''))
  }
})

test('the committed table compares every framework', async () => {
  const table = await readFile(path.join(import.meta.dirname, '../bench/RESULTS.md'), 'utf8')
  for (const { name } of peers) expect(table).toMatch(new RegExp(`^\\|  \\|.* ${name} \\d`, 'm'))
})
