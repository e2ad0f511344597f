/** All pages of a site: what is unchanged comes from the cache, the rest is compiled in worker threads. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PageCache } from './cache.ts'
import type { PageRecord } from '../site/model.ts'
import type { CompileTask } from './compile-to-cache.ts'
import type { PageMemory } from './page-memory.ts'
import { folders, type CompileOptions, type SourcePage } from '../mdx/page-context.ts'

export { loadPage } from './cache.ts'

export interface Progress {
  /** Pages that are done, and how many of them came from the cache. */
  done: number
  cached: number
  total: number
}

/** Threads next to this one (src/build/threads.ts). */
export interface Helpers {
  /** How many there can be. */
  threads: number
  /** Starts them if so many pages are worth it. */
  startFor(pages: number): void
  /** Compiles a page in one of them, if they have been started. */
  compile(task: CompileTask): Promise<PageRecord>
}

export interface PoolOptions {
  onProgress?: (progress: Progress) => void
  /** Other threads, to take part where there are many pages. */
  helpers?: Helpers | undefined
  /** Of an earlier call with the same options: what it holds is not looked at again. */
  memory?: PageMemory | undefined
}

/**
 * Compiles every page that is not in the cache (.cache/pages).
 *
 * The result is light: function bodies and search sections stay on disk until loadPage reads a page to render it,
 * so memory does not grow with the length of the pages.
 * @returns a record for each page, in the order given; faults are in `diagnostics`, nothing is left out
 * @throws Error for a fault of the compiler itself or a file that vanished, naming the page
 */
export async function compileAll(
  sources: readonly SourcePage[],
  options: CompileOptions,
  { onProgress, helpers, memory }: PoolOptions = {},
): Promise<PageRecord[]> {
  const cache = new PageCache(options)
  const records = new Array<PageRecord | undefined>(sources.length)
  const progress: Progress = { done: 0, cached: 0, total: sources.length }
  const since = memory?.now ?? 0
  const done = (index: number, record: PageRecord) => {
    const source = sources[index]
    if (source) memory?.keep(source, record, since)
    records[index] = record
    progress.done++
    onProgress?.({ ...progress })
  }

  const waiting: { index: number; source: SourcePage }[] = []
  for (const [index, source] of sources.entries()) {
    // What is made into the cache folder changes without anybody being told.
    const isGenerated = source.file.startsWith(`${folders.cache}/`)
    const stillGood = () => cache.read(source, cache.keyOf(source, readFileSync(path.join(options.root, source.file))))
    const record = (isGenerated ? undefined : memory?.recall(source)) ?? stillGood()
    if (!record) waiting.push({ index, source })
    else {
      progress.cached++
      done(index, record)
    }
  }

  if (waiting.length > 0) await compile(waiting, options, helpers, done)
  return records as PageRecord[]
}

/** This thread takes part, since it would only wait. */
async function compile(
  tasks: { index: number; source: SourcePage }[],
  options: CompileOptions,
  helpers: Helpers | undefined,
  done: (index: number, record: PageRecord) => void,
): Promise<void> {
  const { compileToCache } = await import('./compile-to-cache.ts')
  const queue = [...tasks]
  const work = async (compileIn: Helpers['compile']) => {
    try {
      for (let task = queue.shift(); task; task = queue.shift())
        done(task.index, await compileIn({ source: task.source, options }))
    } finally {
      // Nobody takes another page after a fault.
      queue.length = 0
    }
  }
  helpers?.startFor(tasks.length)
  // Two for each, so that a thread never waits until this one, which compiles too, has time to ask for more.
  const elsewhere = Array.from({ length: (helpers?.threads ?? 0) * 2 }, () => work((task) => helpers!.compile(task)))
  await Promise.all([work(compileToCache), ...elsewhere])
}
