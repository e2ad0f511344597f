/**
 * Does search find the right page first? Asks the built index (`npm run build`) the judged queries.
 *
 *   node --import tsx bench/search.ts [--held-out] [--misses]
 *
 * `--held-out` asks those that ranking is not tuned on; `--misses` prints each query whose page is not first.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createEngine } from '../src/search/engine.ts'
import { pagesOf } from '../tests/support/site-files.ts'
import { forTuning, heldOut, type JudgedQuery } from './search/judged.ts'

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    'held-out': { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    language: { type: 'string' },
  },
})

const engine = createEngine(async (name) => JSON.parse(readFileSync(`${options.out}/search-index/${name}`, 'utf8')))
const { count } = await engine.prepare()
const routes = new Set(pagesOf(options.out).map(({ route }) => route))

/** Pages of the answer, each once, best first. */
async function pagesFor(query: string): Promise<string[]> {
  const { found } = await engine.search({ query, hitsPerPage: 20, page: 0, language: options.language })
  return [...new Set(found.map(({ record }) => new URL(record.url, 'https://site').pathname))]
}

/** A query none of whose pages is written yet says nothing about ranking. */
const queries = (options['held-out'] ? heldOut : forTuning).filter(({ pages }) =>
  pages.some((page) => routes.has(page)),
)
const kinds = new Map<string, { asked: number; first: number; five: number }>()
const misses: { judged: JudgedQuery; got: string[] }[] = []
for (const judged of queries) {
  const got = await pagesFor(judged.query)
  const place = got.findIndex((page) => judged.pages.includes(page))
  for (const kind of [judged.kind, 'all']) {
    const tally = kinds.get(kind) ?? { asked: 0, first: 0, five: 0 }
    tally.asked++
    if (place === 0) tally.first++
    if (place >= 0 && place < 5) tally.five++
    kinds.set(kind, tally)
  }
  if (place !== 0) misses.push({ judged, got })
}

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`
console.log(`${queries.length} queries, ${count} records\n`)
console.log('kind        asked  right page first   in the first five')
for (const [kind, { asked, first, five }] of kinds)
  console.log(
    `${kind.padEnd(10)} ${String(asked).padStart(6)} ${percent(first, asked).padStart(16)} ${percent(five, asked).padStart(19)}`,
  )
if (options.misses)
  for (const { judged, got } of misses)
    console.log(
      `\n${judged.kind}: ${judged.query}\n  wanted ${judged.pages.slice(0, 3).join(', ')}\n  got ${got.slice(0, 3).join(', ')}`,
    )
