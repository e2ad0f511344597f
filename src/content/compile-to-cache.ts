/** Compiles a page and keeps it in the cache, in whatever thread. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { decodeText } from '../files/text.ts'
import { errorAt } from '../site/diagnostics.ts'
import type { Diagnostic, PageRecord } from '../site/model.ts'
import { PageCache } from './cache.ts'
import { compilePage } from './compile.ts'
import type { CompileOptions, SourcePage } from '../mdx/page-context.ts'

/** A page to compile. Plain data. */
export interface CompileTask {
  source: SourcePage
  options: CompileOptions
}

/** @throws Error for a fault of the compiler itself or a file that vanished, naming the page */
export async function compileToCache({ source, options }: CompileTask): Promise<PageRecord> {
  try {
    const cache = new PageCache(options)
    const bytes = await readFile(path.join(options.root, source.file))
    const { text = '', fault } = decodeText(bytes)
    const page = await compilePage({ ...source, text }, options)
    const noText: Diagnostic[] =
      fault === undefined ? [] : [errorAt({ file: source.file, line: 1 }, fault, 'save it as UTF-8 text')]
    const kept = noText.length > 0 ? { ...page, diagnostics: noText } : page
    return await cache.write(source, cache.keyOf(source, bytes), kept)
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
    throw new Error(`${source.file}: ${what}`, { cause: error })
  }
}
