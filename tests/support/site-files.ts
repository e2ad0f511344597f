/** What a finished build holds, read from its folder. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

export interface BuiltPage {
  route: string
  /** Its HTML file. */
  file: string
}

/** Every page of a build. */
export function pagesOf(dir: string): BuiltPage[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      route: `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`,
      file: path.join(dir, file),
    }))
    .toSorted((a, b) => a.route.localeCompare(b.route))
}

/**
 * Few and small pages that stand for all of them: together they are of every kind of page, and have every class that any page has.
 * What looks and acts the same on every page is checked on these in every mode, and on all pages in one.
 */
export function samplePages(pages: readonly BuiltPage[]): BuiltPage[] {
  const left = pages.map((page) => {
    const html = readFileSync(page.file, 'utf8')
    const found = [...html.matchAll(/ (class|data-kind|data-island|data-method)="([^"]+)"/g)]
    const traits = found.flatMap(([, attribute, value]) =>
      (value ?? '').split(' ').map((part) => `${attribute} ${part}`),
    )
    return { page, traits: new Set(traits), elements: html.split('<').length }
  })
  const sample: BuiltPage[] = []
  for (;;) {
    const worth = ({ traits, elements }: (typeof left)[number]) => traits.size / elements
    const [next] = left.toSorted((a, b) => worth(b) - worth(a))
    if (!next || next.traits.size === 0) return sample
    sample.push(next.page)
    const seen = [...next.traits]
    for (const { traits } of left) for (const trait of seen) traits.delete(trait)
  }
}

/**
 * Size after brotli at its highest quality, as hosts compress static files. One file after another: with the memory of many
 * that are compressed at once, each takes several times as long.
 */
export function brotliSize(file: string, quality = 11): number {
  const body = readFileSync(file)
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  }).length
}

/**
 * Files that are over a budget. A file that fits when it is compressed quickly fits at the highest quality, too, which takes
 * twenty times as long: it is asked for, the smallest file first, while more files seem to be too large than may be.
 */
export function largerThan(budget: number, files: readonly string[], allowed: number): string[] {
  const sized = files.map((file) => ({ file, size: brotliSize(file, 6) }))
  const large = sized.filter(({ size }) => size > budget).toSorted((a, b) => a.size - b.size)
  const over: string[] = []
  while (large.length > 0 && over.length + large.length > allowed) {
    const { file } = large.shift()!
    if (brotliSize(file) > budget) over.push(file)
  }
  return [...over, ...large.map(({ file }) => file)]
}

/** Sizes of files of a finished build, most of which many pages ask for. */
const known = new Map<string, number>()

/** Size of files together, each compressed by itself. */
export function brotliSizeOfAll(files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const size = known.get(file) ?? brotliSize(file)
    known.set(file, size)
    return sum + size
  }, 0)
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
