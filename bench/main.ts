/**
 * This site next to other frameworks with the same pages: `npm run bench`. Writes bench/RESULTS.md and its pictures; with
 * `--only` they go to .cache/bench, because a table of fewer frameworks doesn't replace the one of all.
 *
 *   npm run bench -- [--rounds 5] [--builds 5] [--only docusaurus,vitepress]
 *
 * Frameworks are installed once into ~/.cache/docs-bench (or $BENCH_CACHE). Every number is the median of the rounds; in
 * each round every framework has its turn, so that what else the machine does meets all of them. Compare by ratios.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts'
import { measureLoad, measureSearch, measureVisit } from './measure.ts'
import { readPages, type SourcePage } from './peers/content.ts'
import { fileOf, peers, type Peer } from './peers/peers.ts'
import { clearCaches, folderOf, install, outputOf, versionOf, writeSite } from './peers/sites.ts'
import { report, type Results } from './report.ts'
import { serve } from './serve.ts'
import { median, slowdown } from './slow-page.ts'

const root = path.resolve(import.meta.dirname, '..')
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    /** How often each site is built, as often as it is read unless told; 0 measures what the last bench has built. */
    builds: { type: 'string' },
  },
})
const rounds = Number(options.rounds)
const builds = Number(options.builds ?? rounds)
const chosen = peers.filter(({ name }) => options.only?.split(',').includes(name.toLowerCase()) ?? true)

interface Site {
  name: string
  version: string
  dir: string
  command: string[]
  out: string
  result?: string
  clear(): Promise<void>
  /** Adds a line to a page. */
  edit(): Promise<() => Promise<void>>
}

const ours: Site = {
  name: 'This site',
  version: '',
  dir: root,
  command: ['tools/bootstrap.mjs', 'build', '--out', path.join(root, '.cache/bench/site')],
  out: path.join(root, '.cache/bench/site'),
  result: '.search-hit',
  async clear() {
    // Not what says which files are of a build: without it no other output folder could be written again.
    for (const name of ['pages', 'bundle', 'social', 'reference', 'commands', 'bench/site'])
      await rm(path.join(root, '.cache', name), { recursive: true, force: true })
  },
  edit: () => editFile(path.join(root, 'content/docs/concepts/services.mdx')),
}

function siteOf(peer: Peer): Site {
  const dir = folderOf(peer)
  const [bin = '', ...args] = peer.build
  return {
    name: peer.name,
    version: versionOf(peer),
    dir,
    command: [path.join(dir, 'node_modules/.bin', bin), ...args],
    out: outputOf(peer),
    result: peer.result,
    clear: () => clearCaches(peer),
    edit: () => editFile(path.join(dir, peer.contentDir, fileOf('/concepts/services') + peer.ending)),
  }
}

async function editFile(file: string): Promise<() => Promise<void>> {
  const before = await readFile(file, 'utf8')
  await appendFile(file, '\nOne more line.\n')
  return () => writeFile(file, before)
}

/** A framework that needs another Node than this one has it as a package. */
const withNodeOf = (dir: string) => [path.join(dir, 'node_modules/node/bin'), process.env['PATH']].join(path.delimiter)

/** Seconds of a build, and the memory of its largest process in megabytes. */
async function build({ name, dir, command }: Site): Promise<{ seconds: number; memory: number }> {
  const start = performance.now()
  const [file = '', ...args] = dir === root ? [process.execPath, ...command] : command
  const child = spawn('/usr/bin/time', ['-f', 'MAXRSS %M', file, ...args], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: undefined,
      ASTRO_TELEMETRY_DISABLED: '1',
      NEXT_TELEMETRY_DISABLED: '1',
      PATH: withNodeOf(dir),
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number]
  if (status !== 0) throw new Error(`${name} does not build:\n${output.slice(-3000)}`)
  return {
    seconds: (performance.now() - start) / 1000,
    memory: Number(/MAXRSS (\d+)/.exec(output)?.[1] ?? Number.NaN) / 1024,
  }
}

const note = (text: string) => console.error(`  ${text}`)

