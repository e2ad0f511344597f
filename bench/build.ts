/**
 * What grows with the number of pages: build time and memory, what an edit costs, the built site, a page, the search index.
 *
 *   node --import tsx bench/build.ts [COUNT ...]        default: 150 1000 2000
 *
 * Each count is a generated site of code-heavy pages, built cold (no cache), again (all cached) and after editing one page.
 * Seconds are of this machine at this moment: compare the rows of one run, by their ratios.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { listFiles } from '../src/files/list-files.ts'
import { indexFolder } from '../src/search/index-format.ts'
import { brotliSize, median } from '../tests/support/site-files.ts'
import { commandFile } from '../tools/commands.mjs'
import { nodeFlags } from '../tools/node-flags.mjs'
import { generateSite } from './generated-site.ts'

const root = path.resolve(import.meta.dirname, '..')
const counts = process.argv.slice(2).map(Number)

interface Built {
  /** All files, bytes. */
  output: number
  /** HTML of a page with its styles, median, bytes of brotli. */
  page: number
  /** What the search dialog fetches first, bytes of brotli, and all files of the index. */
  searchFirst: number
  search: number
}

interface Run {
  seconds: number
  megabytes: number
}

async function build(siteDir: string): Promise<Run> {
  const start = performance.now()
  const child = spawn(
    process.execPath,
    [
      ...nodeFlags,
      '--import',
      './bench/report-usage.mjs',
      await commandFile(),
      'build',
      '--site',
      siteDir,
      '--out',
      path.join(siteDir, 'dist'),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number]
  if (status !== 0) throw new Error(errors)
  return {
    seconds: (performance.now() - start) / 1000,
    megabytes: Number(/MAXRSS (\d+)/.exec(errors)?.[1] ?? 0) / 1024,
  }
}

async function weigh(dir: string): Promise<Built> {
  const files = await listFiles(dir)
  const bytes = async (names: string[]) =>
    (await Promise.all(names.map(async (name) => (await stat(path.join(dir, name))).size))).reduce((a, b) => a + b, 0)
  // Of pages that are alike, a hundred are enough.
  const pages = files.filter((name) => /(^|\/)p\d+\.html$/.test(name)).slice(0, 100)
  const index = files.filter((name) => name.startsWith(indexFolder))
  const first = index.find((name) => name.endsWith('manifest.json')) ?? ''
  return {
    output: await bytes(files),
    page: median(pages.map((name) => brotliSize(path.join(dir, name)))),
    searchFirst: brotliSize(path.join(dir, first)),
    search: await bytes(index),
  }
}

async function measure(count: number): Promise<{ cold: Run; cached: Run; edited: Run; built: Built }> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'bench-'))
  await generateSite(dir, count)
  await rm(path.join(root, '.cache/bundle'), { recursive: true, force: true })
  const cold = await build(dir)
  const cached = await build(dir)
  await appendFile(path.join(dir, 'content/docs/p1.mdx'), '\nOne more line.\n')
  const edited = await build(dir)
  const built = await weigh(path.join(dir, 'dist'))
  await rm(dir, { recursive: true, force: true })
  return { cold, cached, edited, built }
}

const show = ({ seconds, megabytes }: Run) => `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`
console.log(
  'pages | cold | nothing changed | one page edited | cold, ms a page | site | a page | search: first file, all files',
)
for (const count of counts.length > 0 ? counts : [150, 1000, 2000]) {
  const { cold, cached, edited, built } = await measure(count)
  console.log(
    `${count} | ${show(cold)} | ${show(cached)} | ${show(edited)} | ${((cold.seconds / count) * 1000).toFixed(1)} | ${(built.output / 1e6).toFixed(0)} MB | ${(built.page / 1000).toFixed(1)} KB | ${(built.searchFirst / 1000).toFixed(1)} KB, ${(built.search / 1e6).toFixed(1)} MB`,
  )
}
