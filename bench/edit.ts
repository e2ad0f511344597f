/**
 * What an author waits for: the development server's first page, and an edit, in a real Chromium.
 *
 *   node --import tsx bench/edit.ts [COUNT ...]
 *
 * Without a count it edits a page of this site, and puts its text back; with counts, sites of so many generated pages.
 * The first page counts from the command to the painted page, with compiled pages in the cache; an edit from before the
 * file is written to the picture that shows it. What it prints are medians, with the fastest and the slowest.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright'
import { findPort } from '../src/serve/ports.ts'
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts'
import { commandFile } from '../tools/commands.mjs'
import { nodeFlags } from '../tools/node-flags.mjs'
import { generateSite } from './generated-site.ts'
import { median } from './slow-page.ts'

const root = path.resolve(import.meta.dirname, '..')
const starts = 3
const edits = 9
/** Between two edits, in milliseconds, longer than what the server does after an edit has been seen. */
const pause = 400

interface Site {
  dir: string
  route: string
  file: string
}

interface DevServer {
  url: string
  /** Milliseconds of the clock at which the command was given. */
  since: number
  stop(): Promise<void>
}

async function startServer(dir: string): Promise<DevServer> {
  const port = await findPort(4300 + Math.floor(Math.random() * 2000))
  const since = Date.now()
  const child = spawn(process.execPath, [...nodeFlags, await commandFile(), 'dev', '--site', dir], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /Serving (http:\S+)/.exec(output)
      if (found?.[1]) resolve(found[1])
    })
    child.on('close', (status) => reject(new Error(`the server ended with ${status}:\n${output}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, since, stop }
}

/** Notes when a text has been painted, by the clock that this process has, too. */
const observe = () => {
  const seen: Record<string, number> = {}
  Object.assign(globalThis, { seen })
  const picture = new MessageChannel()
  picture.port1.addEventListener('message', ({ data }) => (seen[data as string] ??= Date.now()))
  picture.port1.start()
  new MutationObserver(() => {
    const mark = /edit\d+mark/.exec(document.getElementById('page')?.textContent ?? '')?.[0]
    if (document.querySelector('h1')) requestAnimationFrame(() => picture.port2.postMessage('page'))
    if (mark) requestAnimationFrame(() => picture.port2.postMessage(mark))
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

async function whenSeen(page: Page, mark: string): Promise<number> {
  const handle = await page.waitForFunction(
    (name) => (globalThis as unknown as { seen: Record<string, number> }).seen[name],
    mark,
    { polling: 20 },
  )
  return (await handle.jsonValue()) ?? Number.NaN
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort())
  const page = await context.newPage()
  await page.addInitScript(observe)
  return page
}

const show = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  return `${median(times).toFixed(0)} ms (${sorted[0]} to ${sorted.at(-1)})`
}

async function measure(browser: Browser, { dir, route, file }: Site): Promise<{ first: number[]; edited: number[] }> {
  const first: number[] = []
  const edited: number[] = []
  const text = await readFile(file, 'utf8')
  // The first start fills the cache.
  for (let start = 0; start <= starts; start++) {
    // As an author's browser, it is open before the command is given.
    const page = await openPage(browser)
    const server = await startServer(dir)
    try {
      await page.goto(server.url + route, { timeout: 600_000 })
      const seen = (await whenSeen(page, 'page')) - server.since
      if (start > 0) first.push(seen)
      if (start === starts) {
        await page.waitForLoadState('networkidle')
        for (let edit = 0; edit < edits; edit++) {
          await wait(pause)
          const mark = `edit${edit}mark`
          const before = Date.now()
          await writeFile(file, `${text}\n${mark}\n`)
          edited.push((await whenSeen(page, mark)) - before)
        }
      }
      await page.context().close()
    } finally {
      await writeFile(file, text)
      await server.stop()
    }
  }
  return { first, edited }
}

const counts = process.argv.slice(2).map(Number)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
console.log('site | first page | edit seen')
const report = async (name: string, site: Site) => {
  const { first, edited } = await measure(browser, site)
  console.log(`${name} | ${show(first)} | ${show(edited)}`)
}
if (counts.length === 0)
  await report('this site', {
    dir: root,
    route: 'concepts/services',
    file: path.join(root, 'content/docs/concepts/services.mdx'),
  })
for (const count of counts) {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'bench-'))
  try {
    await generateSite(dir, count)
    await report(`${count} pages`, { dir, route: 'p1', file: path.join(dir, 'content/docs/p1.mdx') })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
await browser.close()
