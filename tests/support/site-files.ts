/** What a finished build holds, read from its folder. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Every page of a build: its route and its HTML file. */
export function pagesOf(dir: string): { route: string; file: string }[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      route: `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`,
      file: path.join(dir, file),
    }))
    .toSorted((a, b) => a.route.localeCompare(b.route))
}

/** Size after brotli at its highest quality, as hosts compress static files. */
export function brotliSize(file: string): number {
  const body = readFileSync(file)
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  }).length
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
