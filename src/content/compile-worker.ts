/** A thread that compiles pages: one at a time, as it is asked (pool.ts). */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { decodeText } from '../files/text.ts'
import type { Diagnostic } from '../site/model.ts'
import { PageCache, type PageRecord } from './cache.ts'
import { compilePage } from './compile.ts'
import type { CompileOptions, SourcePage } from '../mdx/page-context.ts'

/** What the pool asks for: a page by its number. */
export interface Task {
  index: number
  source: SourcePage
}
/** What it gets: a record, or what went wrong with the compiler itself. */
export type Answer = { index: number; record: PageRecord } | { index: number; error: string }

/** Compiles one page and keeps it in the cache. */
export async function compileToCache(
  source: SourcePage,
  options: CompileOptions,
  cache: PageCache,
): Promise<PageRecord> {
  const bytes = await readFile(path.join(options.root, source.file))
  const { text = '', fault } = decodeText(bytes)
  const page = await compilePage({ ...source, text }, options)
  const noText: Diagnostic[] =
    fault === undefined
      ? []
      : [{ severity: 'error', place: { file: source.file, line: 1 }, what: fault, remedy: 'save it as UTF-8 text' }]
  return await cache.write(
    source,
    cache.keyOf(source, bytes),
    noText.length > 0 ? { ...page, diagnostics: noText } : page,
  )
}

if (parentPort) {
  const port = parentPort
  const options = workerData as CompileOptions
  const cache = new PageCache(options)
  port.on('message', ({ index, source }: Task) => {
    compileToCache(source, options, cache).then(
      (record) => port.postMessage({ index, record } satisfies Answer),
      (error: unknown) =>
        port.postMessage({
          index,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        } satisfies Answer),
    )
  })
}