/** What could not be measured is tried once more, and then left out: one page that does not end must not cost an hour. */
async function twice<T>(what: string, measure: () => Promise<T>): Promise<T | undefined> {
  for (const attempt of [1, 2])
    try {
      return await measure()
    } catch (error) {
      note(`${what}, attempt ${attempt}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    }
  return undefined
}

if (builds > 0) {
  note('this site')
  await build(ours)
}
const pages = readPages(ours.out)
for (const peer of chosen) {
  await install(peer)
  if (builds > 0) await writeSite(peer, pages)
}
const sites = [ours, ...chosen.map(siteOf)]
const values = new Map<string, number[]>()
const add = (site: Site, what: string, value: number) =>
  values.set(`${site.name}/${what}`, [...(values.get(`${site.name}/${what}`) ?? []), value])

async function measureBuilds(site: Site): Promise<void> {
  await site.clear()
  const cold = await build(site)
  add(site, 'cold', cold.seconds)
  add(site, 'memory', cold.memory)
  add(site, 'warm', (await build(site)).seconds)
  const undo = await site.edit()
  try {
    add(site, 'edited', (await build(site)).seconds)
  } finally {
    await undo()
  }
}

for (let round = 0; round < builds; round++)
  for (const site of sites.slice()) {
    note(`build ${round + 1} of ${builds}: ${site.name}`)
    try {
      await measureBuilds(site)
    } catch (error) {
      if (site === ours) throw error
      // A framework whose latest release does not build says nothing of the others.
      note(`${site.name} is left out: ${error instanceof Error ? error.message : String(error)}`)
      sites.splice(sites.indexOf(site), 1)
    }
  }

/** By the length of their HTML on this site: a short page, one in the middle, the longest. */
const byLength = pages.filter(({ route }) => route !== '/').toSorted((a, b) => a.size - b.size)
const measured: Record<string, SourcePage | undefined> = {
  short: byLength[Math.floor(byLength.length / 10)],
  median: byLength[Math.floor(byLength.length / 2)],
  longest: byLength.at(-1),
}
const visited = [
  '/concepts/services',
  '/concepts/invocations',
  '/concepts/durable_execution',
  '/get_started/quickstart',
  '/get_started/tour',
].flatMap((route) => pages.find((page) => page.route === route) ?? [])

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
const servers = await Promise.all(sites.map((site) => serve(site.out)))
const opened = [...Object.values(measured), ...visited].map((page) => page?.route ?? '/')
for (const server of servers) await server.warm(opened)
for (let round = 0; round < rounds; round++)
  for (const [index, site] of sites.entries()) {
    const server = servers[index]
    if (!server) continue
    note(`reader ${round + 1} of ${rounds}: ${site.name}`)
    for (const [name, page] of Object.entries(measured)) {
      const route = page?.route ?? '/'
      const load = await twice(`${site.name} ${route}`, () => measureLoad(browser, server, route))
      for (const [key, value] of Object.entries(load ?? {})) add(site, `${name}/${key}`, value)
    }
    for (const [hover, name, rate] of [
      [false, 'click', slowdown],
      [true, 'click ahead', slowdown],
      [true, 'click ahead, full speed', 1],
    ] as const) {
      const visit = await twice(`${site.name}, visit`, () => measureVisit(browser, server, visited, hover, rate))
      if (!visit) continue
      add(site, name, median(visit.clicks))
      if (!hover) add(site, 'visit', visit.bytes)
    }
    const { result } = site
    if (result === undefined) continue
    const found = await twice(`${site.name}, search`, () => measureSearch(browser, server, result))
    if (!found) continue
    add(site, 'search bytes', found.bytes)
    if (found.letters.length > 0) add(site, 'search answer', median(found.letters))
  }
await browser.close()
for (const server of servers) server.close()

const results: Results = {
  date: new Date().toISOString().slice(0, 10),
  machine: `${os.cpus()[0]?.model ?? 'a processor'}, ${os.availableParallelism()} at once, Node ${process.versions.node}`,
  rounds,
  pages: pages.length,
  sites: sites.map(({ name, version }) => ({ name, version })),
  measured: Object.fromEntries(Object.entries(measured).map(([name, page]) => [name, page?.route ?? ''])),
  visited: visited.map(({ route }) => route),
  value: (site, what) => median(values.get(`${site}/${what}`) ?? []),
}
console.log(await report(results, options.only === undefined ? import.meta.dirname : path.join(root, '.cache/bench')))
process.exit(0)
