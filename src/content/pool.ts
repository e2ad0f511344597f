/** All pages of a site: what is unchanged comes from the cache, the rest is compiled in worker threads. */
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { PageCache, type PageRecord } from './cache.ts'
import type { Answer, Task } from './compile-worker.ts'
import type { CompileOptions, SourcePage } from '../mdx/page-context.ts'

export { loadPage, type PageRecord } from './cache.ts'

export interface Progress {
  /** Pages that are done, and how many of them came from the cache. */
  done: number
  cached: number
  total: number
}

export interface PoolOptions {
  onProgress?: (progress: Progress) => void
  /** Threads, this one included; as many as the pages are worth, at most four and no more than the machine runs at once. */
  threads?: number
}

/** Starting a thread takes as long as compiling about this many pages. */
const pagesWorthAThread = 20
/** Files that are read at the same time. */
const readers = 32

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
  { onProgress, threads }: PoolOptions = {},
): Promise<PageRecord[]> {
  const cache = new PageCache(options)
  const records = new Array<PageRecord | undefined>(sources.length)
  const progress: Progress = { done: 0, cached: 0, total: sources.length }
  const done = (index: number, record: PageRecord) => {
    records[index] = record
    progress.done++
    onProgress?.({ ...progress })
  }

  const waiting: Task[] = []
  const all = sources.map((source, index) => ({ source, index }))
  await inParallel(readers, all, async ({ source, index }) => {
    const bytes = await readFile(path.join(options.root, source.file))
    const record = await cache.read(source, cache.keyOf(source, bytes))
    if (!record) waiting.push({ index, source })
    else {
      progress.cached++
      done(index, record)
    }
  })

  const wanted = threads ?? Math.min(availableParallelism(), 4, Math.ceil(waiting.length / pagesWorthAThread))
  if (waiting.length > 0) await compile(waiting, options, cache, Math.max(wanted, 1), done)
  return records as PageRecord[]
}

/**
 * Compiles in this thread and in others. This one takes part, since it would only wait, and since every thread
 * loads the compiler for itself, which costs as much as many pages.
 */
async function compile(
  tasks: Task[],
  options: CompileOptions,
  cache: PageCache,
  threads: number,
  done: (index: number, record: PageRecord) => void,
): Promise<void> {
  const byIndex = new Map(tasks.map((task) => [task.index, task.source]))
  let next = 0
  const workers = Array.from(
    { length: threads - 1 },
    () => new Worker(threadUrl, { workerData: options, execArgv: [] }),
  )

  const inThread = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      let asked = 0
      const ask = () => {
        const task = tasks[next]
        if (task) {
          next++
          asked++
          worker.postMessage(task)
        } else if (asked === 0) resolve()
      }
      worker.on('message', (answer: Answer) => {
        asked--
        if ('error' in answer) return reject(named(byIndex.get(answer.index), answer.error))
        done(answer.index, answer.record)
        ask()
      })
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`a compiler thread ended by itself with ${code}`)))
      // Two at first, so that a thread never waits until this one, which compiles too, has time to answer.
      ask()
      ask()
    })
  const here = async () => {
    const { compileToCache } = await import('./compile-worker.ts')
    for (let task = tasks[next++]; task !== undefined; task = tasks[next++]) {
      const { index, source } = task
      done(
        index,
        await compileToCache(source, options, cache).catch((error: unknown) => Promise.reject(named(source, error))),
      )
    }
  }

  try {
    await Promise.all([here(), ...workers.map(inThread)])
  } finally {
    // Nobody takes another page after a fault.
    next = tasks.length
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

const threadUrl = new URL('./compile-thread.mjs', import.meta.url)

function named(source: SourcePage | undefined, error: unknown): Error {
  return new Error(
    `${source?.file ?? 'a page'}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  )
}

async function inParallel<T>(limit: number, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(limit, items.length) }, async () => {
      for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
    }),
  )
}
