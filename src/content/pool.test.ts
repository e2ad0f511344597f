import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PageCache } from './cache.ts'
import { compilePage } from './compile.ts'
import { discoverPages } from '../features/docs/discover-pages.ts'
import { openThreads } from '../build/threads.ts'
import { compileAll, type Helpers, loadPage, type Progress } from './pool.ts'
import { frontMatter, testSite, type TestSite } from '../../tests/fixtures/content/test-site.ts'

async function build(site: TestSite, helpers?: Helpers) {
  let last: Progress | undefined
  const pages = await compileAll(await discoverPages(site.options.root, 'content/docs'), site.options, {
    helpers,
    onProgress: (progress) => (last = progress),
  })
  return { pages, compiled: (last?.total ?? 0) - (last?.cached ?? 0), last }
}

describe('compileAll', () => {
  it('compiles each page once and then reads it', async () => {
    const site = await testSite({
      'content/docs/a.mdx': `${frontMatter}## One\n\ntext`,
      'content/docs/b.mdx': `${frontMatter}[x](/a)`,
    })
    const first = await build(site)
    expect(first).toMatchObject({ compiled: 2, last: { done: 2, total: 2, cached: 0 } })
    expect(first.pages.map((page) => [page.route, page.toc.length, page.links.length])).toEqual([
      ['/a', 1, 0],
      ['/b', 0, 1],
    ])
    const second = await build(site)
    expect(second).toMatchObject({ compiled: 0, last: { done: 2, total: 2, cached: 2 } })
    expect(second.pages).toEqual(first.pages)
  })

  it('keeps what is heavy on disk until a page is loaded', async () => {
    const site = await testSite({ 'content/docs/a.mdx': `${frontMatter}## One\n\ntext` })
    const { pages } = await build(site)
    expect(pages[0]).not.toHaveProperty('code')
    expect(pages[0]).not.toHaveProperty('sections')
    const page = await loadPage(pages[0]!)
    expect(page.code).toContain('MDXContent')
    expect(page.sections[1]).toEqual({ anchor: 'one', headings: ['Sagas', 'One'], text: 'text' })
    expect(page).not.toHaveProperty('store')
  })

  it('knows a page as old when a file it quotes was saved while it compiled', async () => {
    const site = await testSite({
      'content/docs/a.mdx': `${frontMatter}<Snippet src="ts/a.ts" />`,
      'snippets/ts/a.ts': 'const a = 1',
    })
    const [source] = await discoverPages(site.options.root, 'content/docs')
    const text = await readFile(path.join(site.options.root, source!.file), 'utf8')
    const page = await compilePage({ ...source!, text }, site.options)
    await site.write({ 'snippets/ts/a.ts': 'const a = 2' })
    const cache = new PageCache(site.options)
    await cache.write(source!, cache.keyOf(source!, Buffer.from(text)), page)
    const { compiled, pages } = await build(site)
    expect(compiled).toBe(1)
    expect((await loadPage(pages[0]!)).code).toContain('>2<')
  })

  it('compiles again what was made from a changed file, and nothing else', async () => {
    const site = await testSite({
      'content/docs/a.mdx': `${frontMatter}<Snippet src="ts/a.ts" />`,
      'content/docs/b.mdx': `${frontMatter}<Include src="p.mdx" />`,
      'content/docs/c.mdx': `${frontMatter}text`,
      'snippets/ts/a.ts': 'const a = 1',
      'content/partials/p.mdx': 'one',
    })
    await build(site)
    await site.write({ 'snippets/ts/a.ts': 'const a = 2' })
    const changed = await build(site)
    expect(changed.compiled).toBe(1)
    expect((await loadPage(changed.pages[0]!)).code).toContain('>2<')
    await site.write({ 'content/partials/p.mdx': 'two' })
    expect((await build(site)).compiled).toBe(1)
    await site.write({ 'content/docs/c.mdx': `${frontMatter}other` })
    expect((await build(site)).compiled).toBe(1)
    // Content counts, not time.
    await utimes(path.join(site.options.root, 'content/docs/c.mdx'), new Date(), new Date())
    expect((await build(site)).compiled).toBe(0)
  })

  it('compiles again for other options, and when a kept file is damaged or gone', async () => {
    const site = await testSite({ 'content/docs/a.mdx': `${frontMatter}%%version.engine%%` })
    const { pages } = await build(site)
    const newer: TestSite = { ...site, options: { ...site.options, versions: { engine: '1.5' } } }
    expect((await build(newer)).compiled).toBe(1)
    expect((await build(site)).compiled).toBe(1)
    await rm(pages[0]!.store)
    expect((await build(site)).compiled).toBe(1)
    await writeFile(pages[0]!.store.replace('.page.json', '.json'), '{"key":')
    expect((await build(site)).compiled).toBe(1)
    expect((await build(site)).compiled).toBe(0)
  })

  it('keeps faults too, and lets go of them when the missing file appears', async () => {
    const site = await testSite({ 'content/docs/a.mdx': `${frontMatter}<Snippet src="ts/late.ts" />\n\n[b](./b.mdx)` })
    expect((await build(site)).pages[0]?.diagnostics.map((d) => d.what)).toEqual([
      'there is no snippets/ts/late.ts',
      'the link ./b.mdx is to a Markdown file that is not there',
    ])
    const again = await build(site)
    expect(again.compiled).toBe(0)
    expect(again.pages[0]?.diagnostics).toHaveLength(2)
    await site.write({ 'snippets/ts/late.ts': 'x', 'content/docs/b.mdx': `${frontMatter}b` })
    expect((await build(site)).pages[0]?.diagnostics).toEqual([])
  })

  it('gives in threads what it gives without', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 24 }, (_, i) => [
        `content/docs/p${i}.mdx`,
        `${frontMatter}## Part ${i}\n\n\`\`\`ts\nconst a = ${i}\n\`\`\`\n${i === 3 ? '\n<Nope />\n' : ''}`,
      ]),
    )
    const site = await testSite(files)
    const threads = openThreads(1)
    const asked: string[] = []
    const compile: Helpers['compile'] = (task) => (asked.push(task.source.route), threads.compile(task))
    const threaded = await build(site, { ...threads, compile })
    // The threads have the other job, too: it says what is wrong with what it is given.
    const nothing = threads.beside({ feature: 'nothing', page: { url: '', description: '', html: '' } })
    await expect(nothing).rejects.toThrow('the feature nothing makes no files')
    await threads.close()
    expect(threaded.compiled).toBe(24)
    expect(asked.length).toBeGreaterThan(0)
    const stored = await Promise.all(threaded.pages.map((page) => readFile(page.store, 'utf8')))
    await rm(path.join(site.options.root, '.cache'), { recursive: true })
    const alone = await build(site)
    expect(alone.pages).toEqual(threaded.pages)
    expect(await Promise.all(alone.pages.map((page) => readFile(page.store, 'utf8')))).toEqual(stored)
    expect(alone.pages.flatMap((page) => page.diagnostics)).toHaveLength(1)
  })

  it('names the page whose file vanished', async () => {
    const site = await testSite()
    await expect(
      compileAll([{ file: 'content/docs/gone.mdx', id: 'gone', route: '/gone' }], site.options),
    ).rejects.toThrow(/content\/docs\/gone\.mdx/)
  })
})
